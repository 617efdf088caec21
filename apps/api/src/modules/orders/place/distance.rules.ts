import { metresBetween, type Position } from '@momo/contracts/branches'
import { deliveryChargeOf, type NewOrder } from '@momo/contracts/orders'
import type { Outlet } from '#modules/branches'

/** In metres; undefined when either position is unknown, and then the branch decides when it accepts. */
export function distanceOf(
  { fulfilment }: Pick<NewOrder, 'fulfilment'>,
  { position }: { position: Position | undefined },
): number | undefined {
  return fulfilment.method === 'delivery' && fulfilment.position && position
    ? metresBetween(position, fulfilment.position)
    : undefined
}

type Delivery = { subtotal: number; distance: number | undefined }

/** By distance where head office charges so, otherwise the branch's own charge. */
export const chargeOf = (
  { deliveryCharge, byDistance }: Pick<Outlet, 'deliveryCharge' | 'byDistance'>,
  delivery: Delivery,
): number => (byDistance ? deliveryChargeOf(byDistance, delivery) : deliveryCharge)
