import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { removeMessagesBefore } from './messages.store.ts'

const keptDays = 90
const batch = 5_000

export async function forgetMessages(): Promise<void> {
  const before = new Date(now().getTime() - keptDays * 86_400_000)
  while ((await transaction((tx) => removeMessagesBefore(tx, before, batch))) === batch);
}
