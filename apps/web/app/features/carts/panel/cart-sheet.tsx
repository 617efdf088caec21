import type { Cart } from '@momo/contracts/carts'
import { missingForDelivery } from '@momo/contracts/orders'
import { ShoppingCart } from 'lucide-react'
import { useEffect } from 'react'
import { rupees } from '#lib/format/money.ts'
import { useOpenHere } from '#lib/navigation/use-open-here.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import { ClearCartButton } from '../clear-cart/clear-cart-button.tsx'
import { SuggestionRow } from '../suggestions/suggestion-row.tsx'
import { buttonClass } from '#ui/primitives/button-style.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { EmptyCart } from './cart-frame.tsx'
import { CartLines } from './cart-lines.tsx'
import type { CartView } from '../cart-store.ts'
import { CartTotals, CartError } from './cart-totals.tsx'
import { cartMessages as texts } from '../cart.messages.ts'
import { emptyCartMessages } from '../empty-cart.messages.ts'
import { OutletBadge, placeOf } from './outlet-badge.tsx'

/** Closes the sheet when the window is wide enough for the panel beside the menu. */
function useClosedWhenWide(close: () => void): void {
  useEffect(() => {
    const wide = matchMedia('(min-width: 64rem)')
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [close])
}

type BarProps = { cart: Cart; busy: boolean; onOpen: () => void }

/** The sum opens the cart; 'Proceed' skips it while nothing in the cart needs an answer. */
function Bar({ cart, busy, onOpen }: BarProps) {
  const count = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const missing = missingForDelivery({ minimum: cart.deliveryMinimum, subtotal: cart.subtotal })
  const canProceed = !busy && cart.lines.every(({ state }) => state === 'ok')
  return (
    <div className="cart-bar">
      <button
        type="button"
        onClick={onOpen}
        className={`grid min-h-11 min-w-0 flex-1 content-center justify-items-start text-left leading-tight ${canProceed ? '' : 'stretched'}`}
      >
        <b>
          {texts.items(count)} · <span className="whitespace-nowrap">{rupees(cart.grandTotal)}</span>
        </b>{' '}
        <span className="flex max-w-full items-center gap-1 text-sm text-blue-soft">
          <span className="flex-none underline underline-offset-2">{texts.view}</span>
          <span aria-hidden={missing === 0} className="truncate">
            · {missing > 0 ? texts.missing(rupees(missing)) : placeOf(cart.outlet ?? '')}
          </span>
        </span>
      </button>
      {canProceed ? (
        <LinkButton to={`/checkout?branchId=${cart.branchId}`} className="flex-none">
          {texts.proceedShort}
        </LinkButton>
      ) : (
        <span aria-hidden className={`flex-none ${buttonClass({})}`}>
          <ShoppingCart />
          {texts.view}
        </span>
      )}
    </div>
  )
}

/** The cart on phones: a bar at the bottom, shown when the cart is not empty, opens the cart as a sheet. */
export function CartSheet({ view }: { view: CartView }) {
  const { cart, busy, problem } = view
  const { isOpen, open, close } = useOpenHere()
  useClosedWhenWide(close)
  const isFilled = cart !== undefined && cart.lines.length > 0
  return (
    <>
      {isFilled && <Bar cart={cart} busy={busy} onOpen={open} />}
      <Dialog
        place="low"
        open={isOpen}
        onClose={close}
        title={emptyCartMessages.title}
        beside={<OutletBadge outlet={cart?.outlet} />}
        footer={isFilled ? <CartTotals cart={cart} busy={busy} problem={problem} /> : undefined}
      >
        {isFilled ? (
          <>
            <CartLines lines={cart.lines} />
            <ClearCartButton />
            {isOpen ? <SuggestionRow view={view} className="pt-1 pb-4" /> : undefined}
          </>
        ) : (
          <EmptyCart />
        )}
        {!isFilled && problem && <CartError problem={problem} />}
        {isOpen ? <ToastRegion place="dialog" /> : undefined}
      </Dialog>
    </>
  )
}
