import { TrySample } from './try-sample.tsx'

/** Under the search box: how to find the name that finds the company, and what to try without one. */
export function InvoiceHint() {
  return (
    <div className="mt-3 flex flex-wrap gap-x-5 text-14 text-ink-soft">
      <p className="pt-0.5">The full Chinese name finds the right company.</p>
      <details className="han-fixed open:w-full">
        <summary className="inline-flex min-h-6 list-none items-center text-ink underline decoration-line-firm decoration-1 underline-offset-[0.22em] hover:decoration-current [&::-webkit-details-marker]:hidden">
          Where to find it on an invoice
        </summary>
        <p className="mt-2 mb-3 max-w-measure">
          Look at the letterhead, the round red seal and the bank details for the line that ends in <span lang="zh-Hans">有限公司</span>.
          The 18 characters beside <span lang="zh-Hans">统一社会信用代码</span> or <span lang="zh-Hans">纳税人识别号</span> are the credit
          code: they name one company and no other.
        </p>
      </details>
      <TrySample />
    </div>
  )
}
