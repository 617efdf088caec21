import { type ComponentType, useEffect, useState } from 'react'
import { hasSession, readPendingCart } from '#lib/session/session-presence.ts'
import { logCartError, onCustomerSession } from '../cart-store.ts'

export type CartScript = {
  forGuests: () => Promise<ComponentType>
  forCustomers: () => Promise<ComponentType>
}

const bars: CartScript = {
  forGuests: () => import('../pending-choice/pending-cart.tsx').then((module) => module.PendingBar),
  forCustomers: () => import('./branch-cart.tsx').then(({ openCartBar }) => openCartBar()),
}

type Show = (update: () => ComponentType) => void

/** Nothing is loaded for a guest without stored choices. */
export function useCartScript({ forGuests, forCustomers }: CartScript, setCart: Show): void {
  useEffect(() => {
    const show = (found: ComponentType) => setCart(() => found)
    if (!hasSession() && readPendingCart()) forGuests().then(show, logCartError)
    return onCustomerSession(() => forCustomers().then(show))
  }, [forGuests, forCustomers, setCart])
}

/** On phones the bar at the bottom, for a page without a panel. */
export function CartBarSlot() {
  const [Bar, setBar] = useState<ComponentType>()
  useCartScript(bars, setBar)
  return Bar && <Bar />
}
