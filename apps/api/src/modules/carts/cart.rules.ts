import type { Cart, CartLine } from '@momo/contracts/carts'
import { type DeliveryTerms, isDeliveryFree } from '@momo/contracts/orders'
import { includedVat, type Paisa } from '@momo/contracts/shared'

type Sum = Pick<Cart, 'subtotal' | 'deliveryCharge' | 'grandTotal'>

/** CART-06. Unavailable lines do not count, so the total is what a delivery would cost today. */
export function priceCart(lines: Pick<CartLine, 'price' | 'state'>[], deliveryCharge: Paisa): Sum {
  const subtotal = lines.filter(({ state }) => state === 'ok').reduce((sum, { price }) => sum + price, 0)
  const delivery = subtotal === 0 ? 0 : deliveryCharge
  return { subtotal, deliveryCharge: delivery, grandTotal: subtotal + delivery }
}

type Delivery = { deliveryCharge: Paisa; byDistance?: DeliveryTerms | undefined }
type ShownDelivery = Pick<Cart, 'deliveryFrom' | 'deliveryFreeFrom'> & { deliveryCharge: Paisa }

/** CART-06. A charge by distance is known at checkout, so the cart shows its lowest amount and leaves it out of the total. */
export function deliveryInCart({ deliveryCharge, byDistance }: Delivery, subtotal: Paisa): ShownDelivery {
  if (!byDistance) return { deliveryCharge }
  const { bands, freeFrom: deliveryFreeFrom } = byDistance
  const isKnown = subtotal === 0 || isDeliveryFree(byDistance, subtotal)
  return { deliveryCharge: 0, deliveryFrom: isKnown ? undefined : bands[0]?.charge, deliveryFreeFrom }
}

/** Percent, included in all prices. */
const vatRate = 13

/** VAT is rounded once for the whole order, half up, then distributed over the lines so that they add up to it. */
export function priceOrder(prices: Paisa[], deliveryCharge: Paisa): Sum & { vat: Paisa; lineVats: Paisa[] } {
  const sum = priceCart(
    prices.map((price) => ({ price, state: 'ok' })),
    deliveryCharge,
  )
  const vat = includedVat(sum.grandTotal, vatRate)
  return { ...sum, vat, lineVats: shareOut(vat, [...prices, sum.deliveryCharge]).slice(0, prices.length) }
}

/** Largest-remainder method; ties go to the first part. */
export function shareOut(amount: Paisa, parts: Paisa[]): Paisa[] {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  if (whole === 0) return parts.map(() => 0)
  const shares = parts.map((part) => Number((BigInt(amount) * BigInt(part)) / BigInt(whole)))
  const cut = parts.map((part, i) => ({ i, rest: Number((BigInt(amount) * BigInt(part)) % BigInt(whole)) }))
  const left = amount - shares.reduce((sum, share) => sum + share, 0)
  for (const { i } of cut.toSorted((a, b) => b.rest - a.rest || a.i - b.i).slice(0, left)) shares[i]! += 1
  return shares
}

const amount = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/

/** '240.00', '240', '240.0' and 240 are equal; undefined for an invalid amount. */
export function paisaOf(sent: string | number): Paisa | undefined {
  const found = amount.exec(String(sent))
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : undefined
}

/** The client may send the unit price or the line total. */
export function isPriceOf(
  sent: string | number,
  { unit, quantity }: { unit: Paisa; quantity: number },
): boolean {
  const paisa = paisaOf(sent)
  return paisa === unit || paisa === unit * quantity
}
