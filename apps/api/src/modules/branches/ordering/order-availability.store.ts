import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { BranchesTables } from '../branches.table.ts'

export type TakingRecord = {
  name: string
  phone: string | null
  created_at: Date
  closed_at: Date | null
  stops_unwatched: boolean
  paused_until: Date | null
  pause_message: string
  seen_at: Date | null
}

/** By two primary keys: asked twice a minute by every page that is open. */
export const findTaking = prepared((tx, { branchId }: { branchId: string }) =>
  sql<TakingRecord>`
    select b.name, b.phone, b.created_at, b.closed_at, b.stops_unwatched, b.paused_until, b.pause_message, w.seen_at
    from branches b left join branch_boards w on w.branch_id = b.id where b.id = ${branchId}::uuid`.compile(tx),
)

/** Never back: of two boards the one whose message took longer must not make it look unwatched. */
export const upsertSeen = prepared((tx, { branchId, by, at }: { branchId: string; by: string; at: Date }) =>
  sql`
    insert into branch_boards as w (branch_id, seen_at, seen_by) values (${branchId}::uuid, ${at}::timestamptz, ${by}::uuid)
    on conflict (branch_id) do update set seen_at = excluded.seen_at, seen_by = excluded.seen_by where w.seen_at < excluded.seen_at`.compile(
    tx,
  ),
)

type Paused = { until: Date | null; message: string }

/** False: it stood there already. Neither version nor `updated_at`: nothing that a form shows or a search engine reads has changed. */
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
