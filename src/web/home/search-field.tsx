import type { RefObject } from 'react'
import { CloseIcon } from '#web/ui/icons.tsx'
import { popularId, type usePopular } from './popular-searches.tsx'

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>
  term: string
  change: (term: string) => void
  isOpen: boolean
  open: () => void
  popular: Pick<ReturnType<typeof usePopular>, 'activeId' | 'onKeyDown'>
  /** Id of the message that says what is wrong with the term. */
  problemId: string | undefined
}

/** The line one types into, a combobox over the popular searches, with its clear button. */
export function SearchField({ field, term, change, isOpen, open, popular, problemId }: SearchFieldProps) {
  function clear() {
    change('')
    field.current?.focus()
  }
  return (
    <>
      <input
        ref={field}
        type="text"
        name="searchTerm"
        role="combobox"
        aria-label="Supplier company name"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={popularId}
        aria-activedescendant={popular.activeId}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        placeholder="Enter supplier company name or ask AI for help"
        autoComplete="off"
        enterKeyHint="search"
        value={term}
        onChange={(event) => {
          change(event.target.value)
          open()
        }}
        onFocus={open}
        onClick={open}
        onKeyDown={popular.onKeyDown}
        className="col-span-full col-start-1 row-start-1 h-14 min-w-0 rounded-seal border-b border-line bg-transparent px-4 text-16 text-ellipsis outline-none max-sheet:rounded-b-none max-sheet:pr-12 max-sheet:placeholder:text-13 sheet:h-auto sheet:flex-1 sheet:border-0 sheet:pr-0 sheet:pl-5 sheet:text-[1.0625rem]"
      />
      <button
        type="button"
        aria-label="Clear"
        onClick={clear}
        className={`col-start-2 row-start-1 mr-1 size-11 place-items-center self-center justify-self-end rounded-edge text-ink-soft hover:bg-paper-deep hover:text-ink ${term ? 'grid' : 'hidden'}`}
      >
        <CloseIcon />
      </button>
    </>
  )
}
