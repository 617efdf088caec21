import { now } from '#platform/clock/clock.ts'
import { inSteps } from '#platform/db/in-batches.ts'
import { removeMessagesBefore } from './messages.store.ts'

export const keptMs = 90 * 86_400_000
const batch = 5_000

export async function forgetMessages(): Promise<void> {
  const before = new Date(now().getTime() - keptMs)
  await inSteps(batch, (tx, size) => removeMessagesBefore(tx, before, size))
}
