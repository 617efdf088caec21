import type { TransferRow } from '@momo/contracts/requisitions'
import { useQuery } from '@tanstack/react-query'
import { PackageCheck } from 'lucide-react'
import { thisMinute } from '#lib/format/dates.ts'
import { timeOrDate } from '#lib/format/time-or-date.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { useReceipts } from '../receive/receipt-queue.ts'
import { incomingQuery } from '../requisitions.api.ts'
import { TransferStateBadge } from '../shared/requisition-state.tsx'
import { kitchenMessages, recentMessages as texts } from './branch.messages.ts'

/** What has left for the own branch and is not checked in. */
export function OnTheWay() {
  const query = useQuery(incomingQuery())
  const { delivered } = useReceipts()
  const isDelivered = (id: string) => delivered.some(({ transferId }) => transferId === id)
  const rows = (query.data?.items ?? []).filter(({ id }) => !isDelivered(id))
  if (query.isError && !query.data)
    return <PartFailed query={query} text={texts.incomingFailed} tryAgain={kitchenMessages.tryAgain} />
  if (rows.length === 0) return null
  return (
    <AdminCard title={texts.onTheWay}>
      <ul aria-label={texts.onTheWay}>
        {rows.map((row) => (
          <Incoming key={row.id} row={row} />
        ))}
      </ul>
    </AdminCard>
  )
}

function Incoming({ row }: { row: TransferRow }) {
  const { id, number, requisition, from, items, shippedAt, firstItems, isOverdue } = row
  const { pending, refused } = useReceipts()
  const isOf = (action: { transferId: string }) => action.transferId === id
  const facts = [
    texts.from(from.name, items),
    ...(shippedAt ? [texts.left(timeOrDate(shippedAt, thisMinute()))] : []),
  ]
  const isWaiting = pending.some(isOf)
  return (
    <li className="grid gap-2 border-b border-line px-4.5 py-3 last:border-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 text-sm text-ink-2">
          <p>{facts.join(' · ')}</p>
          <p className="wrap-anywhere">{firstItems.join(', ')}</p>
        </div>
        {/* The title of the card says the usual state. */}
        {isOverdue ? <TransferStateBadge {...row} /> : undefined}
      </div>
      {isWaiting ? <p role="status">{texts.waiting}</p> : undefined}
      {refused.some(isOf) ? (
        <p role="alert" className="text-red-text">
          {texts.refused}
        </p>
      ) : undefined}
      <LinkButton
        to={`/branchadmin/centralkitchen/receive/${id}`}
        variant={isWaiting ? 'outline' : 'strong'}
        size="compact"
        block
        icon={<PackageCheck aria-hidden />}
        className="rounded-sm!"
      >
        {isWaiting ? texts.open : texts.checkIn(requisition?.number ?? number)}
      </LinkButton>
    </li>
  )
}
