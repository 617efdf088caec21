import { type BranchDelivery, metresBetween, type Position } from '@momo/contracts/branches'
import { bandsWithin, branchDeliveryCharge, type DeliveryTerms, smallestOrder } from '@momo/contracts/orders'
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
  // Charges rise with the distance, so without one the lowest is shown.
  const order = { subtotal: smallestOrder(r.delivery_minimum), distance: distance ?? 0 }
  return {
    minutes: r.prep_minutes + r.delivery_minutes,
    charge: branchDeliveryCharge({ deliveryCharge: r.delivery_charge, byDistance: terms }, order),
    isLowest: distance === undefined && terms !== undefined && terms.bands.length > 1,
    minimum: r.delivery_minimum,
    reaches: distance === undefined ? undefined : distance <= r.delivery_radius,
  }
}
