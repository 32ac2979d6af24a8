import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { TriangleIcon } from './icons.tsx'

interface Labelled {
  label: ReactNode
  /** One line under the field that helps to fill it. */
  help?: ReactNode
  /** What is wrong with it, in words. */
  error?: string | undefined
}

/** A labelled line to type into. */
export function TextField({ label, help, error, className, ...input }: Labelled & ComponentProps<'input'>) {
  const id = useId()
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block text-14 leading-note font-medium">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={clsx(
          'block min-h-12 w-full rounded-edge border bg-surface px-3.5',
          error ? 'border-madder' : 'border-line-firm focus:border-ink',
        )}
      />
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
