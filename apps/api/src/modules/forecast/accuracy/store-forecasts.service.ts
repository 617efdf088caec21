import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { percentOn } from '../festivals/festival.rules.ts'
import { loadFestivals } from '../festivals/festivals.service.ts'
import { pastDays } from '../predict/forecast.rules.ts'
import { daysBetween, loadPasts } from '../predict/load-past.service.ts'
import { renewPatterns } from '../predict/patterns.service.ts'
import { loadScheduledUse } from '../predict/scheduled-use.service.ts'
import { madeForecasts } from './made-forecasts.rules.ts'
import * as store from './forecasts.store.ts'

/** Branches in one transaction: a statement over all of them would take seconds. */
const branchesAtOnce = 20
/** The days that the accuracy is about. */
export const measuredDays = 28
const storedDays = 180

/** Every night: the expected use for the requests of today, and the forecast of tomorrow. Days that the worker missed are made up for. */
export async function storeForecasts(): Promise<void> {
  const today = localDate(now())
  const oldest = daysLater(today, -measuredDays)
  await forBranches(async (tx, branchIds) => {
    await renewPatterns(tx, branchIds)
    const newest = await store.findNewestDays(tx, branchIds)
    const missing = branchIds.map((branchId) => ({ branchId, from: nextDay(newest.get(branchId), oldest) }))
    await storeDays(tx, missing, daysLater(today, 1))
  })
  await inBatches(10_000, (tx, size) => store.deleteForecasts(tx, daysLater(today, -storedDays), size))
}

const nextDay = (newest: string | undefined, oldest: string): string =>
  newest === undefined || newest < oldest ? oldest : daysLater(newest, 1)

/** For a chain with a history: the forecasts of the last days and today as they would have been made. */
export async function storePastForecasts(days: number): Promise<void> {
  const today = localDate(now())
  const from = daysLater(today, -days)
  await forBranches((tx, branchIds) =>
    storeDays(
      tx,
      branchIds.map((branchId) => ({ branchId, from })),
      today,
    ),
  )
}

/** After a change of past festivals. */
export const renewAllPatterns = (): Promise<void> => forBranches(renewPatterns)

async function forBranches(work: (tx: Tx, branchIds: string[]) => Promise<void>): Promise<void> {
  const all = await read(store.listBranchLocations)
  for (let i = 0; i < all.length; i += branchesAtOnce) {
    const branchIds = all.slice(i, i + branchesAtOnce)
    await transaction((tx) => work(tx, branchIds))
  }
}

/** The first day without forecasts of a branch. */
type Missing = { branchId: string; from: string }

/** Each made on the day before. */
async function storeDays(tx: Tx, missing: Missing[], to: string): Promise<void> {
  const from = missing.map((one) => one.from).toSorted()[0] ?? to
  const start = daysLater(from, -1 - pastDays)
  const branchIds = missing.map(({ branchId }) => branchId)
  const festivals = await loadFestivals(tx, { from: start, until: to })
  const pasts = await loadPasts(tx, { branchIds, from: start, until: daysLater(to, -1), festivals })
  for (const day of daysBetween(from, daysLater(to, 1))) {
    const index = daysBetween(start, day).length
    const scheduled = await loadKnownOrders(tx, branchIds, day)
    const recordsOf = ({ branchId }: Missing): store.ForecastRecord[] =>
      madeForecasts(pasts.get(branchId), { index, percent: percentOn(festivals, { branchId, day }) }).map(
        ({ itemId, quantity, lastWeek }) => ({
          location_id: branchId,
          day,
          item_id: itemId,
          quantity: quantity + (scheduled.get(branchId)?.get(itemId) ?? 0),
          last_week: lastWeek,
        }),
      )
    await store.insertForecasts(tx, missing.filter((one) => one.from <= day).flatMap(recordsOf))
  }
}

/** Scheduled orders are part of the forecast of tomorrow. Those of past days ended, and when they were known is not looked up. */
const loadKnownOrders = async (tx: Tx, branchIds: string[], day: string) =>
  day > localDate(now())
    ? loadScheduledUse(tx, { branchIds, from: day, until: day })
    : new Map<string, Map<string, number>>()
