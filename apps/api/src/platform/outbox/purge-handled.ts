import { transaction } from '#platform/db/database.ts'
import { now } from '#platform/clock/clock.ts'
import type { OutboxTables } from './outbox.table.ts'

// The queue stops retrying after 25 attempts, about three days; an older event cannot be delivered again.
const retentionDays = 30

export async function purgeHandledEvents(): Promise<void> {
  const before = new Date(now().getTime() - retentionDays * 86_400_000)
  await transaction((tx) =>
    tx.withTables<OutboxTables>().deleteFrom('handled_events').where('handled_at', '<', before).execute(),
  )
}
