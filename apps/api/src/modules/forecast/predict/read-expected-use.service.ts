import { weekdayOf } from '#modules/inventory'
import { daysLater } from '#platform/clock/local-date.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { type FestivalDays, percentOn, strongestFestival } from '../festivals/festival.rules.ts'
import { loadFestivals } from '../festivals/festivals.service.ts'
import { useOn } from './forecast.rules.ts'
import { daysBetween } from './load-past.service.ts'
import { loadPatterns } from './patterns.service.ts'
import { loadScheduledUse } from './scheduled-use.service.ts'

/** Thousandths of the base unit. */
export type ExpectedUse = {
  /** With the factor of festivals, without scheduled orders. */
  quantity: number
  /** What scheduled orders use beyond a usual day. */
  scheduled: number
  /** The one that changes the quantity the most. */
  festival?: { name: string; percent: number }
}

type Asked = { branchIds: string[]; from: string; until: string }

/**
 * Expected use of each item at each branch on the days from `from` to `until`, both included. Items that were not used for eight weeks and
 * are in no scheduled order are absent. The number of statements does not depend on the number of branches.
 */
export async function readExpectedUse(
  tx: Tx,
  { branchIds, from, until }: Asked,
): Promise<Map<string, Map<string, ExpectedUse>>> {
  const patterns = await loadPatterns(tx, branchIds)
  const festivals = await loadFestivals(tx, { from, until })
  const scheduled = await loadScheduledUse(tx, { branchIds, from, until })
  const days = daysBetween(from, daysLater(until, 1))
  return new Map(
    branchIds.map((branchId) => {
      const parts = {
        byWeekday: patterns.get(branchId) ?? new Map<string, number[]>(),
        scheduled: scheduled.get(branchId) ?? new Map<string, number>(),
      }
      return [branchId, expectedAt(branchId, { days, festivals, ...parts })]
    }),
  )
}

type Parts = {
  days: string[]
  festivals: FestivalDays[]
  byWeekday: Map<string, number[]>
  scheduled: Map<string, number>
}

function expectedAt(
  branchId: string,
  { days, festivals, byWeekday, scheduled }: Parts,
): Map<string, ExpectedUse> {
  const strongest = strongestFestival(festivals, { branchId, days })
  const festival = strongest && { festival: { name: strongest.name, percent: strongest.percent } }
  const coming = days.map((day) => ({
    weekday: weekdayOf(day),
    percent: percentOn(festivals, { branchId, day }),
  }))
  const quantityOf = (itemId: string): number => {
    const use = byWeekday.get(itemId)
    return use === undefined ? 0 : coming.reduce((sum, day) => sum + useOn(use, day), 0)
  }
  const itemIds = new Set([...byWeekday.keys(), ...scheduled.keys()])
  return new Map(
    [...itemIds].map((itemId) => [
      itemId,
      { quantity: quantityOf(itemId), scheduled: scheduled.get(itemId) ?? 0, ...festival },
    ]),
  )
}
