import { chainUseKinds, weekdayOf } from '#modules/inventory'
import { daysLater } from '#platform/clock/local-date.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { type FestivalDays, percentOn } from '../festivals/festival.rules.ts'
import { findUses, type UseRecord } from './past.store.ts'
import type { BranchPast, ItemPast } from './usual-days.rules.ts'

type Asked = {
  branchIds: string[]
  /** First day, and the day after the last one. */
  from: string
  until: string
  festivals: FestivalDays[]
}

/**
 * Use of every item by day. Staff meals are use; waste and count differences are losses, and goods for another branch are not eaten by the
 * guests of this one (`chainUseKinds`). Branches without any use are absent.
 */
export async function loadPasts(tx: Tx, asked: Asked): Promise<Map<string, BranchPast>> {
  const { branchIds, from, until, festivals } = asked
  const records = await findUses(tx, { branchIds, from, until, kinds: chainUseKinds })
  const days = daysBetween(from, until)
  const pastOf = (branchId: string, used: UseRecord[]): BranchPast => ({
    firstWeekday: weekdayOf(from),
    percents: days.map((day) => percentOn(festivals, { branchId, day })),
    items: used.map((record) => itemFrom(record, days.length)),
  })
  return new Map(
    [...Map.groupBy(records, (record) => record.location_id)].map(([id, used]) => [id, pastOf(id, used)]),
  )
}

function itemFrom({ item_id: itemId, since, days, uses }: UseRecord, length: number): ItemPast {
  const byDay = Array.from({ length }, () => 0)
  for (const [i, day] of days.entries()) byDay[day] = uses[i]!
  return { itemId, since, uses: byDay }
}

/** From the first day up to and without the other one. */
export function daysBetween(from: string, until: string): string[] {
  const count = Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)
  return Array.from({ length: Math.max(0, count) }, (_, i) => daysLater(from, i))
}
