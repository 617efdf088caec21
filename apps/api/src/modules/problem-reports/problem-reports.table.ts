import { type TableOf, table } from '#platform/db/table.ts'

export const problemReportsTable = table('problem_reports', {
  id: 'uuid',
  order_id: 'uuid',
  branch_id: 'uuid',
  account_id: 'uuid',
  reason: 'text',
  lines: 'int4[]=',
  words: 'text=',
  state: 'text=',
  created_at: 'timestamptz',
  answer: 'text?',
  answered_at: 'timestamptz?',
  answered_by: 'uuid?',
  refund_id: 'uuid?',
})

export const problemPhotosTable = table('problem_photos', {
  id: 'uuid',
  report_id: 'uuid',
  content: 'bytea',
  added_at: 'timestamptz',
})

export type ProblemReportsTables = {
  problem_reports: TableOf<typeof problemReportsTable>
  problem_photos: TableOf<typeof problemPhotosTable>
}
