import type { Cart, CartLine } from '@momo/contracts/carts'
import type { Paisa } from '@momo/contracts/shared'

/** Spec §9: delivery is free today. The one place that says so. */
const deliveryCharge: Paisa = 0

/** The one sum of an order: what can't be had is not counted, so the total is what would be asked for today. */
export function priceCart(lines: Pick<CartLine, 'price' | 'state'>[]): Pick<Cart, 'subtotal' | 'deliveryCharge' | 'grandTotal'> {
  const subtotal = lines.filter(({ state }) => state === 'ok').reduce((sum, { price }) => sum + price, 0)
  const delivery = subtotal === 0 ? 0 : deliveryCharge
  return { subtotal, deliveryCharge: delivery, grandTotal: subtotal + delivery }
}

const amount = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/

/** '240.00', '240', '240.0' and 240 are the same; anything that is no amount is none. */
export function paisaOf(sent: string | number): Paisa | undefined {
  const found = amount.exec(String(sent))
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : undefined
}

/** A customer may have seen the price of one, or of all of them together. */
export function isPriceOf(sent: string | number, { unit, quantity }: { unit: Paisa; quantity: number }): boolean {
  const paisa = paisaOf(sent)
  return paisa === unit || paisa === unit * quantity
}
