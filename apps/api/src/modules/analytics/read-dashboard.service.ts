import type { Dashboard } from '@momo/contracts/analytics'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate, localHour, startOfDay } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { hoursOn, kitchenOf, ratingsOf, sumOf } from './figures.rules.ts'
import { countStanding, findDays, findHours, findStars, sumOfOrders } from './figures.store.ts'

const hourMs = 3_600_000
const weekMs = 7 * 86_400_000

/** Five statements, however many orders there are. */
export async function readDashboard(actor: Actor): Promise<Dashboard> {
  const [branchId, at] = [ownBranch(actor), now()]
  const date = localDate(at)
  const [weekAgo, yesterday, hour] = [daysLater(date, -7), daysLater(date, -1), localHour(at)]
  const hourAgo = new Date(startOfDay(weekAgo).getTime() + hour * hourMs)
  const [hours, days, ofThisHour, stars, standing] = await read((tx) =>
    Promise.all([
      findHours(tx, { branchId, dates: [weekAgo, date] }),
      findDays(tx, { branchId, dates: [yesterday, date] }),
      sumOfOrders(tx, { branchId, from: hourAgo, until: new Date(at.getTime() - weekMs) }),
      findStars(tx, {
        branchId,
        from: startOfDay(daysLater(date, -6)),
        until: startOfDay(daysLater(date, 1)),
      }),
      countStanding(tx, branchId, at),
    ]),
  )
  const [today, before] = [hoursOn(date, hours), hoursOn(weekAgo, hours)]
  return {
    now: at,
    date,
    today: sumOf(today),
    weekAgo: {
      date: weekAgo,
      untilNow: sumOf([...before.filter((past) => past.hour < hour), ofThisHour]),
      whole: sumOf(before),
      hours: before,
    },
    hours: today,
    kitchen: kitchenOf(days.filter((day) => day.business_date === date)),
    kitchenYesterday: kitchenOf(days.filter((day) => day.business_date === yesterday)),
    ratings: ratingsOf(stars),
    unanswered: { reviews: standing.reviews },
    openRefunds: standing.refunds,
    openOrders: standing.open,
    lateOrders: standing.late,
  }
}
