import { lazy, Suspense, useId, useRef, useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { useLeaving } from '#web/ui/use-leaving.ts'
import { PopularSearches, usePopular } from './popular-searches.tsx'
import { QuickAccess } from './quick-access.tsx'
import { SearchField } from './search-field.tsx'
import { useSearch } from './use-search.ts'

const AiPanel = lazy(() => import('./ai-panel.tsx').then((module) => ({ default: module.AiPanel })))

const longestTerm = 300

/** The search box with what opens under it: popular searches and cards, or the assistant. */
export function Search() {
  const [term, setTerm] = useState('')
  const [below, setBelow] = useState<'nothing' | 'popular' | 'assistant'>('nothing')
  const [tooLong, setTooLong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const helpButton = useRef<HTMLButtonElement>(null)
  const search = useSearch()
  const id = useId()

  const isOpen = below === 'popular'
  const close = () => setBelow('nothing')
  const open = () => setBelow('popular')
  const whole = useLeaving<HTMLDivElement>(isOpen, close)
  const popular = usePopular({ term, isOpen, open, close, choose: change })

  function change(next: string) {
    setTerm(next)
    setTooLong(false)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // What was typed before the page came alive is in the field, not in the state.
    const typed = field.current?.value ?? term
    if (typed.trim().length > longestTerm) {
      setTooLong(true)
      return field.current?.focus()
    }
    close()
    void search(typed)
  }
  function closeHelp() {
    close()
    helpButton.current?.focus()
  }

  return (
    <div ref={whole} className="relative mt-6 sheet:mt-8">
      <form
        role="search"
        action="/next-steps"
        onSubmit={submit}
        className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-stretch rounded-seal border-[1.5px] border-ink bg-surface has-[input:focus]:outline-2 has-[input:focus]:outline-offset-2 has-[input:focus]:outline-cinnabar sheet:flex"
      >
        <SearchField {...{ field, term, change, isOpen, open, popular }} problemId={tooLong ? `${id}-long` : undefined} />
        <button
          ref={helpButton}
          type="button"
          aria-expanded={below === 'assistant'}
          aria-controls={`${id}-assistant`}
          onClick={() => setBelow(below === 'assistant' ? 'nothing' : 'assistant')}
          className="col-start-1 row-start-2 min-h-14 self-stretch px-4 text-left text-15 font-medium whitespace-nowrap aria-expanded:underline aria-expanded:decoration-2 aria-expanded:underline-offset-[0.35em] sheet:min-h-11 sheet:self-center sheet:border-l sheet:border-line sheet:px-4.5"
        >
          AI Help
        </button>
        <Button type="submit" look="seal" className="col-start-2 row-start-2 m-1.75 rounded-edge! px-6! sheet:px-7!">
          Search
        </Button>
      </form>
      {tooLong && (
        <FieldError id={`${id}-long`}>Please use at most {longestTerm} characters. The longest legal names have fewer than 100.</FieldError>
      )}
      {isOpen && (
        <div className="mt-2 grid border border-t-[1.5px] border-line-firm border-t-ink bg-surface sheet:absolute sheet:inset-x-0 sheet:top-full sheet:z-5 sheet:grid-cols-[minmax(0,1fr)_18.5rem] sheet:shadow-float">
          <PopularSearches active={popular.active} choose={popular.choose} />
          <QuickAccess />
        </div>
      )}
      <div id={`${id}-assistant`}>
        {below === 'assistant' && (
          <Suspense>
            <AiPanel close={closeHelp} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
