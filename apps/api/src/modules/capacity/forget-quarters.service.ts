import { now } from '#platform/clock/clock.ts'
import { inSteps } from '#platform/db/in-batches.ts'
import { deleteOldHolds, deleteOldSlots } from './forget-quarters.store.ts'

const daysKept = 30
const batch = 1_000

/** Quarters that are long over: nobody cooks in them, and no order gives anything back any more that somebody could take. */
export async function forgetOldQuarters(): Promise<void> {
  const before = new Date(now().getTime() - daysKept * 86_400_000)
  await inSteps(batch, (tx, size) => deleteOldHolds(tx, before, size))
  await inSteps(batch, (tx, size) => deleteOldSlots(tx, before, size))
}
