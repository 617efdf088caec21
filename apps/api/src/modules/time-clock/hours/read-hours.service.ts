import type { HoursMonth, HoursQuery, HoursRow } from '@momo/contracts/time-clock'
import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { monthShown } from '#platform/clock/nepali-month.rules.ts'
import { read } from '#platform/db/database.ts'
import { listBranchNames } from '../workers.store.ts'
import { type HoursRecord, sumHours } from './hours.store.ts'

const rowFrom = (row: HoursRecord): HoursRow => ({
  employeeId: row.employee_id,
  name: row.name,
  post: row.post,
  branchId: row.branch_id,
  branchName: row.branch_name,
  planned: row.planned,
  worked: row.worked,
  late: row.late,
  lateShifts: row.late_shifts,
  missedShifts: row.missed_shifts,
  missingOuts: row.missing_outs,
})

/** Employees with a shift or a time in the month. */
export async function readHours({ month: wanted, branchId }: HoursQuery): Promise<HoursMonth> {
  const at = now()
  const { month, from, until } = monthShown(wanted, localDate(at), bikramSambat)
  return read(async (tx) => {
    const branches = await listBranchNames(tx)
    const ids = branchId === undefined ? branches.map(({ id }) => id) : [branchId]
    const rows = await sumHours(tx, ids, { from, until, at })
    return { month, from, until, branches, rows: rows.map(rowFrom) }
  })
}
