import type { StockHistory } from '@momo/contracts/inventory'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { findFirstDay, findMovementSums } from '../sums/movement-sums.store.ts'
import { findSafetyLevel } from './balances.store.ts'
import { historyOf } from './history.rules.ts'

type HistoryQuery = { itemId: string; locationId?: string | undefined; days: number }

/** At one location, or the sum of all. */
export async function readHistory(tx: Tx, { days, ...place }: HistoryQuery): Promise<StockHistory> {
  const to = localDate(now())
  const from = daysLater(to, 1 - days)
  const sums = await findMovementSums(tx, { ...place, from, to, groups: ['day'], hasClosing: true })
  const firstDay = await findFirstDay(tx, place)
  return {
    safetyLevel: await findSafetyLevel(tx, place),
    days: firstDay === undefined ? [] : historyOf(sums, { from: firstDay > from ? firstDay : from, to }),
  }
}
