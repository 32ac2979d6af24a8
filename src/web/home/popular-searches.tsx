import { useEffect, useState, type KeyboardEvent } from 'react'
import { popularCompanies } from '#domain/company/popular.ts'
import { Chop } from '#web/parts/chop.tsx'

export const popularId = 'popular-searches'
const optionId = (n: number) => `${popularId}-${n}`

interface Popular {
  term: string
  isOpen: boolean
  open: () => void
  close: () => void
  choose: (name: string) => void
}

/** The first company that the typed words are part of: where the arrow keys start. */
function firstMatch(term: string): number {
  const typed = term.trim().toLowerCase()
  return typed ? popularCompanies.findIndex(({ nameZh, nameEn }) => nameZh.includes(typed) || nameEn.toLowerCase().includes(typed)) : -1
}

/** Keyboard of the combobox: focus stays in the field, the arrows move through the list. */
export function usePopular({ term, isOpen, open, close, choose }: Popular) {
  const [active, setActive] = useState(-1)
  const last = popularCompanies.length - 1

  function take(n: number) {
    const company = popularCompanies[n]
    if (company) choose(company.nameZh)
    setActive(-1)
    close()
  }
  function move(step: 1 | -1) {
    open()
    if (active < 0) return setActive(step > 0 ? Math.max(0, firstMatch(term)) : last)
    setActive(active + step > last ? 0 : active + step < 0 ? last : active + step)
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enter and arrows belong to the input method while Chinese is being composed; Safari tells by 229 alone.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    if (isComposing) return event.key === 'Enter' ? event.preventDefault() : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && isOpen && active >= 0) take(active)
    else return event.key === 'Escape' || event.key.length === 1 ? setActive(-1) : undefined
    event.preventDefault()
  }

  const shown = isOpen ? active : -1
  return { active: shown, activeId: shown < 0 ? undefined : optionId(shown), onKeyDown, choose: take }
}

export function PopularSearches({ active, choose }: { active: number; choose: (n: number) => void }) {
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div>
      <h2 id={`${popularId}-head`} className="px-4 pt-3 pb-2 font-sans text-13 leading-note font-medium tracking-normal text-ink-soft">
        Popular searches
      </h2>
      <div
        id={popularId}
        role="listbox"
        aria-labelledby={`${popularId}-head`}
        className="han-fixed grid px-2 pb-3 ledger:grid-flow-col ledger:grid-cols-2 ledger:grid-rows-10"
      >
        {popularCompanies.map(({ nameZh, nameEn, tradeNameZh }, n) => (
          // Keys go to the field: ARIA's combobox. oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={nameZh}
            id={optionId(n)}
            role="option"
            aria-selected={n === active}
            tabIndex={-1}
            // The field keeps the focus; the click still comes.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(n)}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5 rounded-edge px-2 py-1.25 hover:bg-paper-deep aria-selected:bg-paper-deep aria-selected:shadow-[inset_2px_0_0_var(--ink)]"
          >
            <Chop characters={tradeNameZh} look="blind" size={32} />
            <span className="min-w-0 *:block *:truncate">
              <span lang="zh-Hans" className="text-15 leading-[1.35]!">
                {nameZh}
              </span>
              <span className="text-12 leading-[1.3] text-ink-soft">{nameEn}</span>
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
