import { useSyncExternalStore } from 'react'
import { chosenOutletOf, type Outlet, readChosenOutlet } from '#lib/navigation/start-order.ts'
import { useCart } from '../cart-store.ts'

const neverChanges = () => () => undefined

/** The outlet of the cart, or the one that this tab showed last, or `first`. The server knows only `first`. */
export function useChosenOutlet(first: Outlet | undefined): Outlet | undefined {
  const { cart } = useCart()
  const last = chosenOutletOf(useSyncExternalStore(neverChanges, readChosenOutlet, () => undefined))
  if (cart?.branchId !== undefined && cart.outlet !== undefined)
    return { id: cart.branchId, name: cart.outlet }
  return last ?? first
}
