import { canMove, isFinal, type Order } from '@momo/contracts/orders'
import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#ui/patterns/layout/card.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { CallBranch } from '../shared/call-links.tsx'
import { CopyLink } from '../shared/copy-link.tsx'
import { isVisit } from '../shared/outlet-card.tsx'
import { trackingMessages as texts } from './tracking.messages.ts'

type Props = { order: Order; cancel: ReactNode; bill: ReactNode }

/** Address, contacts and remaining actions of an order. */
export function WhereCard({ order, cancel, bill }: Props) {
  const { state } = order
  return (
    <Card
      as="section"
      aria-labelledby="where-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5 md:p-6"
    >
      <div className="min-w-0 wrap-anywhere">
        <h2 id="where-title" className="font-semibold">
          {texts.where[order.fulfilmentMethod]}
        </h2>
        <Where order={order} />
        {order.note ? (
          <p className="mt-1 text-sm text-ink-2">{texts.noteToKitchen(order.note)}</p>
        ) : undefined}
      </div>
      <div className="empty:hidden">{isVisit(order) ? undefined : <CallBranch order={order} />}</div>
      {/* Their labels, not their paddings, are in line with the text above. */}
      <div className="-ml-5 flex flex-wrap items-center">
        <LinkButton
          to={`?order=${order.id}&receipt=1`}
          variant="quiet"
          wraps
          icon={<ReceiptText aria-hidden />}
        >
          {texts.receipt}
        </LinkButton>
        {bill}
        {isFinal(state) ? undefined : <CopyLink token={order.trackToken} />}
      </div>
      {canMove('withdraw', order) ? <div>{cancel}</div> : <TooLate order={order} />}
    </Card>
  )
}

function Where({ order }: { order: Order }) {
  if (order.fulfilmentMethod === 'dine-in')
    return <p className="text-ink-2">{texts.table(order.tableNumber ?? '')}</p>
  if (order.fulfilmentMethod === 'pickup') return <p className="text-ink-2">{order.outlet}</p>
  const distance =
    order.distance === undefined ? texts.distanceUnknown : texts.distance((order.distance / 1000).toFixed(1))
  return (
    <>
      <p className="text-ink-2">{order.address}</p>
      {order.addressNote ? <p className="text-ink-2">{texts.noteToRider(order.addressNote)}</p> : undefined}
      <p className="text-sm text-ink-2">{distance}</p>
    </>
  )
}

function TooLate({ order: { state } }: { order: Order }) {
  if (isFinal(state)) return undefined
  return <p className="text-sm text-ink-2">{state === 'accepted' ? texts.acceptedAlready : texts.noLonger}</p>
}
