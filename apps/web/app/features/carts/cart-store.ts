import { useSyncExternalStore } from 'react'
import { debug } from '#lib/log/debug.ts'
import { hasSession, onSession } from '#lib/session/session-presence.ts'
import { cartStore, type CartView, countAdditions, emptyCart } from './cart-view.ts'

export { cartStore, type CartProblem, type CartView, emptyCart } from './cart-view.ts'

export const useCart = (): CartView =>
  useSyncExternalStore(cartStore.subscribe, cartStore.read, () => emptyCart)

/** Quantity of a food across all its option choices; the id is the one on the outlet's menu. */
export const countInCart = (foodId: string): number =>
  (cartStore
    .read()
    .cart?.lines.reduce((sum, line) => (line.foodId === foodId ? sum + line.quantity : sum), 0) ?? 0) +
  countAdditions(foodId)

/** A menu row re-renders only when its own count changes. */
export const useCountInCart = (foodId: string): number =>
  useSyncExternalStore(
    cartStore.subscribe,
    () => countInCart(foodId),
    () => 0,
  )

export const logCartError = (reason: unknown) => debug('carts: load failed', reason)

/** CART-05: fetches the cart again, here and in the other tabs. */
export const refreshCart = (): Promise<void> =>
  import('./cart-sync.ts').then(({ refetchCart }) => refetchCart()).catch(logCartError)

const isCustomer = () => hasSession() && document.documentElement.dataset['role'] === 'user'

/** Runs `run` once a customer is signed in: now, or after the sign-in. Returns a function that unsubscribes. */
export function onCustomerSession(run: () => Promise<void>): () => void {
  let isDone = false
  const runIfCustomer = () => {
    if (isDone || !isCustomer()) return
    isDone = true
    // A failed run (offline) is retried on the next session event.
    run().catch((reason: unknown) => {
      isDone = false
      logCartError(reason)
    })
  }
  runIfCustomer()
  return onSession(runIfCustomer)
}

/** NAV-10: without a token neither the cart nor its script is requested. */
export const followCart = (): (() => void) =>
  onCustomerSession(() => import('./cart-sync.ts').then(({ startCartSync }) => startCartSync()))
