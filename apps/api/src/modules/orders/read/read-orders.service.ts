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
import { now } from '#platform/clock/clock.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { findOrder, findOrderByToken, pageOfOpenOrders, pageOfOrders } from './find-orders.store.ts'
import { assertOwnOrder } from './orders.policy.ts'
import { orderOf, summaryOf, trackedOf } from './order.mapper.ts'
import { findPastCustomers } from './past-customers.store.ts'
import { readCursor, writeCursor } from './order-cursor.rules.ts'

type Filter = (typeof orderFilters)[number]

const statesOf: Record<Filter, readonly OrderState[]> = {
  all: orderStates,
  current: orderStates.filter((state) => !isFinal(state)),
  delivered: fulfilledStates,
  cancelled: failedStates,
}

type PageRequest = { filter: Filter; cursor?: string | undefined; limit: number }
type Page = { items: OrderSummary[]; nextCursor: string | undefined }

/** One statement; its cost depends on the page size only. */
export async function listOwnOrders(actor: Actor, { filter, cursor, limit }: PageRequest): Promise<Page> {
  const at = now()
  const query = {
    accountId: actor.id,
    states: [...statesOf[filter]],
    before: readCursor(cursor),
    limit: limit + 1,
  }
  const found = await read((tx) => (filter === 'current' ? pageOfOpenOrders : pageOfOrders)(tx, query))
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map((order) => summaryOf(order, at)),
    nextCursor: found.length > limit && last ? writeCursor(last.id) : undefined,
  }
}

export async function readOrder(actor: Actor, id: string): Promise<Order> {
  const [order] = await read((tx) => findOrder(tx, { id }))
  return orderOf(assertOwnOrder(actor, id, order), now())
}

/** Public: the secret token in the link is the only credential. */
export async function trackOrder(token: string): Promise<TrackedOrder> {
  const [order] = await read((tx) => findOrderByToken(tx, { token }))
  return trackedOf(order ?? notFound('order', token), now())
}

/** Those of the accounts that have had an order from this branch. */
export const readPastCustomers = (tx: Tx, branchId: string, accountIds: string[]) =>
  findPastCustomers(tx, branchId, accountIds)
