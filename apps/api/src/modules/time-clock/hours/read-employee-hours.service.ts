import type { EmployeeHours } from '@momo/contracts/time-clock'
import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { monthShown } from '#platform/clock/nepali-month.rules.ts'
import { read } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { findTimesOfMonth } from '../times/times.store.ts'
import { withCorrections } from '../times/with-corrections.service.ts'
import { findWorker } from '../workers.store.ts'
import { findShiftsOf } from './hours.store.ts'

export async function readEmployeeHours(
  employeeId: string,
  wanted: string | undefined,
): Promise<EmployeeHours> {
  const at = now()
  const { month, from, until } = monthShown(wanted, localDate(at), bikramSambat)
  return read(async (tx) => {
    const worker = (await findWorker(tx, employeeId)) ?? notFound('employee', employeeId)
    const shifts = await findShiftsOf(tx, employeeId, { from, until, at })
    const times = await findTimesOfMonth(tx, { employeeId, from, until })
    return {
      employeeId,
      name: worker.name,
      month,
      shifts: shifts.map((shift) => ({
        id: shift.id,
        branchName: shift.branch_name,
        day: shift.day,
        startsAt: shift.starts_at,
        endsAt: shift.ends_at,
        late: shift.late,
        isClocked: shift.is_clocked,
        isMissed: shift.is_missed,
      })),
      times: await withCorrections(tx, times),
    }
  })
}
