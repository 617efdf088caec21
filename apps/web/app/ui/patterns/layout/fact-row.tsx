import type { ReactNode } from 'react'

/** One row of a description list in a card: the name on the left, the value on the right. */
export function FactRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="flex-none text-ink-2">{name}</dt>
      <dd className="min-w-0 text-right font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
