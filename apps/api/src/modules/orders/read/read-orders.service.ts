import {
  failedStates,
  fulfilledStates,
  isFinal,
  type Order,
  type orderFilters,
  type OrderState,
  orderStates,
  type OrderSummary,
  type TrackedOrder,
} from '@momo/contracts/orders'
import { read } from '#platform/db/database.ts'
import { missing } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { findOrder, findOrderByToken, pageOfOpenOrders, pageOfOrders } from './find-orders.store.ts'
import { ownOrder } from './orders.policy.ts'
import { orderOf, summaryOf, trackedOf } from './order.mapper.ts'
import { readCursor, writeCursor } from './order-cursor.rules.ts'

type Filter = (typeof orderFilters)[number]

const statesOf: Record<Filter, readonly OrderState[]> = {
  all: orderStates,
  current: orderStates.filter((state) => !isFinal(state)),
  delivered: fulfilledStates,
  cancelled: failedStates,
}

type Asked = { filter: Filter; cursor?: string | undefined; limit: number }
type Page = { items: OrderSummary[]; nextCursor: string | undefined }

/** One statement, whose cost is that of the page, however many there are. */
export async function listOwnOrders(actor: Actor, { filter, cursor, limit }: Asked): Promise<Page> {
  const asked = { accountId: actor.id, states: [...statesOf[filter]], before: readCursor(cursor), limit: limit + 1 }
  const found = await read((tx) => (filter === 'current' ? pageOfOpenOrders : pageOfOrders)(tx, asked))
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(summaryOf), nextCursor: found.length > limit && last ? writeCursor(last.id) : undefined }
}

export async function readOrder(actor: Actor, id: string): Promise<Order> {
  const [order] = await read((tx) => findOrder(tx, { id }))
  return orderOf(ownOrder(actor, id, order))
}

/** Whoever has the link is not asked who they are. */
export async function trackOrder(token: string): Promise<TrackedOrder> {
  const [order] = await read((tx) => findOrderByToken(tx, { token }))
  return trackedOf(order ?? missing('order', token))
}
