import { useEffect, useId, useState } from 'react'
import type { sampleCompanies } from '#contract/companies.ts'
import type { Replied } from '#contract/endpoint.ts'
import { call } from '#web/client.ts'
import { useSearch } from './use-search.ts'

type Samples = Replied<typeof sampleCompanies>['samples']

/** Invented companies that show the whole product. Keeps its place in the line until the server has said whether there are any. */
export function TrySample() {
  const [samples, setSamples] = useState<Samples>([])
  const [open, setOpen] = useState(false)
  const id = useId()
  useEffect(() => {
    const leave = new AbortController()
    call<typeof sampleCompanies>({ method: 'GET', path: '/api/companies/samples' }, {}, leave.signal)
      .then((answer) => setSamples(answer.samples))
      .catch(() => undefined)
    return () => leave.abort()
  }, [])
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={`min-h-6 text-ink underline decoration-line-firm decoration-1 underline-offset-[0.22em] hover:decoration-current ${samples.length ? '' : 'invisible'}`}
      >
        Try a sample company
      </button>
      <div id={id} hidden={!open} className="w-full">
        {open && <SampleList samples={samples} />}
      </div>
    </>
  )
}

function SampleList({ samples }: { samples: Samples }) {
  const search = useSearch()
  useEffect(() => void import('#web/fonts/chinese.ts'), [])
  return (
    <>
      <p className="mt-4">Sample: invented companies. They go through the same check as any other.</p>
      <ul className="mt-3 grid border-b border-ink sheet:grid-cols-2 sheet:gap-x-8">
        {samples.map(({ nameZh, nameEn, shows }) => (
          <li key={nameZh} className="border-t border-line first:border-ink sheet:nth-2:border-ink">
            <button type="button" onClick={() => search(nameZh)} className="group w-full py-3 text-left">
              <span lang="zh-Hans" className="block text-16 text-ink group-hover:underline">
                {nameZh}
              </span>
              <span className="block text-13">{nameEn}</span>
              <span className="mt-1 block text-ink">{shows}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
