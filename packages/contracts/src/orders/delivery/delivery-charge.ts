import { shownMetres } from '../../branches/index.ts'
import type { DeliveryBand } from '../../settings/delivery.wire.ts'
import type { Paisa } from '../../shared/money.ts'
import type { DeliveryTerms } from './delivery-terms.wire.ts'

/** The distance counts as it is shown. Without one, and beyond all bands, the last band applies. */
export function deliveryBand(bands: DeliveryBand[], distance: number | undefined): DeliveryBand | undefined {
  const metres = distance === undefined ? Infinity : shownMetres(distance)
  return bands.find(({ upTo }) => metres <= upTo) ?? bands.at(-1)
}

export const isDeliveryFree = ({ freeFrom }: Pick<DeliveryTerms, 'freeFrom'>, subtotal: Paisa): boolean =>
  freeFrom !== undefined && subtotal >= freeFrom

type Delivery = {
  subtotal: Paisa
  /** From the branch to the pin in metres; undefined without a pin. */
  distance: number | undefined
}

/** The server and the screens use this one rule, so that an order costs what was shown. */
export function deliveryChargeOf(terms: DeliveryTerms, { subtotal, distance }: Delivery): Paisa {
  if (subtotal === 0 || isDeliveryFree(terms, subtotal)) return 0
  return deliveryBand(terms.bands, distance)?.charge ?? 0
}

type BranchCharge = { deliveryCharge: Paisa; byDistance?: DeliveryTerms | undefined }

/** By distance where head office charges so, otherwise the branch's own charge. */
export const branchDeliveryCharge = (
  { deliveryCharge, byDistance }: BranchCharge,
  delivery: Delivery,
): Paisa => (byDistance ? deliveryChargeOf(byDistance, delivery) : deliveryCharge)

/** The subtotal for which a charge is shown before there is an order. Not 0, because an empty order has no charge. */
export const smallestOrder = (deliveryMinimum: Paisa): Paisa => Math.max(deliveryMinimum, 1)

type Ordered = { minimum: Paisa | undefined; subtotal: Paisa }

/** What is missing to the delivery minimum; without a minimum nothing is. */
export const missingForDelivery = ({ minimum = 0, subtotal }: Ordered): Paisa =>
  Math.max(0, minimum - subtotal)

/** The bands of which an address within the radius can be charged. */
export const bandsWithin = (bands: DeliveryBand[], radius: number): DeliveryBand[] =>
  bands.filter((_, i) => (bands[i - 1]?.upTo ?? 0) < shownMetres(radius))
