import type { WorkDay } from '@momo/contracts/time-clock'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import { longestOpenMs } from '../clock.rules.ts'
import { findTimesOfDay, findUnfinished } from './times.store.ts'
import { withCorrections } from './with-corrections.service.ts'

const shownDaysMs = 60 * 24 * 3_600_000

export async function readWorkDay(branchId: string, day = localDate(now())): Promise<WorkDay> {
  const at = now()
  const overdue = { after: later(at, -shownDaysMs), before: later(at, -longestOpenMs) }
  return read(async (tx) => ({
    day,
    times: await withCorrections(tx, await findTimesOfDay(tx, branchId, day)),
    missing: await withCorrections(tx, await findUnfinished(tx, branchId, overdue)),
  }))
}
