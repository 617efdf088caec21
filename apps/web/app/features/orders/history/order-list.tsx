import { orderFilters, type OrderSummary } from '@momo/contracts/orders'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ChipLink } from '#ui/primitives/chip.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { OrderFilter } from '../shared/orders.api.ts'
import { OrdersFailed } from '../shared/orders-failed.tsx'
import { ListSkeleton } from '../shared/orders-skeleton.tsx'
import { OrderCard } from './order-card.tsx'
import { orderHistoryQuery } from './order-history.api.ts'
import { orderHistoryMessages as texts } from './order-history.messages.ts'
import type { Ended } from './use-reorder.ts'

type Props = {
  filter: OrderFilter
  renderReorder: (order: Ended) => ReactNode
  /** Links to the tax invoice of an order; `page` are the ids of the orders that were loaded with it. */
  renderBills?: (order: OrderSummary, page: string[]) => ReactNode
}

export function OrderFilters({ filter }: { filter: OrderFilter }) {
  return (
    <nav aria-label={texts.filters.label} className="no-scrollbar -m-1 flex gap-2 overflow-x-auto p-1">
      {orderFilters.map((one) => (
        <ChipLink
          key={one}
          to={one === 'all' ? '/orderhistory' : `?filter=${one}`}
          active={one === filter}
          preventScrollReset
        >
          {texts.filters[one]}
        </ChipLink>
      ))}
    </nav>
  )
}

export function OrderList({ filter, renderReorder, renderBills }: Props) {
  const query = useInfiniteQuery(orderHistoryQuery(filter))
  const { data, error, isFetching, isFetchingNextPage } = query
  const retry = () => void query.refetch()
  if (error && !data) return <OrdersFailed fault={error} about="list" busy={isFetching} onRetry={retry} />
  if (!data) return <ListSkeleton />
  const orders = data.pages.flatMap(({ items }) => {
    const page = items.map(({ id }) => id)
    return items.map((order) => ({ order, page }))
  })
  if (orders.length === 0) return <NoOrders filter={filter} />
  const now = new Date(query.dataUpdatedAt)
  return (
    <>
      <ul aria-label={texts.list} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        {orders.map(({ order, page }) => (
          <li key={order.id} className="grid">
            <OrderCard
              order={order}
              now={now}
              reorder={renderReorder(order)}
              bills={renderBills?.(order, page)}
            />
          </li>
        ))}
      </ul>
      {query.isFetchNextPageError && !isFetchingNextPage ? (
        <Note tone="red">{texts.moreFailed}</Note>
      ) : undefined}
      {query.hasNextPage ? (
        <Button
          variant="outline"
          loading={isFetchingNextPage}
          loadingText={texts.loadingMore}
          onClick={() => void query.fetchNextPage()}
          className="justify-self-center"
        >
          {texts.more}
        </Button>
      ) : undefined}
    </>
  )
}

function NoOrders({ filter }: { filter: OrderFilter }) {
  if (filter === 'all')
    return (
      <EmptyState
        drawing="orders"
        title={texts.none}
        text={texts.noneText}
        action={<LinkButton to="/jholmomo-outlets">{texts.outlets}</LinkButton>}
      />
    )
  return (
    <EmptyState
      drawing="orders"
      title={texts.noneHere[filter]}
      text={texts.noneHereText}
      action={
        <LinkButton to="/orderhistory" variant="outline">
          {texts.showAll}
        </LinkButton>
      }
    />
  )
}
