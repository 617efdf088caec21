import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { Picture } from '@momo/contracts/media'
import type { OrderState } from '@momo/contracts/orders'
import type { Paisa } from '@momo/contracts/shared'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { type CustomerOrderRecord, findLastFulfilled, findWithLines } from './customer-order.store.ts'
import { orderNumber } from '../read/order.mapper.ts'
import { assertOwnOrder } from '../read/orders.policy.ts'

/** The part of an order that ratings and problem reports are about. */
export type CustomerOrder = {
  id: string
  branchId: string
  number: string
  outlet: string
  state: OrderState
  fulfilmentMethod: FulfilmentMethod
  dueAt: Date
  endedAt: Date | undefined
  lines: {
    position: number
    foodId: string | undefined
    name: string
    options: string[]
    photo: Picture | undefined
    quantity: number
    price: Paisa
  }[]
}

/** Throws the same errors as reading the order when it is not the actor's. */
export async function readCustomerOrder(tx: Tx, actor: Actor, id: string): Promise<CustomerOrder> {
  const [found] = await findWithLines(tx, { id })
  return customerOrderOf(assertOwnOrder(actor, id, found))
}

/** The last order of the account that was delivered, collected or served. */
export async function findLastCompletedOrder(tx: Tx, accountId: string): Promise<string | undefined> {
  return (await findLastFulfilled(tx, { accountId }))[0]?.id
}

const customerOrderOf = (r: CustomerOrderRecord): CustomerOrder => ({
  id: r.id,
  branchId: r.branch_id,
  number: orderNumber(r.branch_code, r.number),
  outlet: r.outlet,
  state: r.state,
  fulfilmentMethod: r.fulfilment_method,
  dueAt: r.due_at,
  endedAt: r.ended_at ?? undefined,
  lines: r.lines.map(({ food_id: foodId, photo, options, ...line }) => ({
    ...line,
    foodId: foodId ?? undefined,
    photo: photo ?? undefined,
    options: options.map(({ name }) => name),
  })),
})
