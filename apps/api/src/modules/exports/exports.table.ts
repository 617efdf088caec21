import type { Selectable } from 'kysely'
import { type TableOf, table } from '#platform/db/table.ts'

export const exportsTable = table('exports', {
  id: 'uuid',
  fingerprint: 'text',
  account_id: 'uuid',
  kind: 'text',
  filters: 'jsonb',
  state: 'text=',
  requested_at: 'timestamptz',
  ended_at: 'timestamptz?',
  expires_at: 'timestamptz',
  estimated_rows: 'int4',
  row_count: 'int4=',
  byte_count: 'int8=',
  part_count: 'int4=',
  last_cursor: 'text?',
})

export const exportPartsTable = table('export_parts', { export_id: 'uuid', position: 'int4', file: 'text' })

export type ExportsTables = {
  exports: TableOf<typeof exportsTable>
  export_parts: TableOf<typeof exportPartsTable>
}
export type ExportRow = Selectable<ExportsTables['exports']>
