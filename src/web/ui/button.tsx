import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

/** `seal`: the one main action of a page. `madder`: destructive. `text`: beside another button. */
export type ButtonLook = 'seal' | 'plain' | 'madder' | 'text'
export type ButtonSize = 'row' | 'normal' | 'large'
interface Dress {
  look?: ButtonLook
  size?: ButtonSize
}

const shared = 'inline-flex items-center justify-center gap-2 text-center leading-[1.2] font-medium transition-colors'
const framed = 'rounded-edge border no-underline disabled:border-line disabled:bg-paper-deep disabled:text-ink-soft'
const looks: Record<ButtonLook, string> = {
  seal: `${framed} border-seal bg-seal font-semibold text-on-seal enabled:hover:border-seal-press enabled:hover:bg-seal-press [a]:hover:border-seal-press [a]:hover:bg-seal-press rounded-seal`,
  plain: `${framed} border-ink enabled:hover:bg-ink enabled:hover:text-paper [a]:hover:bg-ink [a]:hover:text-paper`,
  madder: `${framed} border-madder text-madder enabled:hover:bg-madder-wash`,
  text: 'underline decoration-line-firm decoration-1 underline-offset-[0.22em] hover:decoration-current',
}
const sizes: Record<ButtonSize, string> = {
  row: 'min-h-11 px-3.5 text-14 whitespace-nowrap sheet:min-h-10',
  normal: 'min-h-11 px-5 text-15',
  large: 'min-h-13 px-7 text-16',
}

const dress = ({ look = 'plain', size = 'normal' }: Dress, more?: string) =>
  clsx(shared, looks[look], sizes[size], look === 'text' && 'px-0!', more)

/** A button whose label is a verb. While busy it keeps its place and says what it does. */
export function Button({ look, size, className, type = 'button', ...rest }: ComponentProps<'button'> & Dress) {
  return <button type={type} className={dress({ look, size }, className)} {...rest} />
}

/** Goes to another page, looks like a button. */
export function ButtonLink({ look, size, className, ...rest }: LinkProps & Dress) {
  return <Link className={dress({ look, size }, className as string)} {...rest} />
}
