import type { Visit } from '@momo/contracts/visits'
import type { VisitRow } from './visits.store.ts'

export const visitOf = (row: VisitRow): Visit => ({
  id: row.id,
  branchId: row.branch_id,
  branchName: row.branch_name,
  name: `${row.first_name} ${row.last_name}`.trim(),
  mode: row.mode,
  reason: row.reason,
  startedAt: row.started_at,
  endsAt: row.expires_at,
  endedAt: row.ended_at ?? undefined,
  end: row.end_reason ?? undefined,
})
