import type { PurchaseRow } from '@momo/contracts/purchases'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { longDay } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListEmpty } from '#ui/patterns/lists/list-empty.tsx'
import { ListFrame, ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { type PurchasesFilter, purchaseQuery, purchasesQuery } from '../purchases.api.ts'
import { officePurchaseMessages as texts, purchaseMessages } from '../purchases.messages.ts'
import { PurchaseFacts } from './purchase-facts.tsx'

type Props = {
  filter: PurchasesFilter
  /** The purchase in the drawer. */
  opened: string | undefined
}

/** Local purchases of all branches, or of one, for head office. */
export function OfficePurchases({ filter, opened }: Props) {
  const query = useInfiniteQuery(purchasesQuery(filter))
  const { search } = useLocation()
  const navigate = useNavigate()
  const open = (purchase: string | undefined) =>
    void navigate(withQuery(search, { purchase }), { preventScrollReset: true })
  return (
    <>
      <ListView query={query} texts={texts} explain={(fault) => problemOf(fault, texts.faults).text}>
        {({ pages }) => (
          <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-60">
            <ListFrame foot={<ShowMore query={query} label={texts.more} />}>
              <DataTable
                caption={texts.title}
                columns={columns(open)}
                rows={pages.flatMap(({ items }) => items)}
                rowKey={({ id }) => id}
                empty={<ListEmpty isSearch isNarrowed={filter.branchId !== undefined} texts={texts} />}
              />
            </ListFrame>
          </div>
        )}
      </ListView>
      {opened ? <PurchaseView id={opened} onClose={() => open(undefined)} /> : undefined}
    </>
  )
}

function PurchaseView({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(purchaseQuery(id))
  const failed = () => (
    <PartFailed query={query} text={purchaseMessages.failed} tryAgain={purchaseMessages.tryAgain} />
  )
  return (
    <Drawer open title={query.data?.number ?? purchaseMessages.title} onClose={onClose}>
      <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
        {(purchase) => (
          <div className="grid gap-4">
            <p className="font-semibold wrap-anywhere">{purchase.branchName}</p>
            <PurchaseFacts purchase={purchase} />
            {purchase.photo ? undefined : <p className="text-sm text-ink-2">{texts.noSlip}</p>}
            {purchase.paidFrom === 'till' ? (
              <p className="text-sm text-ink-2">{payout(purchase)}</p>
            ) : undefined}
          </div>
        )}
      </QueryView>
    </Drawer>
  )
}

const payout = ({ isReversed, total, date }: Pick<PurchaseRow, 'isReversed' | 'total' | 'date'>): string =>
  isReversed ? texts.putBack(rupees(total), longDay(date)) : texts.paidOut(rupees(total), longDay(date))

const columns = (open: (id: string) => void): Column<PurchaseRow>[] => [
  {
    key: 'purchase',
    head: texts.columns.purchase,
    cell: ({ id, number, supplier }) => (
      <>
        <button
          type="button"
          onClick={() => open(id)}
          className="link inline-flex min-h-7 items-center font-semibold pointer-coarse:min-h-11"
        >
          {number}
        </button>
        <span className="block text-sm wrap-anywhere text-ink-2">{supplier ?? purchaseMessages.market}</span>
      </>
    ),
  },
  {
    key: 'total',
    head: texts.columns.total,
    number: true,
    cell: ({ total }) => <b className="font-semibold">{rupees(total)}</b>,
  },
  { key: 'branch', head: texts.columns.branch, cell: ({ branchName }) => branchName },
  {
    key: 'paid',
    head: texts.columns.paid,
    cell: ({ isReversed, paidFrom }) =>
      isReversed ? (
        <Badge tone="amber">{purchaseMessages.reversed}</Badge>
      ) : (
        <Badge>{purchaseMessages.paidFroms[paidFrom].title}</Badge>
      ),
  },
  {
    key: 'items',
    head: texts.columns.items,
    wide: true,
    cell: ({ firstItems, items }) => (
      <span className="wrap-anywhere max-md:text-sm max-md:text-ink-2">
        {purchaseMessages.more(firstItems.join(', '), items - firstItems.length)}
      </span>
    ),
  },
  { key: 'by', head: texts.columns.by, secondary: true, cell: ({ by }) => by },
  {
    key: 'day',
    head: texts.columns.day,
    wide: true,
    cell: ({ date, by }) => (
      <span className="max-md:text-sm max-md:text-ink-2">
        {longDay(date)}
        <span className="md:hidden"> · {by}</span>
      </span>
    ),
  },
]
