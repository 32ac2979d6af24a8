import { Banner } from '#web/ui/banner.tsx'

/** What went wrong where no single field is at fault. */
export function FormProblem({ words }: { words: string | undefined }) {
  return words ? <Banner tone="madder">{words}</Banner> : null
}
