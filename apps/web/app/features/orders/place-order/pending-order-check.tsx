import type { Order } from '@momo/contracts/orders'
import type { ReactNode } from 'react'
import { Card } from '#ui/patterns/layout/card.tsx'
import { PlaceNote } from '../checkout/order-note.tsx'
import { readSent } from './pending-order-storage.ts'
import { usePlacing } from './use-place-order.ts'

type Props = { owner: string; onPlaced: (order: Order) => void; otherwise: ReactNode }

/** The cart is empty. If an order left here and was not answered, it may be why: that is found out before anybody is sent away. */
export function FindOut({ owner, onPlaced, otherwise }: Props) {
  const placing = usePlacing({ owner, onPlaced, onRefused: () => undefined })
  if (placing.state === 'idle' && !readSent(owner)) return otherwise
  return (
    <Card className="p-4">
      <PlaceNote placing={placing} />
    </Card>
  )
}
