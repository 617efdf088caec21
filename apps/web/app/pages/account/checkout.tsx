import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import type { Cart } from '@momo/contracts/carts'
import type { Order } from '@momo/contracts/orders'
import { saveNameOf } from '#features/accounts/profile/name-of-order.ts'
import { AddressPicker } from '#features/addresses/address-picker.tsx'
import { addressesQuery, saveAddress } from '#features/addresses/addresses.api.ts'
import { cartStore, refreshCart, useCart } from '#features/carts/cart-store.ts'
import { deleteLine, startCartSync } from '#features/carts/cart-sync.ts'
import { OutletBadge, placeOf } from '#features/carts/panel/outlet-badge.tsx'
import { FestivalBanners } from '#features/festivals/banner/festival-banners.tsx'
import { bannersQuery } from '#features/festivals/festivals.api.ts'
import { checkoutQuery } from '#features/orders/checkout/checkout.api.ts'
import { checkoutMessages as texts } from '#features/orders/checkout/checkout.messages.ts'
import type { CheckoutProps } from '#features/orders/checkout/checkout-props.ts'
import { CheckoutScreen } from '#features/orders/checkout/checkout-screen.tsx'
import { CheckoutFailed, CheckoutSkeleton } from '#features/orders/checkout/checkout-states.tsx'
import { PendingOrderCheck } from '#features/orders/place-order/pending-order-check.tsx'
import { OtherOutletDialog } from '#features/carts/add-to-cart/other-outlet.tsx'
import { ownOrderQuery } from '#features/orders/tracking/tracking.api.ts'
import { useNow, useOwnOrder } from '#features/orders/tracking/use-live-order.ts'
import { OrdersFailed } from '#features/orders/shared/orders-failed.tsx'
import { ReorderProvider } from '#features/orders/history/reorder-provider.tsx'
import { PlaceInput } from '#features/places/place-input.tsx'
import { findPlaceAt } from '#features/places/places.api.ts'
import { PayingScreen } from '#features/payments/checkout/payment-screen.tsx'
import { PayingSkeleton } from '#features/payments/checkout/payment-skeleton.tsx'
import { payingView } from '#features/payments/checkout/payment-view.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { debug } from '#lib/log/debug.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { useSession } from '#lib/session/use-session.ts'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import type { Route } from './+types/checkout'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(texts.title) }]

/** The version of a cart that can be ordered. */
const versionOf = (cart: Cart | undefined): number | undefined =>
  cart && cart.lines.length > 0 ? cart.version : undefined

/** ORD-10: the outlet is that of the cart, not of the URL. ORD-03: a wallet redirects back here with the id of the order being paid. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const paying = url.searchParams.get('paying') ?? undefined
  const version = versionOf(cartStore.read().cart)
  if (paying !== undefined) await prefetch(ownOrderQuery(paying))
  else await Promise.all([prefetch(checkoutQuery(version)), prefetch(addressesQuery())])
  return { paying }
}

/** RT-04, ORD-01 to ORD-04 */
export default function CheckoutPage({ loaderData: { paying } }: Route.ComponentProps) {
  if (paying === undefined) return <Checkout />
  return (
    <div className="page-width min-h-fold pb-12">
      <Paying key={paying} id={paying} />
      <ToastRegion />
    </div>
  )
}

function Paying({ id }: { id: string }) {
  const { query, live } = useOwnOrder(id)
  const now = useNow()
  if (!live)
    return query.isError ? (
      <OrdersFailed
        fault={query.error}
        about="order"
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <PayingSkeleton />
    )
  const { order, connection } = live
  const view = payingView(order)
  if (view === 'placed') return <Navigate to={`/orderhistory?order=${id}&placed=1`} replace />
  if (view === 'over') return <Navigate to={`/orderhistory?order=${id}`} replace />
  return (
    <ReorderProvider Question={OtherOutletDialog} onInCart={refreshCart}>
      {(again) => (
        <PayingScreen order={order} now={now} isOffline={connection === 'offline'} again={again(order)} />
      )}
    </ReorderProvider>
  )
}

function Checkout() {
  useEffect(startCartSync, [])
  const { cart } = useCart()
  return (
    <div className="page-width min-h-fold pt-2 pb-12">
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
      <Loaded />
    </div>
  )
}

const isUnpaid = ({ state }: Order) => state === 'awaiting-payment'
const isEmpty = (fault: unknown) => fault instanceof ApiError && fault.code === 'order.cart_empty'

type Ordered = {
  address?: Parameters<CheckoutProps['onPlaced']>[1]
  cart?: CheckoutProps['cart']
  /** An account that was created by a sign-in with a code gets the name of its first order. */
  isNameless?: boolean
}

/** Saves a new address and a first name, and opens the page of the placed order. `placed` is what was ordered. */
function usePlacedOrder() {
  const navigate = useNavigate()
  const [placed, setPlaced] = useState<Ordered>()
  async function handlePlaced(order: Order, ordered: Ordered): Promise<void> {
    setPlaced(ordered)
    const { address } = ordered
    if (address)
      saveAddress(address).catch((reason: unknown) => debug('checkout: saving the address failed', reason))
    if (ordered.isNameless)
      saveNameOf(order).catch((reason: unknown) => debug('checkout: saving the name failed', reason))
    await refreshCart()
    await navigate(
      isUnpaid(order) ? `/checkout?paying=${order.id}` : `/orderhistory?order=${order.id}&placed=1`,
      { replace: true },
    )
  }
  return { placed, handlePlaced }
}

function Loaded() {
  const { user } = useSession()
  const { cart: current, state: cartState } = useCart()
  const { placed, handlePlaced } = usePlacedOrder()
  // The order empties the cart. The form keeps showing what was ordered until the next page has loaded.
  const cart = placed ? placed.cart : current
  // Nothing is offered for an empty cart, before or after the order.
  const query = useQuery({
    ...checkoutQuery(versionOf(cart)),
    enabled: ({ state }) => !placed && !isEmpty(state.error),
  })
  const addresses = useQuery(addressesQuery())
  const reloadAll = () => {
    void refreshCart()
    void query.refetch()
  }

  if (!user || (placed && !placed.cart)) return <CheckoutSkeleton />
  const hasNoLines = isEmpty(query.error) || (cartState === 'ready' && cart?.lines.length === 0)
  // After the order, a read that was still running reports an empty cart.
  if (!placed && hasNoLines)
    return (
      <PendingOrderCheck
        owner={user.id}
        onPlaced={(order) => void handlePlaced(order, {})}
        otherwise={<Navigate to="/mycart" replace />}
      />
    )
  if (!placed && (query.isLoadingError || cartState === 'failed'))
    return <CheckoutFailed busy={query.isFetching} onRetry={reloadAll} />
  if (!query.data || !addresses.isFetched || !cart?.branchId) return <CheckoutSkeleton />
  return (
    <CheckoutForm
      owner={user.id}
      checkout={query.data}
      cart={{ ...cart, branchId: cart.branchId }}
      addresses={addresses.data ?? []}
      onStale={reloadAll}
      onOrdered={(order, ordered) => void handlePlaced(order, ordered)}
    />
  )
}

type FormProps = Pick<CheckoutProps, 'owner' | 'checkout' | 'cart' | 'addresses' | 'onStale'> & {
  onOrdered: (order: Order, ordered: Ordered) => void
}

function CheckoutForm({ onOrdered, ...props }: FormProps) {
  const { checkout, cart, addresses } = props
  const { data: banners } = useQuery(bannersQuery())
  const outlet = checkout.position && {
    name: placeOf(checkout.outlet),
    position: checkout.position,
    radius: checkout.deliveryRadius,
  }
  return (
    <>
      <FestivalBanners banners={banners} branchId={checkout.branchId} isInside />
      <CheckoutScreen
        {...props}
        badge={<OutletBadge outlet={checkout.outlet} />}
        where={(slot) => (
          <AddressPicker
            {...slot}
            PlaceInput={PlaceInput}
            findPlaceAt={findPlaceAt}
            addresses={addresses}
            outlet={outlet}
          />
        )}
        onTakeOut={deleteLine}
        onPlaced={(order, address) =>
          onOrdered(order, { address, cart, isNameless: checkout.contact.name === '' })
        }
      />
    </>
  )
}
