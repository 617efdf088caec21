import { canMove, isFailed, isFinal, type Order, type OrderState } from '@momo/contracts/orders'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Breadcrumb } from '#ui/patterns/layout/breadcrumb.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { ConnectionBadge } from './connection-badge.tsx'
import { MoveOrder } from '../move-order/move-order.tsx'
import { CallRider } from '../shared/call-links.tsx'
import { OrderLines } from '../shared/order-lines.tsx'
import { OutletCard } from '../shared/outlet-card.tsx'
import { OrderPlaced } from './order-placed.tsx'
import { placeOf } from '../shared/order-view.ts'
import { PayNote } from './pay-note.tsx'
import { ProgressCard } from './progress-card.tsx'
import { TrackingColumns } from './tracking-columns.tsx'
import { TrackingHead } from './tracking-head.tsx'
import { trackingMessages as texts } from './tracking.messages.ts'
import type { LiveOrder } from './use-live-order.ts'
import { WhereCard } from './where-card.tsx'

const RouteMap = lazy(() => import('./route-map.tsx'))

type Props = {
  live: LiveOrder<Order>
  now: Date
  isPlaced: boolean
  again: (order: Order) => ReactNode
  /** Link to the invoice, rendered by another feature. */
  bill?: (order: Order) => ReactNode
  /** Offers to notify the customer on this device, rendered by another feature. */
  offer?: ReactNode
  /** Asks how the food was, rendered by another feature. */
  rating?: ReactNode
  /** Reports of the customer, rendered by another feature. */
  problems?: ReactNode
}

/** Focuses the title after a cancellation: the button that had the focus is removed with its dialog. */
function useFocusAfterCancel(state: OrderState) {
  const title = useRef<HTMLHeadingElement>(null)
  const [isCancelled, setCancelled] = useState(false)
  const isShown = isCancelled && isFailed(state)
  useEffect(() => {
    if (isShown) title.current?.focus()
  }, [isShown])
  return { title, handleCancelled: () => setCancelled(true) }
}

/** ORD-06: the customer's own order, updated by the socket with polling as a fallback. */
export function OwnTracking({ live: { order, connection, asOf }, now, isPlaced, ...slots }: Props) {
  const { again, bill, offer, rating, problems } = slots
  const { title, handleCancelled } = useFocusAfterCancel(order.state)
  const cancel = (look: 'plain' | 'quiet') =>
    canMove('withdraw', order) ? (
      <CancelOrder order={order} look={look} onCancelled={handleCancelled} />
    ) : undefined
  if (isPlaced && order.state !== 'awaiting-payment' && !isFailed(order.state))
    return <OrderPlaced order={order} now={now} cancel={cancel('quiet')} offer={offer} />
  const isOnTheWay = order.state === 'out-for-delivery'
  return (
    <>
      <Breadcrumb items={[{ label: texts.history, to: '/orderhistory' }, { label: order.number }]} />
      <TrackingColumns
        main={
          <>
            <TrackingHead
              order={order}
              now={now}
              badge={<ConnectionBadge connection={connection} asOf={asOf} />}
              pay={<PayNote order={order} />}
              titleRef={title}
              action={
                isOnTheWay ? <CallRider order={order} /> : isFinal(order.state) ? again(order) : undefined
              }
            />
            <OutletCard order={order} />
            <MoveOrder order={order} />
            {isOnTheWay ? <DeliveryRoute order={order} /> : undefined}
            {rating}
            {isFinal(order.state) ? undefined : offer}
            <ProgressCard order={order} />
            {isOnTheWay ? undefined : <DeliveryRoute order={order} />}
          </>
        }
        aside={
          <>
            <OrderLines order={order} />
            <WhereCard order={order} cancel={cancel('plain')} bill={bill?.(order)} />
            {problems}
          </>
        }
      />
    </>
  )
}

function DeliveryRoute({ order: { state, fulfilmentMethod, branch, position, outlet } }: { order: Order }) {
  if (isFinal(state) || fulfilmentMethod !== 'delivery' || !branch.position || !position) return undefined
  return (
    <Suspense fallback={<div className="h-52 rounded-card bg-map-ground wide:h-68" />}>
      <RouteMap from={branch.position} to={position} outlet={placeOf(outlet)} />
    </Suspense>
  )
}
