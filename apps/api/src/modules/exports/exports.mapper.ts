import type { Export, NewExport } from '@momo/contracts/exports'
import type { ExportRow } from './exports.store.ts'

/** The kind and the filters were validated when the row was written. */
export const exportOf = (row: ExportRow): Export => ({
  ...({ id: row.id, kind: row.kind, filters: row.filters } as NewExport),
  state: row.state as Export['state'],
  requestedAt: row.requested_at,
  endedAt: row.ended_at ?? undefined,
  expiresAt: row.expires_at,
  rows: row.row_count,
  // The estimate may be too low: as long as rows are missing, it is more than there are.
  estimatedRows: row.state === 'running' ? Math.max(row.estimated_rows, row.row_count + 1) : row.row_count,
  bytes: row.byte_count,
})
