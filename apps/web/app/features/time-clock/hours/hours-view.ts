import type { HoursMonth, HoursRow } from '@momo/contracts/time-clock'
import { toNepaliDay } from '#lib/calendar/bikram-sambat.ts'
import { monthIn } from '#lib/calendar/month-options.ts'
import { todayInNepal } from '#lib/format/dates.ts'

/** ?month=2083-07&branch=0193… */
export const hoursFromUrl = (search: URLSearchParams) => ({
  month: monthIn(search.get('month')) ?? (toNepaliDay(todayInNepal()) ?? '').slice(0, 7),
  branchId: /^[0-9a-f-]{36}$/.exec(search.get('branch') ?? '')?.[0],
})

export function hoursFilter(search: URLSearchParams) {
  const { month, branchId } = hoursFromUrl(search)
  return { month, ...(branchId && { branchId }) }
}

type BranchHours = { branchId: string; branchName: string; rows: HoursRow[]; planned: number; worked: number }

const sumOf = (rows: HoursRow[], name: 'planned' | 'worked'): number =>
  rows.reduce((sum, row) => sum + row[name], 0)

/** The rows are in the order of their branches. */
export function byBranch({ rows }: HoursMonth): BranchHours[] {
  return [...Map.groupBy(rows, ({ branchId }) => branchId)].map(([branchId, own]) => ({
    branchId,
    branchName: own[0]?.branchName ?? '',
    rows: own,
    planned: sumOf(own, 'planned'),
    worked: sumOf(own, 'worked'),
  }))
}
