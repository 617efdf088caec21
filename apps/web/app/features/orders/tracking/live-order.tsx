import type { Order } from '@momo/contracts/orders'
import type { ReactNode } from 'react'
import { findOrder } from '../shared/orders.api.ts'
import { useLiveOrder, useNow } from './use-live-order.ts'

type Live = { order: Order; now: Date; isOffline: boolean; refresh: () => void }

/** Passes the customer's order with live updates to a render prop of another feature. */
export function LiveOrder({
  first,
  now: madeAt,
  children,
}: {
  first: Order
  now: Date
  children: (live: Live) => ReactNode
}) {
  const live = useLiveOrder({ first, read: () => findOrder(first.id), by: 'socket', now: madeAt })
  const now = useNow(madeAt)
  return children({ order: live.order, now, isOffline: live.connection === 'offline', refresh: live.refresh })
}
