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

const CartBar = () => <CartSheet view={useCart()} />

/** Starts the sync before the first render, so the owner of the cart is known. */
export function openCart(): typeof BranchCart {
  startCartSync()
  return BranchCart
}

/** The bar alone, for pages without a panel. */
export function openCartBar(): typeof CartBar {
  startCartSync()
  return CartBar
}
