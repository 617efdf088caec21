import { metresBetween, type Position } from '@momo/contracts/branches'
import type { NewOrder } from '@momo/contracts/orders'
import type { Outlet } from '#modules/branches'

type Positioned = { position: Position | undefined }

/** In metres; undefined when either position is unknown, and then the branch decides when it accepts. */
export const distanceTo = (pin: Position | undefined, { position }: Positioned): number | undefined =>
  pin && position && metresBetween(position, pin)

export const distanceOf = (
  { fulfilment }: Pick<NewOrder, 'fulfilment'>,
  outlet: Positioned,
): number | undefined =>
  fulfilment.method === 'delivery' ? distanceTo(fulfilment.position, outlet) : undefined

/** ORD-02: a branch delivers within its radius. */
export const isTooFar = (distance: number, { deliveryRadius }: Pick<Outlet, 'deliveryRadius'>): boolean =>
  distance > deliveryRadius
