import { type ComponentType, useState } from 'react'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { emptyCartMessages as texts } from '../empty-cart.messages.ts'
import { type CartScript, useCartScript } from './cart-bar-slot.tsx'
import { CartFrame, EmptyCart } from './cart-frame.tsx'

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

const panels: CartScript = {
  forGuests: () => import('../pending-choice/pending-cart.tsx').then((module) => module.PendingCart),
  forCustomers: () => import('./branch-cart.tsx').then(({ openCart }) => openCart()),
}

/** BR-09: the cart beside the menu, or a bar at the bottom on phones. The cart and its script are loaded for customers only. */
export function CartSlot() {
  const [Cart, setCart] = useState<ComponentType>()
  useCartScript(panels, setCart)
  return <div className="max-wide:contents wide:sticky wide:top-20">{Cart ? <Cart /> : <BeforeCart />}</div>
}
