import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'

interface Choice<V extends string> {
  value: V
  label: ReactNode
}

interface ChoicesProps<V extends string> {
  legend: ReactNode
  name?: string
  options: readonly Choice<V>[]
  value: V
  onChange: (value: V) => void
  help?: ReactNode
  className?: string
}

/** One of a few answers, side by side: native radio buttons in one frame. */
export function Choices<V extends string>({ legend, name, options, value, onChange, help, className }: ChoicesProps<V>) {
  const id = useId()
  return (
    <fieldset className={className} aria-describedby={help ? `${id}-help` : undefined}>
      <legend className="mb-2 block text-14 leading-note font-medium">{legend}</legend>
      <div className="flex w-fit max-w-full flex-wrap rounded-edge border border-line-firm bg-surface">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11.5 items-center px-4 text-15 not-first:border-l not-first:border-line-firm has-checked:bg-ink has-checked:font-medium has-checked:text-paper has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-cinnabar"
          >
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
      {help && (
        <p id={`${id}-help`} className="mt-2 text-13 leading-note text-ink-soft">
          {help}
        </p>
      )}
    </fieldset>
  )
}

/** The round mark of one choice among many; put it inside its label. */
export function Radio({ className, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      type="radio"
      {...input}
      className={clsx(
        'grid size-5 shrink-0 appearance-none place-items-center rounded-full border border-line-firm bg-surface checked:border-[1.5px] checked:border-ink checked:before:size-2.5 checked:before:rounded-full checked:before:bg-ink',
        className,
      )}
    />
  )
}
