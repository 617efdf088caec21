import type { GoodsReceipt } from '@momo/contracts/goods-receipts'
import { useQuery } from '@tanstack/react-query'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useOnline } from '#lib/offline/use-online.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { locationsQuery, receivers } from '#lib/stock/locations.ts'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { receiptQuery } from '../goods-receipts.api.ts'
import { type ReceiptAction, useReceipts } from '../queue/receipt-queue.ts'
import { RefusedNote } from '../queue/refused-note.tsx'
import { receiveMessages } from '../receive/receive.messages.ts'
import { MarketForm } from './market-form.tsx'
import { marketMessages as texts } from './market.messages.ts'

const isMarket = ({ receipt }: ReceiptAction): boolean => receipt.orderId === undefined

/** Goods without an order: the item, how much, the price, how it was paid. */
export function MarketScreen({ supplierId }: { supplierId: string | undefined }) {
  const places = useQuery({ ...locationsQuery(), select: receivers })
  const isOnline = useOnline()
  const { refused } = useReceipts()
  const failed = refused.find(isMarket)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Sent isOnline={isOnline} />
      {failed ? <RefusedNote code={failed.refused ?? ''} /> : undefined}
      {isOnline ? undefined : <Note tone="amber">{texts.offline}</Note>}
      <ListView
        query={places}
        texts={{ ...receiveMessages, failed: texts.placesFailed }}
        explain={(fault) => problemOf(fault, receiveMessages.faults).text}
      >
        {(all) => (
          <MarketForm
            key={failed ? `${failed.key}${failed.turn}` : supplierId}
            places={all}
            supplierId={supplierId}
            refused={failed}
          />
        )}
      </ListView>
    </div>
  )
}

/** Those of the last minutes on this device. */
function Sent({ isOnline }: { isOnline: boolean }) {
  const { pending, delivered } = useReceipts()
  const waiting = pending.filter(isMarket)
  const last = delivered.findLast(isMarket)
  const posted = last && queryClient.getQueryData<GoodsReceipt>(receiptQuery(last.key).queryKey)
  return (
    <>
      {waiting.length > 0 ? (
        <Note tone={isOnline ? 'blue' : 'amber'}>
          {isOnline ? texts.sending : texts.waiting(waiting.length)}
        </Note>
      ) : undefined}
      {posted ? <Note tone="green">{texts.posted(posted.number, rupees(posted.total))}</Note> : undefined}
    </>
  )
}
