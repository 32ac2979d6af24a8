import clsx from 'clsx'
import { Fragment, useEffect } from 'react'
import { nameParts } from '#domain/names/chinese-name.ts'

/** A Chinese legal name. It breaks only between its parts: place, trade name, trade, form. */
export function ChineseName({ name, className }: { name: string; className?: string }) {
  // The face for machines without a Chinese one is large, and not needed to draw the page.
  useEffect(() => void import('#web/fonts/chinese.ts'), [])
  const { region, tradeName, industry, legalForm } = nameParts(name)
  const parts = [region, tradeName, industry, legalForm].filter((part) => part !== '')
  return (
    <span lang="zh-Hans" className={clsx('han-name', className)}>
      {parts.map((part, n) => (
        <Fragment key={n}>
          {n > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}

const hasHan = (text: string) => /\p{Script=Han}/u.test(text)

/** Words as somebody typed them: a Chinese name is set as one. */
export function TypedName({ words, className }: { words: string; className?: string }) {
  return hasHan(words) ? <ChineseName name={words} className={className ?? ''} /> : <span className={className}>{words}</span>
}
