import type { OrderRating } from '@momo/contracts/dish-ratings'
import { type CustomerOrder, findLastCompletedOrder, readCustomerOrder } from '#modules/orders'
import { now } from '#platform/clock/clock.ts'
import { read, type Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { dishesOf, ratingStateOf } from '../dish-ratings.rules.ts'
import { findAnswer } from './answers.store.ts'

export const readRating = (actor: Actor, orderId: string): Promise<OrderRating> =>
  read(async (tx) => showRating(tx, await readCustomerOrder(tx, actor, orderId)))

/** Only about the last order: a customer who ordered again is not asked about earlier ones. */
export async function readOpenRating(actor: Actor): Promise<{ rating?: OrderRating }> {
  const orderId = await read((tx) => findLastCompletedOrder(tx, actor.id))
  const rating = orderId === undefined ? undefined : await readRating(actor, orderId)
  return rating?.state === 'open' && rating.dishes.length > 0 ? { rating } : {}
}

export async function showRating(tx: Tx, order: CustomerOrder): Promise<OrderRating> {
  const answer = await findAnswer(tx, order.id)
  return {
    orderId: order.id,
    orderNumber: order.number,
    outlet: order.outlet,
    state: ratingStateOf(order, answer && { isSkipped: answer.is_skipped }, now()),
    dishes: dishesOf(order.lines).map(({ foodId, name, photo }) => {
      const stars = answer?.stars.get(foodId)
      return { foodId, name, ...(photo && { photo }), ...(stars !== undefined && { stars }) }
    }),
    comment: answer?.comment ?? '',
  }
}
