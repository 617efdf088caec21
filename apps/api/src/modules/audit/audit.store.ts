import { sql } from 'kysely'
import type { AuditTables } from '#platform/audit/audit.table.ts'
import type { Tx } from '#platform/db/database.ts'

export type AuditRow = {
  id: string
  actor_id: string | null
  actor_role: string
  action: string
  subject_kind: string
  subject_id: string
  details: Record<string, unknown>
  created_at: Date
}

type AuditQuery = {
  about: string | undefined
  by: string | undefined
  before: string | undefined
  limit: number
}

/** Newest first, because ids grow with time. */
export async function pageOfAudit(tx: Tx, { about, by, before, limit }: AuditQuery): Promise<AuditRow[]> {
  let query = tx
    .withTables<AuditTables>()
    .selectFrom('audit_log')
    .select(['id', 'actor_id', 'actor_role', 'action', 'subject_kind', 'subject_id', 'created_at'])
    .select((eb) => eb.ref('details').$castTo<Record<string, unknown>>().as('details'))
  if (about !== undefined) query = query.where('subject_id', '=', about)
  if (by !== undefined) query = query.where('actor_id', '=', by)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

/** Names of branches by id, closed ones included. */
export async function findBranchNames(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from branches where id = any (${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
