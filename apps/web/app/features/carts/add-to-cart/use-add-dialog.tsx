import type { MenuCategory } from '@momo/contracts/catalogue'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { type Outlet, saveChosenOutlet, takeWantedFood } from '#lib/navigation/start-order.ts'
import { hasSession, readPendingCart } from '#lib/session/session-presence.ts'
import { onCustomerSession } from '../cart-store.ts'
import { type Ordering, useOrdering } from '../ordering/use-ordering.tsx'
import type { PickedFood } from './picked-food.ts'

/** Ordering on the page of an outlet: it also opens the food that was chosen elsewhere, and the choices from before a sign-in. */
export function useAddDialog(outlet: Outlet, menu: MenuCategory[]): Ordering {
  // A failed load is repeated when the page is opened again.
  const ordering = useOrdering(outlet, {
    onClosed: () => void (hasSession() && showPending().catch(() => undefined)),
  })
  /** The next of several stored choices. */
  async function showPending(): Promise<void> {
    if (readPendingCart().includes(outlet.id))
      await ordering.show((screens) => screens.findPendingFood(outlet.id, menu))
  }
  const { hash } = useLocation()
  const findWanted = useEffectEvent(() => {
    saveChosenOutlet(outlet)
    const isWanted = takeWantedFood(hash)
    const food = menu.flatMap(({ foods }) => foods).find(({ name }) => isWanted(name))
    // Without the fragment, going back to this page does not open the dialog again.
    if (food)
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    return food
  })
  const onWanted = useEffectEvent((food: PickedFood) => ordering.open(food))
  // HOM-08, ITEM-06: opens the food that was chosen on the chain's menu or on a dish page.
  useEffect(() => {
    const food = findWanted()
    if (food && !food.soldOut) queueMicrotask(() => onWanted(food))
  }, [outlet.id, hash])
  const onCustomer = useEffectEvent(() => showPending())
  // ADD-04: reopens the dialog with the stored choice after the sign-in. A refetched menu must not open it a second time.
  useEffect(() => onCustomerSession(() => onCustomer()), [outlet.id])
  return ordering
}
