import { type OrderRatingState, ratingDays } from '@momo/contracts/dish-ratings'
import { isFulfilled, type OrderState } from '@momo/contracts/orders'
import { later } from '#platform/clock/later.rules.ts'

const dayMs = 86_400_000

type RatedOrder = { state: OrderState; endedAt: Date | undefined }

/** From the moment that the customer got the food, for thirty days. */
export const canRate = ({ state, endedAt }: RatedOrder, at: Date): boolean =>
  isFulfilled(state) && endedAt !== undefined && at < later(endedAt, ratingDays * dayMs)

type Answer = { isSkipped: boolean } | undefined

export function ratingStateOf(order: RatedOrder, answer: Answer, at: Date): OrderRatingState {
  if (answer) return answer.isSkipped ? 'skipped' : 'rated'
  return canRate(order, at) ? 'open' : 'closed'
}

/** With one decimal, rounded once, in integers. */
export const averageOf = (stars: number, count: number): number => Math.round((stars * 10) / count) / 10

type Line = { foodId: string | undefined }

/** The first line of each food; an order can have it several times with other options. */
export function dishesOf<L extends Line>(lines: L[]): (L & { foodId: string })[] {
  const seen = new Map<string, L & { foodId: string }>()
  for (const line of lines)
    if (line.foodId !== undefined && !seen.has(line.foodId))
      seen.set(line.foodId, { ...line, foodId: line.foodId })
  return [...seen.values()]
}

/** The first day of the month two months before: '2026-09-01' for a day of November. */
export function firstMonthOf(date: string): string {
  const day = new Date(`${date.slice(0, 7)}-01T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() - 2)
  return day.toISOString().slice(0, 10)
}

export const monthOf = (date: string): string => `${date.slice(0, 7)}-01`

/** A dish with so few stars is worth a notification to the branch. */
const lowStars = 2
export const isLow = (dishes: { stars: number }[]): boolean => dishes.some(({ stars }) => stars <= lowStars)
