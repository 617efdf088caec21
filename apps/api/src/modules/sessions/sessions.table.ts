import { type TableOf, table } from '#platform/db/table.ts'
import type { AccountsTables } from '../accounts/accounts.table.ts'
import type { VisitsTables } from '../visits/visits.table.ts'

export const sessionsTable = table('sessions', {
  id: 'uuid',
  account_id: 'uuid',
  refresh_hash: 'text',
  previous_hash: 'text?',
  generation: 'int4=',
  rotated_at: 'timestamptz=',
  from_address: 'bool=',
  device_name: 'text',
  keep: 'bool',
  created_at: 'timestamptz=',
  last_used_at: 'timestamptz=',
  expires_at: 'timestamptz',
  idle_until: 'timestamptz',
  ended_at: 'timestamptz?',
  end_reason: 'text?',
  proven_at: 'timestamptz?',
})

export const sessionPlacesTable = table('session_places', {
  session_id: 'uuid',
  branch_id: 'uuid?',
  changed_at: 'timestamptz',
})

export type SessionsTables = {
  session_places: TableOf<typeof sessionPlacesTable>
  sessions: TableOf<typeof sessionsTable>
  /** Read only, through account_id. */
  accounts: AccountsTables['accounts']
  account_branches: AccountsTables['account_branches']
  branch_visits: VisitsTables['branch_visits']
}
