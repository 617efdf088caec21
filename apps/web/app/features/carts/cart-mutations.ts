import type { Cart, CartLine } from '@momo/contracts/carts'

/** Optimistic change of one line that the server has not confirmed yet: a quantity difference, or the removal of the line. */
export type CartMutation = { line: CartLine; by: number | 'away' }

/** Coalesces mutations of one line. They are sent as differences, so changes from another device are not overwritten. */
export function mergeMutations(
  earlier: CartMutation | undefined,
  mutation: CartMutation,
): CartMutation | undefined {
  if (earlier === undefined || mutation.by === 'away') return mutation
  if (earlier.by === 'away') return earlier
  const by = earlier.by + mutation.by
  return by === 0 ? undefined : { ...earlier, by }
}

const costOf = (line: CartLine): number => (line.state === 'ok' ? line.price : 0)

function mutateLine(line: CartLine, by: CartMutation['by']): CartLine | undefined {
  if (by === 'away') return undefined
  const quantity = line.quantity + by
  return quantity > 0 ? { ...line, quantity, price: quantity * line.unitPrice } : undefined
}

/** Optimistic update: the totals change by the line's difference until the server's totals arrive. */
export function applyCartMutation(cart: Cart, { line: { id }, by }: CartMutation): Cart {
  const before = cart.lines.find((line) => line.id === id)
  if (before === undefined) return cart
  const after = mutateLine(before, by)
  const difference = (after ? costOf(after) : 0) - costOf(before)
  return {
    ...cart,
    lines: cart.lines.flatMap((line) => (line === before ? (after ?? []) : line)),
    subtotal: cart.subtotal + difference,
    grandTotal: cart.grandTotal + difference,
  }
}
