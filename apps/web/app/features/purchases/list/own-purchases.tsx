import type { PurchaseRow } from '@momo/contracts/purchases'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longDay } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { ownPurchasesQuery } from '../purchases.api.ts'
import { purchaseMessages as texts } from '../purchases.messages.ts'
import { PurchaseDrawer } from './purchase-drawer.tsx'

/** Purchases of the own branch, the last recorded first. */
export function OwnPurchases() {
  const query = useInfiniteQuery(ownPurchasesQuery())
  const [opened, setOpened] = useState<string>()
  const failed = () => (
    <div className="p-4.5">
      <PartFailed query={query} text={texts.listFailed} tryAgain={texts.tryAgain} />
    </div>
  )
  return (
    <AdminCard title={texts.list}>
      <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
        {({ pages }) => <Rows rows={pages.flatMap(({ items }) => items)} onOpen={setOpened} />}
      </QueryView>
      <ShowMore query={query} />
      {opened ? <PurchaseDrawer id={opened} onClose={() => setOpened(undefined)} /> : undefined}
    </AdminCard>
  )
}

function Rows({ rows, onOpen }: { rows: PurchaseRow[]; onOpen: (id: string) => void }) {
  if (rows.length === 0)
    return <EmptyState drawing="orders" title={texts.listEmpty} text={texts.listEmptyText} />
  return (
    <ul aria-label={texts.list}>
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex items-start justify-between gap-3 border-b border-line px-4.5 py-2.5 last:border-0"
        >
          <div className="min-w-0">
            <button
              type="button"
              onClick={() => onOpen(row.id)}
              className="link inline-flex min-h-7 items-center font-semibold pointer-coarse:min-h-11"
            >
              {row.number}
            </button>
            <p className="text-sm wrap-anywhere text-ink-2">
              {row.supplier ?? texts.market} · {longDay(row.date)}
            </p>
            <p className="text-sm wrap-anywhere text-ink-2">
              {texts.more(row.firstItems.join(', '), row.items - row.firstItems.length)}
            </p>
          </div>
          <div className="grid flex-none justify-items-end gap-1">
            <b className="tabular-nums">{rupees(row.total)}</b>
            {row.isReversed ? (
              <Badge tone="amber">{texts.reversed}</Badge>
            ) : (
              <Badge>{texts.paidFroms[row.paidFrom].title}</Badge>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
