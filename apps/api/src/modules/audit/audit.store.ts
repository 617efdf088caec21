import { sql } from 'kysely'
import type { AuditTables } from '#platform/audit/audit.table.ts'
import type { Tx } from '#platform/db/database.ts'

export type AuditRow = {
  id: string
  actor_id: string | null
  actor_role: string
  person_id: string | null
  action: string
  subject_kind: string
  subject_id: string
  branch_id: string | null
  details: Record<string, unknown>
  created_at: Date
}

type AuditQuery = {
  kind: string | undefined
  about: string | undefined
  actors: string[] | undefined
  from: Date | undefined
  until: Date | undefined
  before: string | undefined
  limit: number
}

/** Newest first, because ids grow with time. */
export async function pageOfAudit(tx: Tx, filter: AuditQuery): Promise<AuditRow[]> {
  const { kind, about, actors, from, until, before, limit } = filter
  let query = tx
    .withTables<AuditTables>()
    .selectFrom('audit_log')
    .select(['id', 'actor_id', 'actor_role', 'person_id', 'action', 'subject_kind', 'subject_id'])
    .select(['branch_id', 'created_at'])
    .select((eb) => eb.ref('details').$castTo<Record<string, unknown>>().as('details'))
  if (kind !== undefined) query = query.where('subject_kind', '=', kind)
  if (about !== undefined) query = query.where('subject_id', '=', about)
  if (actors !== undefined) query = query.where('actor_id', '=', sql<string>`any (${actors}::uuid[])`)
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (until !== undefined) query = query.where('created_at', '<', until)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(limit).execute()
}
