import { type Order, orderFilters } from '@momo/contracts/orders'
import { type ReactNode, Suspense } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { AccountFrame } from '#features/accounts/profile/account-frame.tsx'
import { findProfile } from '#features/accounts/profile/accounts.api.ts'
import { BillLink } from '#features/invoices/detail/invoice-link.tsx'
import { refreshCart } from '#features/carts/cart-store.ts'
import { OtherOutletDialog } from '#features/carts/add-to-cart/other-outlet.tsx'
import { orderHistoryMessages as texts } from '#features/orders/history/order-history.messages.ts'
import { OrderFilters, OrderList } from '#features/orders/history/order-list.tsx'
import { findOrder, findOrders, type OrderFilter } from '#features/orders/shared/orders.api.ts'
import { OrdersFailed } from '#features/orders/shared/orders-failed.tsx'
import { ListSkeleton, TrackingSkeleton } from '#features/orders/shared/orders-skeleton.tsx'
import { OwnTracking } from '#features/orders/tracking/own-tracking.tsx'
import { Receipt } from '#features/orders/shared/receipt.tsx'
import { ReorderProvider } from '#features/orders/history/reorder-provider.tsx'
import { trackingMessages } from '#features/orders/tracking/tracking.messages.ts'
import { useOrderUpdates } from '#features/orders/shared/use-order-updates.ts'
import { useViewStart } from '#features/orders/shared/use-view-start.ts'
import { type Loading, deferAfterDelay, useDeferred } from '#lib/api/deferred.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import type { Route } from './+types/order-history'

export const meta: Route.MetaFunction = ({ location }) => [
  { title: pageTitle(location.search.includes('order=') ? trackingMessages.title : texts.title) },
]

const filterIn = (search: URLSearchParams): OrderFilter =>
  orderFilters.find((one) => one === search.get('filter')) ?? 'all'

async function loadList(filter: OrderFilter) {
  const [profile, orders] = await Promise.all([
    deferAfterDelay(findProfile()),
    deferAfterDelay(findOrders(filter)),
  ])
  return { kind: 'list' as const, filter, profile, orders, now: new Date() }
}

async function loadOrder(id: string) {
  return { kind: 'order' as const, id, order: await deferAfterDelay(findOrder(id)), now: new Date() }
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const id = url.searchParams.get('order')
  return id === null ? loadList(filterIn(url.searchParams)) : loadOrder(id)
}

/** The list, an order, its receipt and the thank-you page are separate views; a filter is not. */
function useView(): string {
  const [search] = useSearchParams()
  return [search.get('order') ?? 'list', search.has('receipt'), search.has('placed')].join(' ')
}

type ListData = Awaited<ReturnType<typeof loadList>>
type OrderData = Awaited<ReturnType<typeof loadOrder>>

/** RT-04, ORD-06: all orders, or one order by its URL; the order and its receipt have their own URLs. */
export default function OrderHistory({ loaderData }: Route.ComponentProps) {
  useViewStart(useView())
  return (
    <>
      {loaderData.kind === 'list' ? (
        <History {...loaderData} />
      ) : (
        <OneOrder key={loaderData.id} {...loaderData} />
      )}
      <ToastRegion />
    </>
  )
}

function useRetry() {
  const { revalidate, state } = useRevalidator()
  return { busy: state === 'loading', onRetry: () => void revalidate() }
}

function History({ profile, ...list }: ListData) {
  useOrderUpdates()
  return (
    <Suspense fallback={<TitleOnly fallback={<ListSkeleton />} />}>
      <Framed profile={profile} {...list} />
    </Suspense>
  )
}

function Framed({ profile, filter, orders, now }: Omit<ListData, 'kind'>) {
  const retry = useRetry()
  const person = useDeferred(profile)
  if ('fault' in person)
    return <TitleOnly fallback={<OrdersFailed fault={person.fault} about="list" {...retry} />} />
  return (
    <AccountFrame blue={texts.blue} orange={texts.orange} profile={person.value}>
      <OrderFilters filter={filter} />
      <Suspense fallback={<ListSkeleton />}>
        <Listed key={filter} filter={filter} orders={orders} now={now} />
      </Suspense>
    </AccountFrame>
  )
}

function Listed({ filter, orders, now }: Pick<ListData, 'filter' | 'orders' | 'now'>) {
  const retry = useRetry()
  const page = useDeferred(orders)
  if ('fault' in page) return <OrdersFailed fault={page.fault} about="list" {...retry} />
  return (
    <ReorderProvider Question={OtherOutletDialog} onInCart={refreshCart}>
      {(again) => <OrderList filter={filter} page={page.value} now={now} again={again} />}
    </ReorderProvider>
  )
}

/** There is no bill before the branch has accepted. */
const billOf = ({ id, state, version }: Order) =>
  ['awaiting-payment', 'placed'].includes(state) ? undefined : <BillLink orderId={id} version={version} />

/** The title and a fallback while the customer is not loaded yet. */
function TitleOnly({ fallback }: { fallback: ReactNode }) {
  return (
    <div className="page-width min-h-dvh pt-4 pb-12">
      <SectionHeading level={1} blue={texts.blue} orange={texts.orange} className="mb-5" />
      {fallback}
    </div>
  )
}

function OneOrder({ order, now }: OrderData) {
  return (
    <div className="page-width min-h-dvh pb-12">
      <Suspense fallback={<TrackingSkeleton />}>
        <Opened order={order} now={now} />
      </Suspense>
    </div>
  )
}

function Opened({ order, now }: { order: Loading<Awaited<ReturnType<typeof findOrder>>>; now: Date }) {
  const retry = useRetry()
  const [search] = useSearchParams()
  const loaded = useDeferred(order)
  if ('fault' in loaded) return <OrdersFailed fault={loaded.fault} about="order" {...retry} />
  if (search.has('receipt')) return <Receipt order={loaded.value} />
  return (
    <ReorderProvider Question={OtherOutletDialog} onInCart={refreshCart}>
      {(again) => (
        <OwnTracking
          first={loaded.value}
          now={now}
          isPlaced={search.has('placed')}
          again={again}
          bill={billOf}
        />
      )}
    </ReorderProvider>
  )
}
