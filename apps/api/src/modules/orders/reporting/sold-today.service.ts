import { now } from '#platform/clock/clock.ts'
import { localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import { findSoldSince } from './sold-today.store.ts'

/** Today in Kathmandu. Reads the orders, because the sales aggregates are keyed by food name, not by id. */
export const readSoldToday = (branchId: string): Promise<{ foodId: string; plates: number }[]> =>
  read((tx) => findSoldSince(tx, branchId, startOfDay(localDate(now()))))
