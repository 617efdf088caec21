import type { Cart } from '@momo/contracts/carts'

export type CartProblem = 'update' | 'delete' | 'clear' | 'fetch'

/** The server's last cart with the pending mutations applied (optimistic update). */
export type CartView = {
  /** `none`: no customer is signed in. */
  state: 'none' | 'loading' | 'ready' | 'failed'
  cart: Cart | undefined
  /** A change is being sent. */
  busy: boolean
  /** A line was added or removed since the first fetch: screen readers announce it. */
  isChanged: boolean
  problem: CartProblem | undefined
}

export const emptyCart: CartView = {
  state: 'none',
  cart: undefined,
  busy: false,
  isChanged: false,
  problem: undefined,
}

/** One cart per tab. Every page loads this store; the code that calls the server (cart-sync.ts) is loaded for customers only. */
let view = emptyCart
const listeners = new Set<() => void>()

/** Called by cart-sync.ts only. */
export function showCart(next: CartView): void {
  view = next
  for (const notify of listeners) notify()
}

/** Portions that are being added, by food (optimistic update). */
const additions = new Map<string, number>()
export const countAdditions = (foodId: string): number => additions.get(foodId) ?? 0

/** Counts one portion more until the returned function is called. */
export function showAddition(foodId: string): () => void {
  const change = (by: 1 | -1) => {
    additions.set(foodId, countAdditions(foodId) + by)
    for (const notify of listeners) notify()
  }
  change(1)
  return () => change(-1)
}

export const cartStore = {
  read: (): CartView => view,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
