import { useSyncExternalStore } from 'react'
import { themeKey } from '#web/head-script.ts'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const current = () => (document.documentElement.dataset['theme'] ?? 'system') as Theme

function choose(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  keep(theme)
  for (const listener of listeners) listener()
}

/** Storage may be closed to us: then the choice lasts until the page is left. */
function keep(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, theme)
  } catch {
    return
  }
}

export function ThemeChoice() {
  const theme = useSyncExternalStore(subscribe, current, () => 'system' as Theme)
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">Colours</legend>
      {themes.map((one) => (
        <label
          key={one}
          className="relative flex min-h-6 items-center rounded-edge px-2 capitalize has-checked:text-ink has-checked:underline has-checked:decoration-1 has-checked:underline-offset-[0.3em] has-focus-visible:outline-2 has-focus-visible:outline-cinnabar"
        >
          <input
            type="radio"
            name="theme"
            checked={one === theme}
            onChange={() => choose(one)}
            className="absolute inset-0 m-0 cursor-pointer opacity-0"
          />
          {one}
        </label>
      ))}
    </fieldset>
  )
}
