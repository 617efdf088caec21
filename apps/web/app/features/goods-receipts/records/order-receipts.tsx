import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { withQuery } from '#lib/format/urls.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { receiptsQuery } from '../goods-receipts.api.ts'
import { ReceiptDrawer } from './receipt-drawer.tsx'
import { marksOf } from './receipt-parts.ts'
import { recordMessages as texts } from './records.messages.ts'

/** What arrived of one order, and what went back. */
export function OrderReceipts({ orderId }: { orderId: string }) {
  const query = useInfiniteQuery(receiptsQuery({ orderId }))
  const { search } = useLocation()
  const navigate = useNavigate()
  const opened = new URLSearchParams(search).get('receipt')
  const failed = () => (
    <div className="p-4.5">
      <PartFailed query={query} text={texts.failed} tryAgain={texts.tryAgain} />
    </div>
  )
  return (
    <AdminCard title={texts.title}>
      <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items)
          if (rows.length === 0) return <p className="px-4.5 py-4 text-ink-2">{texts.noneText}</p>
          return (
            <ul aria-label={texts.title}>
              {rows.map((row) => (
                <li
                  key={row.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4.5 py-2.5 last:border-0"
                >
                  <span className="min-w-0">
                    <span className="flex flex-wrap items-center gap-x-1.5">
                      <Link
                        to={withQuery(search, { receipt: row.id })}
                        preventScrollReset
                        className="link inline-flex min-h-7 items-center font-semibold pointer-coarse:min-h-11"
                      >
                        {row.number}
                      </Link>{' '}
                      {marksOf(row).map(({ text, tone }) => (
                        <Badge key={text} tone={tone}>
                          {text}
                        </Badge>
                      ))}
                    </span>
                    <span className="block text-sm text-ink-2">
                      {longDate(row.receivedAt)}, {clockTime(row.receivedAt)}, {row.by}
                    </span>
                  </span>
                  <b className="font-semibold tabular-nums">
                    {rupees(row.kind === 'return' ? -row.total : row.total)}
                  </b>
                </li>
              ))}
            </ul>
          )
        }}
      </QueryView>
      <ShowMore query={query} />
      {opened ? (
        <ReceiptDrawer
          key={opened}
          id={opened}
          onClose={() =>
            void navigate(withQuery(search, { receipt: undefined }), { preventScrollReset: true })
          }
        />
      ) : undefined}
    </AdminCard>
  )
}
