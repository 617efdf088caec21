import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { BranchesTables } from '../branches.table.ts'

export type AvailabilityRecord = {
  name: string
  phone: string | null
  created_at: Date
  closed_at: Date | null
  stops_unwatched: boolean
  paused_until: Date | null
  pause_message: string
  seen_at: Date | null
  /** Alert limits of the chain; null: never saved. */
  limits: unknown
}

/** Three primary-key lookups, because every open page asks twice a minute. */
export const findAvailability = prepared((tx, { branchId }: { branchId: string }) =>
  sql<AvailabilityRecord>`
    select b.name, b.phone, b.created_at, b.closed_at, b.stops_unwatched, b.paused_until, b.pause_message, w.seen_at,
      (select s.content from setting_versions s where s.section = 'alerts' order by s.version desc limit 1) as limits
    from branches b left join branch_boards w on w.branch_id = b.id where b.id = ${branchId}::uuid`.compile(
    tx,
  ),
)

/** Never moves back: a delayed heartbeat of one board must not make the branch look unattended. */
export const upsertHeartbeat = prepared(
  (tx, { branchId, by, at }: { branchId: string; by: string; at: Date }) =>
    sql`
    insert into branch_boards as w (branch_id, seen_at, seen_by) values (${branchId}::uuid, ${at}::timestamptz, ${by}::uuid)
    on conflict (branch_id) do update set seen_at = excluded.seen_at, seen_by = excluded.seen_by where w.seen_at < excluded.seen_at`.compile(
      tx,
    ),
)

type Paused = { until: Date | null; message: string }

/** Returns false if unchanged. Leaves version and `updated_at`: neither the form nor search engines show a pause. */
export async function setPause(tx: Tx, branchId: string, { until, message }: Paused): Promise<boolean> {
  const changed = await tx
    .withTables<BranchesTables>()
    .updateTable('branches')
    .set({ paused_until: until, pause_message: message })
    .where('id', '=', branchId)
    .where((eb) => eb.or([eb('paused_until', 'is distinct from', until), eb('pause_message', '<>', message)]))
    .returning('id')
    .execute()
  return changed.length > 0
}
