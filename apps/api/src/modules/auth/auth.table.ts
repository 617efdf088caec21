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

export const authenticatorAppsTable = table('authenticator_apps', {
  account_id: 'uuid',
  sealed_secret: 'text',
  last_step: 'int8',
  created_at: 'timestamptz',
  last_used_at: 'timestamptz?',
})

export const passkeysTable = table('passkeys', {
  id: 'uuid',
  account_id: 'uuid',
  credential_id: 'text',
  public_key: 'text',
  sign_count: 'int8',
  transports: 'jsonb',
  name: 'text',
  created_at: 'timestamptz',
  last_used_at: 'timestamptz?',
})

export const recoveryCodesTable = table('recovery_codes', {
  account_id: 'uuid',
  code_hash: 'text',
  created_at: 'timestamptz',
  used_at: 'timestamptz?',
})

export const factorChallengesTable = table('factor_challenges', {
  ticket_hash: 'text',
  account_id: 'uuid',
  purpose: 'text',
  challenge: 'text?',
  session_id: 'uuid?',
  keep: 'bool?',
  device_name: 'text?',
  is_known_device: 'bool?',
  created_at: 'timestamptz',
  expires_at: 'timestamptz',
  used_at: 'timestamptz?',
})

export type AuthTables = {
  authenticator_apps: TableOf<typeof authenticatorAppsTable>
  passkeys: TableOf<typeof passkeysTable>
  recovery_codes: TableOf<typeof recoveryCodesTable>
  factor_challenges: TableOf<typeof factorChallengesTable>
  one_time_codes: TableOf<typeof oneTimeCodesTable>
  throttles: TableOf<typeof throttlesTable>
  setup_links: TableOf<typeof setUpLinksTable>
}
