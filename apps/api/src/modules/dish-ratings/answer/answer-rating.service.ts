import type { OrderRating, RatingAnswer } from '@momo/contracts/dish-ratings'
import { type CustomerOrder, readCustomerOrder } from '#modules/orders'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { canRate, dishesOf, isLow, monthOf } from '../dish-ratings.rules.ts'
import { dishRatedLow } from '../dish-ratings.events.ts'
import { type AnswerRecord, findAnswer, insertAnswer, insertRatings } from './answers.store.ts'
import { showRating } from './read-rating.service.ts'

/** The first answer stands, so that the question is asked once. Sent again, the same answer changes nothing. */
export async function answerRating(
  actor: Actor,
  orderId: string,
  answer: RatingAnswer,
): Promise<OrderRating> {
  return transaction(async (tx) => {
    const order = await readCustomerOrder(tx, actor, orderId)
    if (answer.kind === 'rated') assertDishesOf(order, answer)
    const before = await findAnswer(tx, orderId)
    const isNew = before === undefined && (await writeAnswer(tx, order, answer))
    const stored = isNew ? undefined : (before ?? (await findAnswer(tx, orderId)))
    if (stored && !isSame(stored, answer)) throw fault('rating.answered')
    return showRating(tx, order)
  })
}

type Rated = Extract<RatingAnswer, { kind: 'rated' }>

function assertDishesOf({ lines }: CustomerOrder, { dishes }: Rated): void {
  const known = new Set(dishesOf(lines).map(({ foodId }) => foodId))
  const rated = new Set(dishes.map(({ foodId }) => foodId))
  if (rated.size < dishes.length || [...rated].some((id) => !known.has(id)))
    throw fault('rating.dish_unknown')
}

/** False if another request has answered meanwhile. */
async function writeAnswer(tx: Tx, order: CustomerOrder, answer: RatingAnswer): Promise<boolean> {
  const at = now()
  if (!canRate(order, at)) throw fault('rating.closed')
  const { id: orderId, branchId } = order
  const isSkipped = answer.kind === 'skipped'
  const comment = isSkipped ? '' : answer.comment
  if (!(await insertAnswer(tx, { orderId, isSkipped, comment, at }))) return false
  if (isSkipped) return true
  await insertRatings(tx, { orderId, branchId, dishes: answer.dishes, month: monthOf(localDate(at)), at })
  if (isLow(answer.dishes)) await publish(tx, dishRatedLow({ orderId, branchId }))
  return true
}

function isSame({ is_skipped: isSkipped, comment, stars }: AnswerRecord, answer: RatingAnswer): boolean {
  if (answer.kind === 'skipped') return isSkipped
  return (
    !isSkipped &&
    comment === answer.comment &&
    stars.size === answer.dishes.length &&
    answer.dishes.every((dish) => stars.get(dish.foodId) === dish.stars)
  )
}
