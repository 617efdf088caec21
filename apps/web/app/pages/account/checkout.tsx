import { ArrowLeft } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Link, Navigate, useNavigate, useRevalidator } from 'react-router'
import type { Order } from '@momo/contracts/orders'
import { AddressPicker } from '#features/addresses/address-picker.tsx'
import { findAddresses, saveAddress } from '#features/addresses/addresses.api.ts'
import { refreshCart, useCart } from '#features/carts/cart-store.ts'
import { deleteLine, startCartSync } from '#features/carts/cart-sync.ts'
import { OutletBadge, placeOf } from '#features/carts/panel/outlet-badge.tsx'
import { findCheckout } from '#features/orders/checkout/checkout.api.ts'
import { checkoutMessages as texts } from '#features/orders/checkout/checkout.messages.ts'
import type { CheckoutProps } from '#features/orders/checkout/checkout-props.ts'
import { CheckoutScreen } from '#features/orders/checkout/checkout-screen.tsx'
import { CheckoutFailed, CheckoutSkeleton } from '#features/orders/checkout/checkout-states.tsx'
import { PendingOrderCheck } from '#features/orders/place-order/pending-order-check.tsx'
import { useFreshness } from '#features/orders/checkout/use-freshness.ts'
import { OtherOutletDialog } from '#features/carts/add-to-cart/other-outlet.tsx'
import { LiveOrder } from '#features/orders/tracking/live-order.tsx'
import { findOrder } from '#features/orders/shared/orders.api.ts'
import { OrdersFailed } from '#features/orders/shared/orders-failed.tsx'
import { ReorderProvider } from '#features/orders/history/reorder-provider.tsx'
import { PayingScreen } from '#features/payments/checkout/payment-screen.tsx'
import { PayingSkeleton } from '#features/payments/checkout/payment-skeleton.tsx'
import { payingView } from '#features/payments/checkout/payment-view.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { deferAfterDelay, useDeferred } from '#lib/api/deferred.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { debug } from '#lib/log/debug.ts'
import { useSession } from '#lib/session/use-session.ts'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import type { Route } from './+types/checkout'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(texts.title) }]

/** ORD-10: the outlet is that of the cart, not of the URL. */
async function loadCheckout() {
  const [checkout, addresses] = await Promise.all([
    deferAfterDelay(findCheckout()),
    deferAfterDelay(findAddresses()),
  ])
  return { kind: 'checkout' as const, checkout, addresses }
}

async function loadPaying(id: string) {
  return { kind: 'paying' as const, id, order: await deferAfterDelay(findOrder(id)), now: new Date() }
}

/** ORD-03: a wallet redirects back to the checkout with the id of the order being paid. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const paying = url.searchParams.get('paying')
  return paying === null ? loadCheckout() : loadPaying(paying)
}

type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>
type PayingData = Awaited<ReturnType<typeof loadPaying>>

/** RT-04, ORD-01 to ORD-04 */
export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'checkout') return <Checkout {...loaderData} />
  return (
    <div className="page-width min-h-dvh pb-12">
      <Suspense fallback={<PayingSkeleton />}>
        <Paying key={loaderData.id} {...loaderData} />
      </Suspense>
      <ToastRegion />
    </div>
  )
}

function Paying({ order, now }: PayingData) {
  const { revalidate, state } = useRevalidator()
  const loaded = useDeferred(order)
  if ('fault' in loaded)
    return (
      <OrdersFailed
        fault={loaded.fault}
        about="order"
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    )
  return (
    <ReorderProvider Question={OtherOutletDialog} onInCart={refreshCart}>
      {(again) => (
        <LiveOrder first={loaded.value} now={now}>
          {(live) => {
            const view = payingView(live.order)
            if (view === 'placed')
              return <Navigate to={`/orderhistory?order=${live.order.id}&placed=1`} replace />
            if (view === 'over') return <Navigate to={`/orderhistory?order=${live.order.id}`} replace />
            return <PayingScreen {...live} again={again(live.order)} />
          }}
        </LiveOrder>
      )}
    </ReorderProvider>
  )
}

function Checkout(loaderData: CheckoutData) {
  useEffect(startCartSync, [])
  const { cart } = useCart()
  return (
    <div className="page-width min-h-dvh pt-2 pb-12">
      <p className="min-h-11">
        {cart?.branchId && cart.outlet ? (
          <Link
            to={`/jholmomo-outlets/${cart.branchId}`}
            className="inline-flex min-h-11 items-center gap-1.5 text-[0.9375rem] text-ink-2 hover:underline"
          >
            <ArrowLeft aria-hidden className="size-4.5" />
            {texts.back(cart.outlet)}
          </Link>
        ) : undefined}
      </p>
      <SectionHeading level={1} blue={texts.title} className="mb-5" />
      <Suspense fallback={<CheckoutSkeleton />}>
        <Loaded {...loaderData} />
      </Suspense>
    </div>
  )
}

const isUnpaid = ({ state }: Order) => state === 'awaiting-payment'
const isEmpty = (fault: unknown) => fault instanceof ApiError && fault.code === 'order.cart_empty'

type Ordered = { address?: Parameters<CheckoutProps['onPlaced']>[1]; cart?: CheckoutProps['cart'] }

/** Saves a new address and opens the page of the placed order. `placed` is what was ordered. */
function usePlacedOrder() {
  const navigate = useNavigate()
  const [placed, setPlaced] = useState<Ordered>()
  async function handlePlaced(order: Order, ordered: Ordered): Promise<void> {
    setPlaced(ordered)
    const { address } = ordered
    if (address)
      saveAddress(address).catch((reason: unknown) => debug('checkout: saving the address failed', reason))
    await refreshCart()
    await navigate(
      isUnpaid(order) ? `/checkout?paying=${order.id}` : `/orderhistory?order=${order.id}&placed=1`,
      { replace: true },
    )
  }
  return { placed, handlePlaced }
}

function Loaded({ checkout, addresses }: CheckoutData) {
  const { revalidate, state } = useRevalidator()
  const { user } = useSession()
  const { cart: current, state: cartState } = useCart()
  const { placed, handlePlaced } = usePlacedOrder()
  // The order empties the cart. The form keeps showing what was ordered until the next page has loaded.
  const cart = placed ? placed.cart : current
  const reload = () => void revalidate()
  const reloadAll = () => {
    void refreshCart()
    reload()
  }
  const loaded = useDeferred(checkout)
  const loadedAddresses = useDeferred(addresses)
  const isFilled = !placed && cart !== undefined && cart.lines.length > 0
  // An empty cart needs no refresh.
  useFreshness(isFilled && 'value' in loaded ? loaded.value : undefined, cart?.version, reload)

  // After the order, a read that was still running reports an empty cart.
  if (!user || (placed && (!placed.cart || 'fault' in loaded))) return <CheckoutSkeleton />
  const isCartEmpty =
    ('fault' in loaded && isEmpty(loaded.fault)) || (cartState === 'ready' && cart?.lines.length === 0)
  if (isCartEmpty)
    return (
      <PendingOrderCheck
        owner={user.id}
        onPlaced={(order) => void handlePlaced(order, {})}
        otherwise={<Navigate to="/mycart" replace />}
      />
    )
  if ('fault' in loaded || (!placed && cartState === 'failed'))
    return <CheckoutFailed busy={state === 'loading'} onRetry={reloadAll} />
  if (!cart?.branchId) return <CheckoutSkeleton />
  const { value } = loaded
  const outlet = value.position && {
    name: placeOf(value.outlet),
    position: value.position,
    radius: value.deliveryRadius,
  }
  const saved = 'value' in loadedAddresses ? loadedAddresses.value : []
  const ordered = { ...cart, branchId: cart.branchId }
  return (
    <CheckoutScreen
      owner={user.id}
      checkout={value}
      cart={ordered}
      addresses={saved}
      badge={<OutletBadge outlet={value.outlet} />}
      where={(slot) => <AddressPicker {...slot} addresses={saved} outlet={outlet} onChanged={reload} />}
      onTakeOut={deleteLine}
      onStale={reloadAll}
      onPlaced={(order, address) => void handlePlaced(order, { address, cart: ordered })}
    />
  )
}
