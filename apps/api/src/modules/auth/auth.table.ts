import { type TableOf, table } from '#platform/db/table.ts'

export const oneTimeCodesTable = table('one_time_codes', {
  id: 'uuid',
  purpose: 'text',
  identifier: 'text',
  account_id: 'uuid?',
  draft: 'jsonb?',
  code_hash: 'text',
  attempts: 'int4=',
  created_at: 'timestamptz=',
  expires_at: 'timestamptz',
  ended_at: 'timestamptz?',
  grant_hash: 'text?',
  grant_until: 'timestamptz?',
  grant_used_at: 'timestamptz?',
})

export const throttlesTable = table('throttles', {
  key: 'text',
  failures: 'int4',
  blocked_until: 'timestamptz',
  last_at: 'timestamptz',
})

export const setUpLinksTable = table('setup_links', {
  token_hash: 'text',
  created_at: 'timestamptz=',
  expires_at: 'timestamptz',
  used_at: 'timestamptz?',
})

export type AuthTables = {
  one_time_codes: TableOf<typeof oneTimeCodesTable>
  throttles: TableOf<typeof throttlesTable>
  setup_links: TableOf<typeof setUpLinksTable>
}
