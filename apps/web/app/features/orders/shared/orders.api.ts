import {
  listOrders,
  type Order,
  type orderFilters,
  type OrderSummary,
  reorder,
  type Reordered,
  withdrawOrder,
} from '@momo/contracts/orders'
import { call } from '#lib/api/call.ts'

export type OrderFilter = (typeof orderFilters)[number]
export type OrderPage = { items: OrderSummary[]; nextCursor: string | undefined }

const perPage = 10

export const findOrders = (filter: OrderFilter, cursor?: string): Promise<OrderPage> =>
  call(listOrders, { query: { filter, cursor, limit: perPage } })

export const withdraw = (id: string): Promise<Order> => call(withdrawOrder, { params: { id } })

/** The idempotency key prevents duplicates; `insteadOf` is the outlet of the cart that is replaced. */
export const orderAgain = (
  id: string,
  options: { key: string; insteadOf?: string | undefined },
): Promise<Reordered> => call(reorder, { params: { id }, body: options })
