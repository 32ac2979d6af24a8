import { Entry, Ledger } from '#web/shell/ledger.tsx'

/** The lines of the page while the request is on its way. */
export function RequestSkeleton() {
  return (
    <Ledger>
      <Entry>
        <div role="status" aria-label="Loading the request" className="grid min-h-96 content-start gap-4">
          <span className="block h-9 w-4/5 max-w-[28rem] rounded-[2px] bg-line" />
          <span className="block h-5 w-3/5 max-w-[22rem] rounded-[2px] bg-line" />
          <span className="mt-2 block h-4 w-2/5 max-w-[16rem] rounded-[2px] bg-line" />
        </div>
      </Entry>
    </Ledger>
  )
}
