import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { TriangleIcon } from './icons.tsx'

const edge = 'block min-h-12 w-full rounded-edge border bg-surface px-3.5'

interface Labelled {
  label: ReactNode
  /** One line under the field that helps to fill it. */
  help?: ReactNode
  /** What is wrong with it, in words. */
  error?: string | undefined
}

interface Wiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

function Labelling({
  label,
  help,
  error,
  className,
  children,
}: Labelled & { className?: string | undefined; children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block text-14 leading-note font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
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

/** A labelled line to type into. */
export function TextField({ label, help, error, className, ...input }: Labelled & ComponentProps<'input'>) {
  return (
    <Labelling {...{ label, help, error, className }}>
      {(wiring) => <input {...wiring} {...input} className={clsx(edge, error ? 'border-madder' : 'border-line-firm focus:border-ink')} />}
    </Labelling>
  )
}

/** A labelled native select. */
export function SelectField({ label, help, error, className, ...select }: Labelled & ComponentProps<'select'>) {
  return (
    <Labelling {...{ label, help, error, className }}>
      {(wiring) => <select {...wiring} {...select} className={clsx(edge, error ? 'border-madder' : 'border-line-firm')} />}
    </Labelling>
  )
}
