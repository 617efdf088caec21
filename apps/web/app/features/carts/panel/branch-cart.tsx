import { CartPanel } from './cart-panel.tsx'
import { CartSheet } from './cart-sheet.tsx'
import { useCart } from '../cart-store.ts'
import { startCartSync } from '../cart-sync.ts'

function BranchCart() {
  const view = useCart()
  return (
    <>
      <div className="max-wide:hidden">
        <CartPanel view={view} />
      </div>
      <CartSheet view={view} />
    </>
  )
}

/** Starts the sync before the first render, so the owner of the cart is known. */
export function openCart(): typeof BranchCart {
  startCartSync()
  return BranchCart
}
