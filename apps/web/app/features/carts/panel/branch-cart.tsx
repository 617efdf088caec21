import { CartPanel } from './cart-panel.tsx'
import { CartSheet } from './cart-sheet.tsx'
import { useCart } from '../cart-store.ts'
import { keepCart } from '../cart-sync.ts'

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

/** Whose cart it is, is known before it is drawn. */
export function openCart(): typeof BranchCart {
  keepCart()
  return BranchCart
}
