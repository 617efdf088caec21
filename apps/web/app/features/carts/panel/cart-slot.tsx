import { type ComponentType, useEffect, useState } from 'react'
import { hasSession, readPendingCart } from '#lib/session/session-presence.ts'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { CartFrame, EmptyCart } from './cart-frame.tsx'
import { logCartError, onCustomerSession } from '../cart-store.ts'
import { emptyCartMessages as texts } from '../empty-cart.messages.ts'

/** Server-rendered placeholder, the same for every visitor: app.css shows the empty cart to guests and the skeleton to customers. */
function BeforeCart() {
  return (
    <div className="max-wide:hidden">
      <CartFrame>
        <div className="for-customers grid gap-3 px-4.5 pt-1 pb-4.5">
          <p role="status" className="sr-only">
            {texts.loading}
          </p>
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-24" />
        </div>
        <div className="but-customers">
          <EmptyCart />
        </div>
      </CartFrame>
    </div>
  )
}

type Script = {
  forGuests: () => Promise<ComponentType>
  forCustomers: () => Promise<ComponentType>
}

const panels: Script = {
  forGuests: () => import('../pending-choice/pending-cart.tsx').then((module) => module.PendingCart),
  forCustomers: () => import('./branch-cart.tsx').then(({ openCart }) => openCart()),
}
const bars: Script = {
  forGuests: () => import('../pending-choice/pending-cart.tsx').then((module) => module.PendingBar),
  forCustomers: () => import('./branch-cart.tsx').then(({ openCartBar }) => openCartBar()),
}

type Show = (update: () => ComponentType) => void

/** Nothing is loaded for a guest without stored choices. */
function useCartScript({ forGuests, forCustomers }: Script, setCart: Show): void {
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

/** BR-09: the cart beside the menu, or a bar at the bottom on phones. The cart and its script are loaded for customers only. */
export function CartSlot() {
  const [Cart, setCart] = useState<ComponentType>()
  useCartScript(panels, setCart)
  return <div className="max-wide:contents wide:sticky wide:top-20">{Cart ? <Cart /> : <BeforeCart />}</div>
}
