import type { Cart, CartLine } from '@momo/contracts/carts'

/** What a person did to a line and the server has not answered yet: so many more or fewer, or away with it. */
export type Press = { line: CartLine; by: number | 'away' }

/** Presses on one line are one, as differences: what another device does meanwhile is added to, not overwritten. */
export function joined(earlier: Press | undefined, press: Press): Press | undefined {
  if (earlier === undefined || press.by === 'away') return press
  if (earlier.by === 'away') return earlier
  const by = earlier.by + press.by
  return by === 0 ? undefined : { ...earlier, by }
}

const costOf = (line: CartLine): number => (line.state === 'ok' ? line.price : 0)

function pressed(line: CartLine, by: Press['by']): CartLine | undefined {
  if (by === 'away') return undefined
  const quantity = line.quantity + by
  return quantity > 0 ? { ...line, quantity, price: quantity * line.unitPrice } : undefined
}

/** The cart as it will be if the server agrees; its sums move by what the line moves, until the server's own come. */
export function withPress(cart: Cart, { line: { id }, by }: Press): Cart {
  const before = cart.lines.find((line) => line.id === id)
  if (before === undefined) return cart
  const after = pressed(before, by)
  const difference = (after ? costOf(after) : 0) - costOf(before)
  return {
    ...cart,
    lines: cart.lines.flatMap((line) => (line === before ? (after ?? []) : line)),
    subtotal: cart.subtotal + difference,
    grandTotal: cart.grandTotal + difference,
  }
}
