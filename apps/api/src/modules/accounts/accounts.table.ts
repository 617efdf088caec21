import { type TableOf, table } from '#platform/db/table.ts'
import type { BranchesTables } from '../branches/branches.table.ts'
import type { PicturesTable } from '../media/media.table.ts'

export const accountsTable = table('accounts', {
  id: 'uuid',
  first_name: 'text',
  last_name: 'text',
  email: 'text?',
  phone: 'text?',
  password_hash: 'text?',
  google_subject: 'text?',
  role: 'text=',
  branch_id: 'uuid?',
  state: 'text=',
  picture_id: 'uuid?',
  second_factor_at: 'timestamptz?',
  version: 'int4=',
  created_at: 'timestamptz=',
  updated_at: 'timestamptz=',
})

export const accountBranchesTable = table('account_branches', {
  account_id: 'uuid',
  branch_id: 'uuid',
  created_at: 'timestamptz=',
})

export type AccountsTables = {
  account_branches: TableOf<typeof accountBranchesTable>
  accounts: TableOf<typeof accountsTable>
  pictures: PicturesTable
  branches: BranchesTables['branches']
}
