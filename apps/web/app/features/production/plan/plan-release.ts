import type { Plan, Release } from '@momo/contracts/production'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { instantInNepal } from '#ui/editor/drafts/moments.ts'

type PlanItem = Plan['items'][number]
type NewOrder = Release['orders'][number]

/** The kitchen starts its day. */
const firstHour = '05:00'
/** A larger quantity is made in larger batches. */
const mostBatches = 4
/** A rest below a tenth of a batch is made with the last batch. */
const smallRest = 0.1
/** A gram, a millilitre or a piece. */
const wholeUnit = 1_000
const minuteMs = 60_000
const roundMs = 15 * minuteMs

/** Full batches and the rest, at most four: beyond that, four nearly equal larger ones. A small rest joins the last batch. Without a batch size it is one batch. */
export function splitIntoBatches(quantity: number, batchSize: number | undefined): number[] {
  const wanted = batchSize === undefined ? 1 : Math.ceil(quantity / batchSize - smallRest)
  const count = Math.min(Math.max(1, wanted), mostBatches)
  const equal = Math.ceil(quantity / count / wholeUnit) * wholeUnit
  const size = wanted > mostBatches || batchSize === undefined ? equal : batchSize
  const full = Array.from({ length: count - 1 }, () => size)
  return [...full, quantity - size * full.length]
}

/** After the open orders of the preparation on that day, and not in the past. */
function firstStart({ day, orders }: Plan, itemId: string, now: Date): number {
  const opening = instantInNepal(day, firstHour)?.getTime() ?? 0
  const soon = Math.ceil(now.getTime() / roundMs) * roundMs
  const ends = orders
    .filter((order) => order.itemId === itemId && (order.state === 'planned' || order.state === 'started'))
    .map(({ endsAt }) => endsAt.getTime())
  return Math.max(opening, soon, ...ends)
}

function ordersOf(plan: Plan, item: PlanItem, quantity: number, now: Date): NewOrder[] {
  const start = firstStart(plan, item.itemId, now)
  const lengthMs = item.minutes * minuteMs
  return splitIntoBatches(quantity, item.batchSize).map((part, index) => ({
    id: newIdempotencyKey(),
    itemId: item.itemId,
    quantity: part,
    startsAt: new Date(start + index * lengthMs),
    endsAt: new Date(start + (index + 1) * lengthMs),
  }))
}

/** The batches of each preparation one after the other; preparations are made at the same time. */
export const releaseOf = (plan: Plan, quantities: ReadonlyMap<string, number>, now: Date): Release => ({
  kitchenId: plan.kitchen.id,
  orders: plan.items.flatMap((item) => {
    const quantity = quantities.get(item.itemId)
    return quantity === undefined ? [] : ordersOf(plan, item, quantity, now)
  }),
})
