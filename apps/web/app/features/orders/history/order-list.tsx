import { orderFilters } from '@momo/contracts/orders'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ChipLink } from '#ui/primitives/chip.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { OrderCard } from './order-card.tsx'
import { orderHistoryMessages as texts } from './order-history.messages.ts'
import type { OrderFilter, OrderPage } from '../shared/orders.api.ts'
import { useMoreOrders } from './use-more-orders.ts'
import type { Ended } from './use-reorder.ts'

type Props = { filter: OrderFilter; page: OrderPage; now: Date; again: (order: Ended) => ReactNode }

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

/** Use the filter as the `key`, because each filter has its own pages. */
export function OrderList({ filter, page, now, again }: Props) {
  const { orders, hasMore, state, next } = useMoreOrders(filter, page)
  if (orders.length === 0) return <NoOrders filter={filter} />
  return (
    <>
      <ul aria-label={texts.list} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        {orders.map((order) => (
          <li key={order.id} className="grid">
            <OrderCard order={order} now={now} again={again(order)} />
          </li>
        ))}
      </ul>
      {state === 'failed' ? <Note tone="red">{texts.moreFailed}</Note> : undefined}
      {hasMore ? (
        <Button
          variant="outline"
          loading={state === 'busy'}
          loadingText={texts.loadingMore}
          onClick={() => void next()}
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
