import { isFinal, isFulfilled, type Order, orderFilters } from '@momo/contracts/orders'
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { AccountFrame } from '#features/accounts/profile/account-frame.tsx'
import { profileQuery } from '#features/accounts/profile/accounts.api.ts'
import { ListedBills } from '#features/invoices/list/listed-bills.tsx'
import { BillLink } from '#features/invoices/detail/invoice-link.tsx'
import { refreshCart } from '#features/carts/cart-store.ts'
import { OtherOutletDialog } from '#features/carts/add-to-cart/other-outlet.tsx'
import { orderHistoryQuery } from '#features/orders/history/order-history.api.ts'
import { orderHistoryMessages as texts } from '#features/orders/history/order-history.messages.ts'
import { PushOffer } from '#features/notifications/channels/push-offer.tsx'
import { OrderFilters, OrderList } from '#features/orders/history/order-list.tsx'
import type { OrderFilter } from '#features/orders/shared/orders.api.ts'
import { OrdersFailed } from '#features/orders/shared/orders-failed.tsx'
import { ListSkeleton, TrackingSkeleton } from '#features/orders/shared/orders-skeleton.tsx'
import { OwnTracking } from '#features/orders/tracking/own-tracking.tsx'
import { Receipt } from '#features/orders/shared/receipt.tsx'
import { ReorderProvider } from '#features/orders/history/reorder-provider.tsx'
import { ownOrderQuery } from '#features/orders/tracking/tracking.api.ts'
import { trackingMessages } from '#features/orders/tracking/tracking.messages.ts'
import { type LiveOrder, useNow, useOwnOrder } from '#features/orders/tracking/use-live-order.ts'
import { useViewStart } from '#features/orders/shared/use-view-start.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { prefetch, prefetchPages } from '#lib/query/prefetch.ts'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import type { Route } from './+types/order-history'

/** Most visits are about an order that is still cooked, and need neither. */
const OrderRatingCard = lazy(() => import('#features/dish-ratings/ask/order-rating.tsx'))
const LastOrderRating = lazy(() => import('#features/dish-ratings/ask/last-order-rating.tsx'))
const OrderProblems = lazy(() => import('#features/problem-reports/customer/order-problems.tsx'))

export const meta: Route.MetaFunction = ({ location }) => [
  { title: pageTitle(location.search.includes('order=') ? trackingMessages.title : texts.title) },
]

const filterIn = (search: URLSearchParams): OrderFilter =>
  orderFilters.find((one) => one === search.get('filter')) ?? 'all'

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const id = url.searchParams.get('order') ?? undefined
  const filter = filterIn(url.searchParams)
  if (id !== undefined) await prefetch(ownOrderQuery(id))
  else await Promise.all([prefetch(profileQuery()), prefetchPages(orderHistoryQuery(filter))])
  return { id, filter }
}

/** The list, an order, its receipt and the thank-you page are separate views; a filter is not. */
function useView(): string {
  const [search] = useSearchParams()
  return [search.get('order') ?? 'list', search.has('receipt'), search.has('placed')].join(' ')
}

/** RT-04, ORD-06: all orders, or one order by its URL; the order and its receipt have their own URLs. */
export default function OrderHistory({ loaderData: { id, filter } }: Route.ComponentProps) {
  useViewStart(useView())
  return (
    <>
      {id === undefined ? <History filter={filter} /> : <OneOrder key={id} id={id} />}
      <ToastRegion />
    </>
  )
}

const retryOf = ({ isFetching, refetch }: UseQueryResult) => ({
  busy: isFetching,
  onRetry: () => void refetch(),
})

function History({ filter }: { filter: OrderFilter }) {
  const query = useQuery(profileQuery())
  const { data } = useInfiniteQuery(orderHistoryQuery(filter))
  // A customer who waits for food came for that order.
  const isWaiting = data?.pages[0]?.items.some(({ state }) => !isFinal(state)) ?? false
  const rating = (
    <Suspense>
      <LastOrderRating />
    </Suspense>
  )
  return (
    <QueryView
      query={query}
      skeleton={<TitleOnly fallback={<ListSkeleton />} />}
      failed={(fault) => (
        <TitleOnly fallback={<OrdersFailed fault={fault} about="list" {...retryOf(query)} />} />
      )}
    >
      {(profile) => (
        <AccountFrame blue={texts.blue} orange={texts.orange} profile={profile}>
          {isWaiting ? undefined : rating}
          <OrderFilters filter={filter} />
          <ReorderProvider Question={OtherOutletDialog} onInCart={refreshCart}>
            {(renderReorder) => (
              <OrderList
                filter={filter}
                renderReorder={renderReorder}
                renderBills={({ id, number }, page) => (
                  <ListedBills orderId={id} orderNumber={number} page={page} />
                )}
              />
            )}
          </ReorderProvider>
          {isWaiting ? rating : undefined}
        </AccountFrame>
      )}
    </QueryView>
  )
}

/** There is no bill before the branch has accepted. */
const billOf = ({ id, state, version }: Order) =>
  ['awaiting-payment', 'placed'].includes(state) ? undefined : <BillLink orderId={id} version={version} />

const ratingOf = ({ id, state }: Order) =>
  isFulfilled(state) ? (
    <Suspense>
      <OrderRatingCard orderId={id} />
    </Suspense>
  ) : undefined

/** Before that the branch's phone number is the faster way. */
const problemsOf = (order: Order, now: Date) =>
  isFinal(order.state) || order.dueAt < now ? (
    <Suspense>
      <OrderProblems order={order} />
    </Suspense>
  ) : undefined

/** The title and a fallback while the customer is not loaded yet. */
function TitleOnly({ fallback }: { fallback: ReactNode }) {
  return (
    <div className="page-width min-h-fold pt-4 pb-12">
      <SectionHeading level={1} blue={texts.blue} orange={texts.orange} className="mb-5" />
      {fallback}
    </div>
  )
}

function OneOrder({ id }: { id: string }) {
  const { query, live } = useOwnOrder(id)
  return (
    <div className="page-width min-h-fold pb-12">
      {live ? (
        <Opened live={live} />
      ) : query.isError ? (
        <OrdersFailed fault={query.error} about="order" {...retryOf(query)} />
      ) : (
        <TrackingSkeleton />
      )}
    </div>
  )
}

function Opened({ live }: { live: LiveOrder<Order> }) {
  const [search] = useSearchParams()
  const now = useNow()
  if (search.has('receipt')) return <Receipt order={live.order} bill={billOf(live.order)} />
  return (
    <ReorderProvider Question={OtherOutletDialog} onInCart={refreshCart}>
      {(again) => (
        <OwnTracking
          live={live}
          now={now}
          isPlaced={search.has('placed')}
          again={again}
          bill={billOf}
          offer={<PushOffer />}
          rating={ratingOf(live.order)}
          problems={problemsOf(live.order, now)}
        />
      )}
    </ReorderProvider>
  )
}
