import { type TableOf, table } from '#platform/db/table.ts'
import type { AccountsTables } from '../accounts/accounts.table.ts'
import type { BranchesTables } from '../branches/branches.table.ts'

export const invitationsTable = table('invitations', {
  id: 'uuid',
  identifier: 'text',
  role: 'text',
  branch_id: 'uuid?',
  token_hash: 'text',
  invited_by: 'uuid',
  created_at: 'timestamptz=',
  sent_at: 'timestamptz',
  expires_at: 'timestamptz',
  used_at: 'timestamptz?',
  withdrawn_at: 'timestamptz?',
})

export type InvitationsTables = {
  invitations: TableOf<typeof invitationsTable>
  accounts: AccountsTables['accounts']
  branches: BranchesTables['branches']
}
