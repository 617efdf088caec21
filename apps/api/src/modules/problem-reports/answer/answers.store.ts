import type { ProblemState } from '@momo/contracts/problem-reports'
import type { Tx } from '#platform/db/database.ts'
import type { ProblemReportsTables } from '../problem-reports.table.ts'

type Answer = { state: ProblemState; text: string; by: string; at: Date; refundId: string | undefined }

/** The caller has locked the report. */
export async function setAnswer(
  tx: Tx,
  id: string,
  { state, text, by, at, refundId }: Answer,
): Promise<void> {
  await tx
    .withTables<ProblemReportsTables>()
    .updateTable('problem_reports')
    .set({ state, answer: text, answered_at: at, answered_by: by, refund_id: refundId ?? null })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}
