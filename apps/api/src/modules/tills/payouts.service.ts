import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { findPayout, insertPayout, isClosed, lockDay } from './payouts.store.ts'
import { findBusinessDate } from './shifts/business-day.service.ts'
import { lockTill } from './shifts/shifts.store.ts'

type Day = { branchId: string; date: string }

export const isTillClosed = (tx: Tx, day: Day): Promise<boolean> => isClosed(tx, day)

/** Waits for a closing of the day that is under way. */
export async function lockOpenDay(tx: Tx, day: Day): Promise<void> {
  await lockDay(tx, day)
  if (await isClosed(tx, day)) throw fault('till.closed')
}

type Payout = Day & { id: string; amount: number; what: string; by: string }

/** Cash taken out of the till, in the transaction of what it paid for. The caller recognizes a repeated request. */
export async function recordPayout(tx: Tx, payout: Payout): Promise<void> {
  await lockTill(tx, payout.branchId)
  const day = await toBusinessDay(tx, payout)
  await lockOpenDay(tx, day)
  await insertPayout(tx, { ...payout, ...day, at: now() })
}

/** Today's cash belongs to the day of a shift that is open after midnight. */
const toBusinessDay = async (tx: Tx, { branchId, date }: Day): Promise<Day> => ({
  branchId,
  date: date === localDate(now()) ? await findBusinessDate(tx, branchId) : date,
})

/** The cash is back in the till on the day it was taken out. Rejected once that day is closed. */
export async function reversePayout(
  tx: Tx,
  { id, of, by }: { id: string; of: string; by: string },
): Promise<void> {
  const payout = await findPayout(tx, of)
  if (!payout) throw new Error(`tills: no payout ${of}`)
  const { branch_id: branchId, business_date: date, amount, what } = payout
  await lockTill(tx, branchId)
  await lockOpenDay(tx, { branchId, date })
  await insertPayout(tx, { id, branchId, date, amount: -amount, what, by, at: now(), reverses: of })
}
