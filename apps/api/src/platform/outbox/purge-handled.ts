import { sql } from 'kysely'
import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'

// The queue stops retrying after 25 attempts, about three days; an older event cannot be delivered again.
const retentionDays = 30
const batch = 10_000

export async function purgeHandledEvents(): Promise<void> {
  const before = new Date(now().getTime() - retentionDays * 86_400_000)
  await inBatches(batch, (tx, size) => removeHandledBefore(tx, before, size))
}

async function removeHandledBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from handled_events
    where ctid = any (array(
      select ctid from handled_events where handled_at < ${before} limit ${limit}))`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
