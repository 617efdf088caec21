import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { BackupTables } from './backup.table.ts'

export async function readLastBaseBackup(tx: Tx): Promise<Date | undefined> {
  const last = await tx
    .withTables<BackupTables>()
    .selectFrom('base_backups')
    .select('completed_at')
    .orderBy('completed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.completed_at
}

/** `end` is the current end of the WAL. Without the replication slot, no WAL counts as received. */
export async function readReceiver(
  tx: Tx,
  slot: string,
  position: string,
): Promise<{ end: string; hasReceived: boolean }> {
  const { rows } = await sql<{ end: string; hasReceived: boolean }>`
    select pg_current_wal_flush_lsn()::text as "end", coalesce((
      select restart_lsn >= ${position}::pg_lsn from pg_replication_slots where slot_name = ${slot}
    ), false) as "hasReceived"`.execute(tx)
  return rows[0]!
}
