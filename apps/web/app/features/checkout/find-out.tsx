import type { Order } from '@momo/contracts/orders'
import type { ReactNode } from 'react'
import { Card } from '#ui/patterns/card.tsx'
import { PlaceNote } from './place-note.tsx'
import { readSent } from './sent-order.ts'
import { usePlacing } from './use-placing.ts'

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
