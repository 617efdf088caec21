import { metresBetween, type Position } from '@momo/contracts/branches'
import { type Checkout, deliveryChargeOf, type FulfilmentOffer, isDeliveryFree } from '@momo/contracts/orders'
import { rupees } from '#lib/format/money.ts'
import { distanceText } from '#lib/map/metres.ts'
import { checkoutMessages } from '../checkout/checkout.messages.ts'

const texts = checkoutMessages.sum

type Terms = Pick<Checkout, 'byDistance' | 'position' | 'subtotal'>

/** From the outlet to the pin in metres; undefined while one of them is unknown. */
const distanceTo = (pin: Position | undefined, { position }: Terms): number | undefined =>
  pin && position && metresBetween(position, pin)

/** The offer with the charge of this pin. The server applies the same rule when the order is placed. */
export function priceForPin(
  offer: FulfilmentOffer,
  terms: Terms,
  pin: Position | undefined,
): FulfilmentOffer {
  const { byDistance, subtotal } = terms
  if (!byDistance || offer.fulfilmentMethod !== 'delivery') return offer
  const deliveryCharge = deliveryChargeOf(byDistance, { subtotal, distance: distanceTo(pin, terms) })
  return { ...offer, deliveryCharge, grandTotal: subtotal + deliveryCharge }
}

/** Why the charge is what it is; undefined where it does not depend on the distance. */
export function chargeReason(
  { fulfilmentMethod }: FulfilmentOffer,
  terms: Terms,
  pin: Position | undefined,
): string | undefined {
  const { byDistance, subtotal } = terms
  if (!byDistance || fulfilmentMethod !== 'delivery') return undefined
  const { bands, freeFrom } = byDistance
  const free = freeFrom === undefined ? undefined : texts.freeFrom(rupees(freeFrom))
  if (isDeliveryFree(byDistance, subtotal)) return free
  const distance = distanceTo(pin, terms)
  const reasons = [
    distance === undefined ? bands.length > 1 && texts.noPin : texts.byDistance(distanceText(distance)),
    free,
  ]
  return reasons.filter(Boolean).join(' · ') || undefined
}
