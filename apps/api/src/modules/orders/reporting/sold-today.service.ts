import { now } from '#platform/clock/clock.ts'
import { localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import { findSoldSince } from './sold-today.store.ts'

/** Of the day in Kathmandu. From the orders themselves, because sums of sales know foods by the name they were sold under. */
export const readSoldToday = (branchId: string): Promise<{ foodId: string; plates: number }[]> =>
  read((tx) => findSoldSince(tx, branchId, startOfDay(localDate(now()))))
