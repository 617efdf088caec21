import type { Movement, OwnItem } from '@momo/contracts/inventory'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { changeText } from '#lib/stock/quantity-text.ts'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { movementWords } from '#lib/stock/stock.messages.ts'
import { ownMovementsQuery } from './own-stock.api.ts'
import { ownItemMessages as texts, ownStockMessages as words } from './own-stock.messages.ts'

/** The ledger of one item at the own branch. */
export function OwnMovements({ item }: { item: OwnItem }) {
  const query = useInfiniteQuery(ownMovementsQuery(item.id))
  const failed = () => (
    <div className="p-4.5">
      <PartFailed query={query} text={texts.movementsFailed} tryAgain={words.tryAgain} />
    </div>
  )
  return (
    <AdminCard title={texts.movements}>
      <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
        {({ pages }) => <Movements item={item} movements={pages.flatMap(({ items }) => items)} />}
      </QueryView>
      <ShowMore query={query} />
    </AdminCard>
  )
}

function Movements({ item, movements }: { item: OwnItem; movements: Movement[] }) {
  const hasCosts = movements.some(({ value }) => value !== undefined)
  return (
    <div className="[&>div]:rounded-none [&>div]:border-0">
      <DataTable
        caption={texts.movementsOf(item.name)}
        columns={columns(item.baseUnit, hasCosts)}
        rows={movements}
        rowKey={({ id }) => id}
        empty={<EmptyState drawing="search" title={texts.noMovements} text={texts.noMovementsText} />}
      />
    </div>
  )
}

const columns = (baseUnit: OwnItem['baseUnit'], hasCosts: boolean): Column<Movement>[] => [
  { key: 'movement', head: texts.movement, cell: (movement) => <What movement={movement} /> },
  {
    key: 'quantity',
    head: texts.quantity,
    number: true,
    cell: ({ quantity }) => (
      <b className="font-semibold">{quantity === 0 ? texts.noQuantity : changeText(quantity, baseUnit)}</b>
    ),
  },
  {
    key: 'when',
    head: texts.when,
    cell: ({ happenedAt }) => (
      <span className="max-md:text-sm max-md:text-ink-2">
        {longDate(happenedAt)}, <span className="whitespace-nowrap">{clockTime(happenedAt)}</span>
      </span>
    ),
  },
  ...(hasCosts
    ? [
        {
          key: 'value',
          head: texts.value,
          number: true,
          cell: ({ value }: Movement) => (value === undefined ? undefined : rupees(value)),
        },
      ]
    : []),
]

function What({ movement: { kind, reverses, reason, note, by } }: { movement: Movement }) {
  const details = [reason, note, by].filter(Boolean).join(' · ')
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {movementWords[kind]}
        {reverses ? <Badge>{texts.reversal}</Badge> : undefined}
      </span>
      {details ? <span className="block text-sm wrap-anywhere text-ink-2">{details}</span> : undefined}
    </>
  )
}
