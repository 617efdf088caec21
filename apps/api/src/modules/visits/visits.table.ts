import { type TableOf, table } from '#platform/db/table.ts'
import type { AccountsTables } from '../accounts/accounts.table.ts'
import type { BranchesTables } from '../branches/branches.table.ts'

export const branchVisitsTable = table('branch_visits', {
  id: 'uuid',
  session_id: 'uuid',
  account_id: 'uuid',
  branch_id: 'uuid',
  mode: 'text',
  reason: 'text',
  started_at: 'timestamptz',
  expires_at: 'timestamptz',
  ended_at: 'timestamptz?',
  end_reason: 'text?',
})

export type VisitsTables = {
  branch_visits: TableOf<typeof branchVisitsTable>
  accounts: AccountsTables['accounts']
  branches: BranchesTables['branches']
}
