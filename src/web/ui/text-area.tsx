import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './field.tsx'

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: ReactNode
  /** One line under the field that helps to fill it. */
  help?: ReactNode
  /** What is wrong with it, in words. */
  error?: string | undefined
}

/** A labelled field for a few sentences. */
export function TextArea({ label, help, error, className, ...field }: TextAreaProps) {
  const id = useId()
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block text-14 leading-note font-medium">
        {label}
      </label>
      <textarea
        rows={5}
        {...field}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={clsx(
          'block w-full rounded-edge border bg-surface px-3.5 py-3 leading-note',
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
