import { type TableOf, table } from '#platform/db/table.ts'

/** Append-only: a trigger rejects updates and deletes. */
export const settingVersionsTable = table('setting_versions', {
  section: 'text',
  version: 'int4',
  content: 'jsonb',
  saved_by: 'uuid?',
  saved_at: 'timestamptz',
  restored: 'int4?',
})

export type SettingsTables = { setting_versions: TableOf<typeof settingVersionsTable> }
