import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { businessDate, spanOf } from './business-day.rules.ts'
import { findOpenShift, listShiftEnds } from './shifts.store.ts'

/** a business day of a branch as a half-open interval. */
export type OwnDay = { branchId: string; date: string; since: Date; before: Date }

export async function findDay(tx: Tx, branchId: string, date: string): Promise<OwnDay> {
  if (date > localDate(now())) throw fault('till.not_yet')
  const ends = await listShiftEnds(tx, { branchId, from: daysLater(date, -1), to: date })
  return { branchId, date, ...spanOf(date, ends) }
}

/** The day that cash belongs to now. */
export async function findBusinessDate(tx: Tx, branchId: string): Promise<string> {
  const open = await findOpenShift(tx, branchId)
  return businessDate(now(), open && { date: open.business_date })
}
