import { table, type TableOf } from '#platform/db/table.ts'

export const baseBackupsTable = table('base_backups', {
  name: 'text',
  completed_at: 'timestamptz=',
})

export type BackupTables = { base_backups: TableOf<typeof baseBackupsTable> }
