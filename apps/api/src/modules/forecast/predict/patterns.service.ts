import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { loadFestivals } from '../festivals/festivals.service.ts'
import { pastDays, useByWeekday } from './forecast.rules.ts'
import { loadPasts } from './load-past.service.ts'
import * as store from './patterns.store.ts'

/** Use by weekday, Sunday first, of each item of each branch. */
export type Patterns = Map<string, Map<string, number[]>>

/**
 * Those of last night, because reading eight weeks of 200 branches takes a second. Just after midnight those of the night before. A branch
 * without any is computed: it is new, or the worker did not run.
 */
export async function loadPatterns(tx: Tx, branchIds: string[]): Promise<Patterns> {
  const today = localDate(now())
  const records = await store.findPatterns(tx, { branchIds, since: daysLater(today, -1) })
  const patterns: Patterns = new Map()
  for (const { location_id: branchId, item_id: itemId, weekday_use: use } of records) {
    const items = patterns.get(branchId) ?? new Map<string, number[]>()
    patterns.set(branchId, items.set(itemId, use))
  }
  const missing = branchIds.filter((branchId) => !patterns.has(branchId))
  if (missing.length === 0) return patterns
  return new Map([...patterns, ...(await computePatterns(tx, missing, today))])
}

/** From the eight weeks before the day. */
async function computePatterns(tx: Tx, branchIds: string[], day: string): Promise<Patterns> {
  const from = daysLater(day, -pastDays)
  const festivals = await loadFestivals(tx, { from, until: day })
  const pasts = await loadPasts(tx, { branchIds, from, until: day, festivals })
  return new Map([...pasts].map(([branchId, past]) => [branchId, useByWeekday(past)]))
}

export async function renewPatterns(tx: Tx, branchIds: string[]): Promise<void> {
  const day = localDate(now())
  const computed = await computePatterns(tx, branchIds, day)
  const patterns = [...computed].flatMap(([branchId, items]) =>
    [...items].map(([itemId, use]) => ({ location_id: branchId, item_id: itemId, weekday_use: use })),
  )
  await store.savePatterns(tx, { branchIds, day, patterns })
}
