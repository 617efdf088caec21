import type { Position } from '@momo/contracts/branches'
import { branchDeliveryCharge, smallestOrder } from '@momo/contracts/orders'
import type { PlaceDelivery } from '@momo/contracts/places'
import type { Outlet } from '#modules/branches'
import { planOrder, type Refusal } from '../checkout/scheduling.rules.ts'
import { distanceTo, isTooFar } from './distance.rules.ts'

/**
 * How a branch would deliver to a position now, by the rules of an order; undefined if it does not deliver there. A branch that
 * accepts no order at the moment still delivers there.
 */
export function deliveryTo(outlet: Outlet, pin: Position, at: Date): PlaceDelivery | undefined {
  const distance = distanceTo(pin, outlet)
  const delivers = outlet.business === 'open' && outlet.fulfilmentMethods.includes('delivery')
  if (!delivers || distance === undefined || isTooFar(distance, outlet)) return undefined
  const plan = planOrder(outlet, { fulfilmentMethod: 'delivery' }, at)
  return {
    branchId: outlet.id,
    outlet: outlet.name,
    distance,
    acceptsNow: !('refused' in plan),
    opensAt: 'refused' in plan ? againFrom(plan) : undefined,
    minutes: outlet.prepMinutes + outlet.deliveryMinutes,
    charge: branchDeliveryCharge(outlet, { subtotal: smallestOrder(outlet.deliveryMinimum), distance }),
    minimum: outlet.deliveryMinimum,
  }
}

const againFrom = ({ opensAt, notTaking }: Refusal): Date | undefined =>
  notTaking?.because === 'paused' ? notTaking.until : opensAt
