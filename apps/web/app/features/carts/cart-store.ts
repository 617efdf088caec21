import { useSyncExternalStore } from 'react'
import { debug } from '#lib/log/debug.ts'
import { hasSession, onSession } from '#lib/session/session-presence.ts'
import { cartStore, type CartView, nobodysCart } from './cart-view.ts'

export { cartStore, type CartProblem, type CartView, nobodysCart } from './cart-view.ts'

export const useCart = (): CartView => useSyncExternalStore(cartStore.subscribe, cartStore.read, () => nobodysCart)

/** How many of a food, in all its kinds; the id is the one on the outlet's menu. */
export const countInCart = (foodId: string): number =>
  cartStore.read().cart?.lines.reduce((sum, line) => (line.foodId === foodId ? sum + line.quantity : sum), 0) ?? 0

/** A row of the menu is drawn anew only when its own number changes. */
export const useCountInCart = (foodId: string): number =>
  useSyncExternalStore(
    cartStore.subscribe,
    () => countInCart(foodId),
    () => 0,
  )

export const missed = (reason: unknown) => debug('No cart', reason)

/** CART-05: something was put in, or somebody wants to know. The other tabs look too. */
export const refreshCart = (): Promise<void> => import('./cart-sync.ts').then(({ askAgain }) => askAgain()).catch(missed)

const isCustomer = () => hasSession() && document.documentElement.dataset['role'] === 'user'

/** Runs once somebody is signed in who can have a cart: now, or after the sign-in. Undone, it waits no longer. */
export function whenCustomer(run: () => Promise<void>): () => void {
  let isDone = false
  const look = () => {
    if (isDone || !isCustomer()) return
    isDone = true
    // The line is gone: the next sign of a session tries again.
    run().catch((reason: unknown) => {
      isDone = false
      missed(reason)
    })
  }
  look()
  return onSession(look)
}

/** NAV-10: without a token nothing is asked, nor even the script fetched that would. */
export const followCart = (): (() => void) => whenCustomer(() => import('./cart-sync.ts').then(({ keepCart }) => keepCart()))
