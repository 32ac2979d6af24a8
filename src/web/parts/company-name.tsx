import clsx from 'clsx'
import { Fragment } from 'react'
import { nameParts } from '#domain/names/chinese-name.ts'

/** A Chinese legal name. It breaks only between its parts: place, trade name, trade, form. */
export function ChineseName({ name, className }: { name: string; className?: string }) {
  const { region, tradeName, industry, legalForm } = nameParts(name)
  const parts = [region, tradeName, industry, legalForm].filter((part) => part !== '')
  return (
    <span lang="zh-Hans" className={clsx('han-name', className)}>
      {parts.map((part, n) => (
        <Fragment key={n}>
          {n > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
