import { type ComponentType, useEffect, useState } from 'react'
import { hasSession, keptCart } from '#lib/session/session-presence.ts'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { CartFrame, EmptyCart } from './cart-frame.tsx'
import { missed, whenCustomer } from '../cart-store.ts'
import { emptyCartMessages as texts } from '../empty-cart.messages.ts'

/** The same for everyone, before any script: guests have nothing in it, of customers it is not known yet (app.css). */
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

/** BR-09: beside the menu, and on phones a bar at the bottom. What is in a cart, and its script, come for customers only. */
export function CartPlace() {
  const [Cart, setCart] = useState<ComponentType>()
  useEffect(() => {
    if (!hasSession() && keptCart()) import('../pending-choice/pending-cart.tsx').then(({ KeptCart }) => setCart(() => KeptCart), missed)
    return whenCustomer(() => import('./branch-cart.tsx').then(({ openCart }) => setCart(openCart)))
  }, [])
  return <div className="max-wide:contents wide:sticky wide:top-20">{Cart ? <Cart /> : <BeforeCart />}</div>
}
