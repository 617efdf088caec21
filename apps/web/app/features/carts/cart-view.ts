import type { Cart } from '@momo/contracts/carts'

export type CartProblem = 'update' | 'delete' | 'fetch'

/** What the screen shows: the server's last word, with the presses on top that are still on their way. */
export type CartView = {
  /** `none`: nobody is signed in who could have a cart. */
  state: 'none' | 'loading' | 'ready' | 'failed'
  cart: Cart | undefined
  /** A change is on its way. */
  busy: boolean
  /** A line came or went since it was first read: worth saying aloud. */
  isChanged: boolean
  problem: CartProblem | undefined
}

export const nobodysCart: CartView = { state: 'none', cart: undefined, busy: false, isChanged: false, problem: undefined }

/** One cart per tab. All that every page carries is this; what asks the server comes for customers only (cart-work.ts). */
let view = nobodysCart
const listeners = new Set<() => void>()

/** Told by cart-work.ts alone. */
export function showCart(next: CartView): void {
  view = next
  for (const tell of listeners) tell()
}

export const cartStore = {
  read: (): CartView => view,
  subscribe: (tell: () => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  },
}
