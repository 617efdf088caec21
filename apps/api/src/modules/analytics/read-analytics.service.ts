import type { Analytics } from '@momo/contracts/analytics'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { byDay, byWeekHour, countDays, datesUntil, kitchenOf, ratingsOf, sumOf } from './figures.rules.ts'
import { findDays, findHours, findItems, findMethods, findStars } from './figures.store.ts'

export type Period = { days: '7' | '14' | '30'; from?: string | undefined; to?: string | undefined }

/** The requested days, none later than today. */
export function datesOf({ days, from, to }: Period): string[] {
  const today = localDate(now())
  const last = to === undefined || to > today ? today : to
  return datesUntil(last, from === undefined ? Number(days) : countDays(from > last ? last : from, last))
}

/** Five statements, however many orders there are. */
export async function readAnalytics(actor: Actor, period: Period): Promise<Analytics> {
  const branchId = ownBranch(actor)
  const dates = datesOf(period)
  const [from, to] = [dates[0]!, dates.at(-1)!]
  const earlier = datesUntil(daysLater(from, -1), dates.length)
  const [allHours, days, items, methods, stars] = await read((tx) =>
    Promise.all([
      findHours(tx, { branchId, dates: [...earlier, ...dates] }),
      findDays(tx, { branchId, dates }),
      findItems(tx, { branchId, dates }),
      findMethods(tx, { branchId, dates }),
      findStars(tx, { branchId, from: startOfDay(from), until: startOfDay(daysLater(to, 1)) }),
    ]),
  )
  const hours = allHours.filter(({ date }) => date >= from)
  const hoursBefore = allHours.filter(({ date }) => date < from)
  return {
    from,
    to,
    total: sumOf(hours),
    before: sumOf(hoursBefore),
    days: byDay(dates, hours),
    daysBefore: byDay(earlier, hoursBefore),
    weekHours: byWeekHour(hours),
    items,
    methods,
    ratings: ratingsOf(stars),
    kitchen: kitchenOf(days),
  }
}
