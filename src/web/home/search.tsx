import { lazy, Suspense, useId, useRef, useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { PopularSearches, popularId, usePopular } from './popular-searches.tsx'
import { QuickAccess } from './quick-access.tsx'
import { useSearch } from './use-search.ts'

const AiPanel = lazy(() => import('./ai-panel.tsx').then((module) => ({ default: module.AiPanel })))

const longestTerm = 300
type Below = 'nothing' | 'popular' | 'assistant'

/** The search box with what opens under it: popular searches and cards, or the assistant. */
export function Search() {
  const [term, setTerm] = useState('')
  const [below, setBelow] = useState<Below>('nothing')
  const [tooLong, setTooLong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const search = useSearch()
  const id = useId()

  const fill = (next: string) => {
    setTerm(next)
    setTooLong(false)
    input.current?.focus()
  }
  const popular = usePopular({ term, isOpen: below === 'popular', open: () => setBelow('popular'), close: () => setBelow('nothing'), choose: fill })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // What was typed before the page came alive is in the field, not in the state.
    const typed = input.current?.value ?? term
    if (typed.trim().length > longestTerm) return setTooLong(true)
    setBelow('nothing')
    void search(typed)
  }

  return (
    <div
      className="relative mt-6 sheet:mt-8"
      onBlur={(event) => below === 'popular' && !event.currentTarget.contains(event.relatedTarget) && setBelow('nothing')}
      onKeyDown={(event) => event.key === 'Escape' && below === 'popular' && setBelow('nothing')}
    >
      <form
        role="search"
        action="/next-steps"
        onSubmit={submit}
        className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-stretch rounded-seal border-[1.5px] border-ink bg-surface has-[input:focus]:outline-2 has-[input:focus]:outline-offset-2 has-[input:focus]:outline-cinnabar sheet:flex"
      >
        <input
          ref={input}
          type="text"
          name="searchTerm"
          role="combobox"
          aria-label="Supplier company name"
          aria-autocomplete="list"
          aria-expanded={below === 'popular'}
          aria-controls={popularId}
          aria-activedescendant={popular.activeId}
          aria-invalid={tooLong || undefined}
          aria-describedby={tooLong ? `${id}-long` : undefined}
          placeholder="Enter supplier company name or ask AI for help"
          autoComplete="off"
          enterKeyHint="search"
          value={term}
          onChange={(event) => {
            setTerm(event.target.value)
            setTooLong(false)
            setBelow('popular')
          }}
          onFocus={() => below === 'nothing' && setBelow('popular')}
          onClick={() => setBelow('popular')}
          onKeyDown={popular.onKeyDown}
          className="col-span-2 row-start-1 h-14 min-w-0 rounded-seal border-b border-line bg-transparent px-4 text-16 text-ellipsis outline-none max-sheet:rounded-b-none max-sheet:pr-12 max-sheet:placeholder:text-13 sheet:h-auto sheet:flex-1 sheet:border-0 sheet:pr-0 sheet:pl-5 sheet:text-[1.0625rem]"
        />
        <button
          type="button"
          aria-label="Clear"
          onClick={() => fill('')}
          className={`col-start-2 row-start-1 mr-1 size-11 place-items-center self-center justify-self-end rounded-edge text-ink-soft hover:bg-paper-deep hover:text-ink ${term ? 'grid' : 'hidden'}`}
        >
          <CloseIcon />
        </button>
        <button
          type="button"
          aria-expanded={below === 'assistant'}
          aria-controls={`${id}-assistant`}
          onClick={() => setBelow(below === 'assistant' ? 'nothing' : 'assistant')}
          className="row-start-2 min-h-14 self-stretch px-4 text-left text-15 font-medium whitespace-nowrap aria-expanded:underline aria-expanded:decoration-2 aria-expanded:underline-offset-[0.35em] sheet:min-h-11 sheet:self-center sheet:border-l sheet:border-line sheet:px-4.5"
        >
          AI Help
        </button>
        <Button type="submit" look="seal" className="row-start-2 m-1.75 rounded-edge! px-6! sheet:px-7!">
          Search
        </Button>
      </form>
      {tooLong && <FieldError id={`${id}-long`}>Please use at most {longestTerm} characters. The longest legal names have fewer than 100.</FieldError>}
      <Drop hidden={below !== 'popular'}>
        <PopularSearches active={popular.active} choose={popular.choose} />
        <QuickAccess />
      </Drop>
      <div id={`${id}-assistant`}>
        {below === 'assistant' && (
          <Suspense>
            <AiPanel close={() => setBelow('nothing')} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function Drop({ hidden, children }: { hidden: boolean; children: React.ReactNode }) {
  return (
    <div
      hidden={hidden}
      className="mt-2 border border-t-[1.5px] border-line-firm border-t-ink bg-surface not-[[hidden]]:grid sheet:absolute sheet:inset-x-0 sheet:top-full sheet:z-5 sheet:grid-cols-[minmax(0,1fr)_18.5rem] sheet:shadow-float"
    >
      {children}
    </div>
  )
}
