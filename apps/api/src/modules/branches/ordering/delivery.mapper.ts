import { type BranchDelivery, metresBetween, type Position } from '@momo/contracts/branches'
import { bandsWithin, deliveryChargeOf, type DeliveryTerms } from '@momo/contracts/orders'
import { completeSetting } from '#modules/settings'

type Place = { latitude: number | null; longitude: number | null }

export const positionOf = ({ latitude, longitude }: Place): Position | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }

/** `delivery_rule`: the chain's charge by distance; null: never saved. */
type TermsRecord = Place & { delivery_radius: number; delivery_rule: unknown }

/** A branch without a position cannot measure distances, so it keeps its own charge. */
export function deliveryTermsOf(r: TermsRecord): DeliveryTerms | undefined {
  const { isOn, bands, freeFrom } = completeSetting('delivery', r.delivery_rule)
  return isOn && positionOf(r) ? { bands: bandsWithin(bands, r.delivery_radius), freeFrom } : undefined
}

type DeliveryRecord = TermsRecord & {
  offers_delivery: boolean
  prep_minutes: number
  delivery_minutes: number
  delivery_minimum: number
  delivery_charge: number
}

/** What a card says about deliveries of a branch, to a position if one is known. */
export function deliveryOf(r: DeliveryRecord, to: Position | undefined): BranchDelivery | undefined {
  if (!r.offers_delivery) return undefined
  const [position, terms] = [positionOf(r), deliveryTermsOf(r)]
  const distance = to && position && metresBetween(position, to)
  // Nothing costs nothing to deliver, so the smallest order is priced. Charges rise with the distance.
  const order = { subtotal: Math.max(r.delivery_minimum, 1), distance: distance ?? 0 }
  return {
    minutes: r.prep_minutes + r.delivery_minutes,
    charge: terms ? deliveryChargeOf(terms, order) : r.delivery_charge,
    isLowest: distance === undefined && terms !== undefined && terms.bands.length > 1,
    minimum: r.delivery_minimum,
    reaches: distance === undefined ? undefined : distance <= r.delivery_radius,
  }
}
