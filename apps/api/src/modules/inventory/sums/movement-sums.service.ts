import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import * as store from './movement-sums.store.ts'
import { chainUseKinds, weekdayUse } from './usage.rules.ts'

export type { MovementSum, StockAt } from './movement-sums.store.ts'

type SumQuery = Parameters<typeof store.findMovementSums>[1]

/** Sums of movements by kind and groups, by the time at which they happened, and optionally the stock at the end of the last day. */
export const readMovementSums = (tx: Tx, query: SumQuery): Promise<store.MovementSum[]> =>
  store.findMovementSums(tx, query)

/** What was there at the start of a day, without what was empty. */
export const readStockAt = (tx: Tx, moment: store.Moment): Promise<store.StockAt[]> =>
  store.findStockAt(tx, moment)

/** Average use of an item in the chain per weekday, Sunday first. What is sent from one location to another is not used. */
export async function readChainUse(tx: Tx, itemId: string): Promise<number[]> {
  const today = localDate(now())
  const firstDay = (await store.findFirstDay(tx, { itemId })) ?? today
  const sums = await store.findMovementSums(tx, {
    itemId,
    from: daysLater(today, -28),
    to: daysLater(today, -1),
    kinds: chainUseKinds,
    groups: ['day'],
    hasClosing: false,
  })
  return weekdayUse(sums, { today, firstDay })
}
