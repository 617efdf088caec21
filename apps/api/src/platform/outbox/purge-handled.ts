import { transaction } from '#platform/db/database.ts'
import { now } from '#platform/clock/clock.ts'
import type { OutboxTables } from './outbox.table.ts'

// The queue gives up after 25 attempts, about three days; nothing older can come again.
const keptDays = 30

export async function forgetHandled(): Promise<void> {
  const before = new Date(now().getTime() - keptDays * 86_400_000)
  await transaction((tx) => tx.withTables<OutboxTables>().deleteFrom('handled_events').where('handled_at', '<', before).execute())
}
