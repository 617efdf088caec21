import type { Order } from '@momo/contracts/orders'
import type { ReactNode } from 'react'
import { findOrder } from '../shared/orders.api.ts'
import { useLiveOrder, useNow } from './use-live-order.ts'

type Live = { order: Order; now: Date; isOffline: boolean; look: () => void }

/** The own order, kept up to date, for whatever another feature shows of it. */
export function LiveOrder({ first, now: madeAt, children }: { first: Order; now: Date; children: (live: Live) => ReactNode }) {
  const { order, line, look } = useLiveOrder({ first, read: () => findOrder(first.id), by: 'socket', now: madeAt })
  const now = useNow(madeAt)
  return children({ order, now, isOffline: line === 'offline', look })
}
