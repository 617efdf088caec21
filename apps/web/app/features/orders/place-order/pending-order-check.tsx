import type { Order } from '@momo/contracts/orders'
import type { ReactNode } from 'react'
import { Card } from '#ui/patterns/layout/card.tsx'
import { PendingOrderNote } from '../checkout/order-note.tsx'
import { readPendingOrder } from './pending-order-storage.ts'
import { usePlaceOrder } from './use-place-order.ts'

type Props = { owner: string; onPlaced: (order: Order) => void; otherwise: ReactNode }

/** Shown when the cart is empty: checks an order without a response first, because it may have emptied the cart. */
export function PendingOrderCheck({ owner, onPlaced, otherwise }: Props) {
  const placing = usePlaceOrder({ owner, onPlaced, onRefused: () => undefined })
  if (placing.state === 'idle' && !readPendingOrder(owner)) return otherwise
  return (
    <Card className="p-4">
      <PendingOrderNote placing={placing} />
    </Card>
  )
}
