import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { type Departure, departureOn, type Van } from './departures.rules.ts'
import { timetableOf } from './run.mapper.ts'
import { findRun, type RunRecord } from './runs.store.ts'

/** A later van may still change its days. */
const daysAhead = 31

/** The trip for which a branch asks. Throws once the van has left. */
export async function findDeparture(
  tx: Tx,
  { branchId, runId, day }: Van,
): Promise<{ run: RunRecord; departure: Departure }> {
  const run = await findRun(tx, runId)
  if (!run || run.is_archived) return notFound('run', runId)
  const departure = departureOn(timetableOf(run), day)
  const isServed = run.branches.some(({ id }) => id === branchId)
  if (!departure || !isServed || day > daysLater(localDate(now()), daysAhead)) throw fault('run.not_on_day')
  if (departure.leavesAt <= now()) throw fault('requisition.left')
  return { run, departure }
}
