import type {
  BranchDishRatings,
  DishRating,
  DishRatingsQuery,
  FoodRatings,
} from '@momo/contracts/dish-ratings'
import { longestRatingPeriod } from '@momo/contracts/dish-ratings'
import { orderNumber } from '#modules/orders'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { pageBelow, readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { averageOf, firstMonthOf } from '../dish-ratings.rules.ts'
import * as store from './figures.store.ts'

type Period = { from: string; to: string }

/** Both days are part of the period. */
function momentsOf({ from, to }: Period): { since: Date; until: Date } {
  if (to < from || to > daysLater(from, longestRatingPeriod)) throw fault('rating.period')
  return { since: startOfDay(from), until: startOfDay(daysLater(to, 1)) }
}

const figureOf = ({ stars, count }: { stars: number; count: number }) => ({
  average: averageOf(stars, count),
  count,
})

export async function readBranchRatings(branchId: string, period: Period): Promise<BranchDishRatings> {
  const moments = momentsOf(period)
  const found = await read((tx) => store.sumOfBranch(tx, branchId, moments))
  return {
    ...period,
    dishes: found.map(({ food_id: foodId, name, ...sums }) => ({ foodId, name, ...figureOf(sums) })),
  }
}

const mostBranches = 20

export async function readFoodRatings(foodId: string): Promise<FoodRatings> {
  const to = localDate(now())
  const from = firstMonthOf(to)
  return read(async (tx) => {
    if (!(await store.foodExists(tx, foodId))) notFound('food', foodId)
    const total = await store.totalOfFood(tx, { foodId, fromMonth: from })
    const lowest = await store.lowestBranches(tx, { foodId, fromMonth: from, limit: mostBranches })
    return {
      from,
      to,
      ...(total.count > 0 && { total: figureOf(total) }),
      branches: lowest.map(({ branch_id: branchId, name, ...sums }) => ({
        branchId,
        name,
        ...figureOf(sums),
      })),
      branchCount: total.branches,
    }
  })
}

type RatingPage = { items: DishRating[]; nextCursor: string | undefined }

export async function listRatings(actor: Actor, query: DishRatingsQuery): Promise<RatingPage> {
  const { since, until } = momentsOf(query)
  const { foodId, limit } = query
  const branchId = actor.role === 'superadmin' ? query.branchId : ownBranch(actor)
  const below = pageBelow(readCursor(query.cursor), until)
  const found = await read((tx) =>
    store.pageOfRatings(tx, { foodId, branchId, since, below, limit: limit + 1 }),
  )
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return { items: shown.map(ratingOf), nextCursor: last && writeCursor(last.rated_at, last.order_id) }
}

const ratingOf = (r: store.RatingRow): DishRating => ({
  orderId: r.order_id,
  orderNumber: orderNumber(r.branch_code, r.number),
  branchId: r.branch_id,
  outlet: r.outlet,
  stars: r.stars,
  comment: r.comment,
  ratedAt: r.rated_at,
})
