import { useEffect } from 'react'
import { CartPage } from '#features/carts/panel/cart-page.tsx'
import { useCart } from '#features/carts/cart-store.ts'
import { startCartSync } from '#features/carts/cart-sync.ts'
import { cartMessages as texts } from '#features/carts/cart.messages.ts'
import { emptyCartMessages } from '#features/carts/empty-cart.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'

export const meta = () => [{ title: pageTitle(emptyCartMessages.title) }]

/** RT-04, CART-12 */
export default function MyCart() {
  useEffect(startCartSync, [])
  return (
    <div className="page-width pt-4 pb-12">
      <SectionHeading level={1} blue={texts.blue} orange={texts.orange} className="mb-5" />
      <CartPage view={useCart()} />
      <ToastRegion />
    </div>
  )
}
