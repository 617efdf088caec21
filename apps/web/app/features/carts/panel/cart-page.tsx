import type { Cart } from '@momo/contracts/carts'
import { Link } from 'react-router'
import { Card, cardStyle } from '#ui/patterns/layout/card.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { ClearCartButton } from '../clear-cart/clear-cart-button.tsx'
import { SuggestionRow } from '../suggestions/suggestion-row.tsx'
import { EmptyCart } from './cart-frame.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartFailed, CartSkeleton } from './cart-states.tsx'
import type { CartView } from '../cart-store.ts'
import { CartTotals, CartError } from './cart-totals.tsx'
import { cartMessages as texts } from '../cart.messages.ts'
import { OutletBadge } from './outlet-badge.tsx'

/** on a phone the totals and the checkout link are sticky; the offline banner is shown below them. */
function Filled({ cart, ...rest }: { cart: Cart } & Pick<CartView, 'busy' | 'problem'>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem] wide:gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Card as="section" aria-label={texts.linesLabel}>
          <div className="flex flex-wrap items-center gap-x-4 border-b-[1.5px] border-line px-4.5 py-1">
            <OutletBadge outlet={cart.outlet} />
            <ClearCartButton className="ml-auto" />
            <Link
              to={`/jholmomo-outlets/${cart.branchId}`}
              className="link inline-flex min-h-11 items-center"
            >
              {texts.addMore}
            </Link>
          </div>
          <CartLines lines={cart.lines} hasPhotos className="px-4.5" />
        </Card>
        <SuggestionRow view={{ cart, busy: rest.busy }} isWide className={`${cardStyle} p-4.5`} />
      </div>
      <Card className="cart-foot sticky bottom-3 p-4.5 max-wide:shadow-3 max-wide:[html:is([data-offline],[data-kept])_&]:bottom-18 wide:top-24 wide:bottom-auto wide:p-5">
        <CartTotals cart={cart} {...rest} />
      </Card>
    </div>
  )
}

function Empty({ problem }: Pick<CartView, 'problem'>) {
  return (
    <Card className="pt-6">
      <EmptyCart
        text={texts.pickOutlet}
        action={<LinkButton to="/jholmomo-outlets">{texts.findOutlets}</LinkButton>}
      />
      {problem && (
        <div className="grid justify-center pb-5">
          <CartError problem={problem} />
        </div>
      )}
    </Card>
  )
}

/** CART-12 */
export function CartPage({ view }: { view: CartView }) {
  const { state, cart } = view
  if (state === 'failed')
    return (
      <Card className="pt-6">
        <CartFailed />
      </Card>
    )
  if (!cart)
    return (
      <Card className="pt-4">
        <CartSkeleton />
      </Card>
    )
  return cart.lines.length === 0 ? <Empty problem={view.problem} /> : <Filled {...view} cart={cart} />
}
