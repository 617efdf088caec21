import { readDailySummary } from '#modules/orders'
import type { Tx } from '#platform/db/database.ts'
import { sumHandOvers } from '../drawer.store.ts'
import { readSums } from '../read-till.service.ts'
import { expectedOf } from '../till.rules.ts'
import { findDay } from './business-day.service.ts'
import { listShifts, type ShiftRecord } from './shifts.store.ts'

/**
 * What the drawer should hold. Shifts of a day leave no gap: cash that moves while no shift is open belongs to the next one of the day.
 * Cash that riders still have is not in the drawer.
 */
export async function readDrawer(tx: Tx, shift: ShiftRecord): Promise<number> {
  const day = await findDay(tx, shift.branch_id, shift.business_date)
  const before = shift.closed_at && shift.closed_at < day.before ? shift.closed_at : day.before
  const shifts = await listShifts(tx, day)
  const previous = shifts.find(({ number }) => number === shift.number - 1)?.closed_at
  const since = previous ? (previous < before ? previous : before) : day.since
  const span = { ...day, since, before, shiftId: shift.id }
  const cash = (await readSums(tx, span)).find(({ method }) => method === 'cash')
  const { riders } = await readDailySummary(tx, span)
  const collected = riders.reduce((sum, { taken }) => sum + taken, 0)
  return (cash ? expectedOf(cash) : 0) - collected + (await sumHandOvers(tx, span))
}
