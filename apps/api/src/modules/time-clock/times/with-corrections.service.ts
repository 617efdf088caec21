import type { WorkTime } from '@momo/contracts/time-clock'
import { namesOf } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { isOverdue } from '../clock.rules.ts'
import { type CorrectionRecord, findCorrections } from './corrections.store.ts'
import type { TimeRecord } from './times.store.ts'

/** With their corrections and the names of those who made them. */
export async function withCorrections(tx: Tx, times: TimeRecord[]): Promise<WorkTime[]> {
  const corrections = await findCorrections(
    tx,
    times.map(({ id }) => id),
  )
  const names = await namesOf(tx, [...new Set(corrections.map((one) => one.corrected_by))])
  return times.map((time) =>
    timeFrom(time, {
      corrections: corrections.filter((one) => one.work_time_id === time.id),
      names,
      at: now(),
    }),
  )
}

type Whole = { corrections: CorrectionRecord[]; names: Map<string, string>; at: Date }

const timeFrom = (time: TimeRecord, { corrections, names, at }: Whole): WorkTime => ({
  id: time.id,
  employeeId: time.employee_id,
  employeeName: time.employee_name,
  branchName: time.branch_name,
  day: time.day,
  startedAt: time.started_at,
  endedAt: time.ended_at ?? undefined,
  isMissing: time.ended_at === null && (time.is_abandoned || isOverdue(time.started_at, at)),
  corrections: corrections.map((one) => ({
    startedBefore: one.started_before,
    endedBefore: one.ended_before ?? undefined,
    reason: one.reason,
    by: names.get(one.corrected_by) ?? '',
    at: one.corrected_at,
  })),
  version: time.version,
})
