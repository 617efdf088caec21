import { ShieldCheck } from 'lucide-react'
import { cardStyle } from '#ui/patterns/layout/card.tsx'
import { ClearCartButton } from '../clear-cart/clear-cart-button.tsx'
import { SuggestionRow } from '../suggestions/suggestion-row.tsx'
import { CartFrame, EmptyCart } from './cart-frame.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartFailed, CartSkeleton } from './cart-states.tsx'
import type { CartView } from '../cart-store.ts'
import { CartTotals, CartError } from './cart-totals.tsx'
import { cartMessages as texts } from '../cart.messages.ts'
import { OutletBadge } from './outlet-badge.tsx'

function Inside({ view: { state, cart, busy, problem } }: { view: CartView }) {
  if (state === 'failed') return <CartFailed />
  if (state === 'loading') return <CartSkeleton />
  if (!cart || cart.lines.length === 0)
    return (
      <>
        <EmptyCart />
        {problem && (
          <div className="px-4.5 pb-4">
            <CartError problem={problem} />
          </div>
        )}
      </>
    )
  return (
    <>
      <div className="min-h-14 flex-1 overflow-y-auto border-y-[1.5px] border-line px-4.5">
        <CartLines lines={cart.lines} />
        <ClearCartButton className="mb-1" />
      </div>
      <div className="flex-none px-4.5 pt-2.5 pb-4">
        <CartTotals cart={cart} busy={busy} problem={problem} />
      </div>
    </>
  )
}

/** CART-01 to CART-07, beside the menu. */
export function CartPanel({ view }: { view: CartView }) {
  return (
    <div className="grid gap-3">
      <CartFrame beside={<OutletBadge outlet={view.cart?.outlet} />}>
        <Inside view={view} />
      </CartFrame>
      <SuggestionRow view={view} className={`${cardStyle} p-4.5`} />
      {(view.cart?.lines.length ?? 0) > 0 && (
        <p className="flex items-center gap-2 px-1 text-sm text-ink-2">
          <ShieldCheck aria-hidden className="size-4.5 flex-none" />
          {texts.oneOutlet}
        </p>
      )}
    </div>
  )
}
