import { useId, type ComponentProps, type ReactNode } from 'react'
import { TriangleIcon } from './icons.tsx'

interface Labelled {
  label: ReactNode
  /** One line under the field that helps to fill it. */
  help?: ReactNode
  /** What is wrong with it, in words. */
  error?: string | undefined
}

/** What a field has to be given so that its label, help and error belong to it. */
interface Wired {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string
}

/** A labelled line to type into. */
export function TextField({ label, help, error, className, ...input }: Labelled & ComponentProps<'input'>) {
  return (
    <Labelling {...{ label, help, error, className }}>
      {(wired) => <input {...input} {...wired} className={`${wired.className} min-h-12`} />}
    </Labelling>
  )
}

/** A labelled field for a few sentences. */
export function TextArea({ label, help, error, className, ...field }: Labelled & ComponentProps<'textarea'>) {
  return (
    <Labelling {...{ label, help, error, className }}>
      {(wired) => <textarea rows={5} {...field} {...wired} className={`${wired.className} py-3 leading-note`} />}
    </Labelling>
  )
}

function Labelling({
  label,
  help,
  error,
  className,
  children,
}: Labelled & { className?: string | undefined; children: (wired: Wired) => ReactNode }) {
  const id = useId()
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  const border = error ? 'border-madder' : 'border-line-firm focus:border-ink'
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block text-14 leading-note font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        className: `block w-full rounded-edge border bg-surface px-3.5 ${border}`,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <p id={`${id}-help`} className="mt-2 text-13 leading-note text-ink-soft">
          {help}
        </p>
      )}
    </div>
  )
}

/** What is wrong, with its mark. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-2 flex items-baseline gap-2 text-14 leading-note text-madder">
      <TriangleIcon />
      <span>{children}</span>
    </p>
  )
}
