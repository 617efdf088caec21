import type { HoursQuery, HoursRow } from '@momo/contracts/time-clock'
import { byteOrderMark, csvLine } from '#platform/csv/csv.rules.ts'
import { hoursColumns } from '../time-clock.messages.ts'
import { readHours } from './read-hours.service.ts'

const hours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100

const lineOf = (row: HoursRow): string =>
  csvLine([
    row.name,
    row.post,
    row.branchName,
    hours(row.planned),
    hours(row.worked),
    row.late,
    row.lateShifts,
    row.missedShifts,
    row.missingOuts,
  ])

/** The table of the screen as CSV. */
export async function exportHours(query: HoursQuery) {
  const { month, rows } = await readHours(query)
  const head = byteOrderMark + csvLine(hoursColumns)
  return { fileName: `hours-${month}.csv`, lines: [head, ...rows.map(lineOf)] }
}
