import type { BillableReceipt } from '@momo/contracts/supplier-bills'
import { useInfiniteQuery } from '@tanstack/react-query'
import { longDate } from '#lib/format/dates.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { billableReceiptsQuery } from '../supplier-bills.api.ts'
import { billMessages } from '../supplier-bills.messages.ts'
import { enterMessages } from './enter.messages.ts'

const texts = enterMessages.receipts
const named = 3

type Props = {
  supplierId: string
  chosen: ReadonlySet<string>
  onChoose: (receipt: BillableReceipt, isChosen: boolean) => void
}

/** Deliveries that are not fully billed, the newest first. */
export function ReceiptChoice({ supplierId, chosen, onChoose }: Props) {
  const query = useInfiniteQuery(billableReceiptsQuery(supplierId))
  return (
    <AdminCard title={texts.title}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        failed={() => (
          <div className="p-4.5">
            <PartFailed query={query} text={texts.failed} tryAgain={billMessages.tryAgain} />
          </div>
        )}
      >
        {({ pages }) => (
          <Receipts receipts={pages.flatMap(({ items }) => items)} chosen={chosen} onChoose={onChoose} />
        )}
      </QueryView>
      <ShowMore query={query} />
    </AdminCard>
  )
}

function Receipts({
  receipts,
  chosen,
  onChoose,
}: Omit<Props, 'supplierId'> & { receipts: BillableReceipt[] }) {
  if (receipts.length === 0)
    return (
      <div className="px-4.5 py-4">
        <p className="font-semibold">{texts.none}</p>
        <p className="text-ink-2">{texts.noneText}</p>
      </div>
    )
  return (
    <ul className="divide-y divide-line">
      {receipts.map((receipt) => (
        <li key={receipt.id} className="px-4.5 py-1.5">
          <Checkbox
            checked={chosen.has(receipt.id)}
            onChange={(event) => onChoose(receipt, event.target.checked)}
            label={<ReceiptLabel receipt={receipt} />}
          />
        </li>
      ))}
    </ul>
  )
}

function ReceiptLabel({
  receipt: { number, happenedAt, order, slipNumber, lines },
}: {
  receipt: BillableReceipt
}) {
  const facts = [
    longDate(happenedAt),
    ...(order ? [texts.order(order.number)] : []),
    ...(slipNumber ? [texts.slip(slipNumber)] : []),
  ]
  const names = lines.slice(0, named).map(({ name }) => name)
  return (
    <span className="min-w-0 py-1">
      <span className="block wrap-anywhere">
        <b className="font-semibold">{number}</b>{' '}
        <span className="text-sm text-ink-2">{facts.join(' · ')}</span>
      </span>
      <span className="block text-sm wrap-anywhere text-ink-2">
        {texts.items(names.join(', '), lines.length - names.length)}
      </span>
    </span>
  )
}
