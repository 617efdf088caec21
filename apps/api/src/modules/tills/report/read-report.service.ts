import type { TillReport } from '@momo/contracts/tills'
import { byteOrderMark, csvLine, rupees } from '#platform/csv/csv.rules.ts'
import { transaction } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { findDay } from '../shifts/business-day.service.ts'
import { type ReportRow, reportRows } from './report.messages.ts'
import { loadReport } from './z-report.service.ts'

export const readReport = (actor: Actor, date: string): Promise<TillReport> =>
  readBranchReport(actor, { branchId: ownBranch(actor), date })

export function readBranchReport(
  actor: Actor,
  { branchId, date }: { branchId: string; date: string },
): Promise<TillReport> {
  return transaction(async (tx) => loadReport(tx, actor, await findDay(tx, branchId, date)))
}

export async function exportReport(actor: Actor, date: string) {
  const report = await readReport(actor, date)
  const name = report.number === undefined ? 'x-report' : `z-report-${report.number}`
  return {
    fileName: `${name}-${date}.csv`,
    lines: [byteOrderMark, ...reportRows(report).map(([label, value]) => csvLine([label, cellOf(value)]))],
  }
}

const cellOf = (value: ReportRow[1]): string | number =>
  typeof value === 'object' ? rupees(value.paisa) : value
