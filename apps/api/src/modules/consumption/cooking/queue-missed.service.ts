import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, statement } from '#platform/db/database.ts'
import { drainConsumptions } from './consume-orders.service.ts'
import { beginSince, listBranches, queueMissed } from './order-facts.store.ts'

const hourMs = 3_600_000

/** Catches up on orders of the last three hours with lost events. */
export async function queueRecent(): Promise<void> {
  const branchIds = await read(listBranches)
  const at = now()
  await statement((tx) => queueMissed(tx, { branchIds, since: later(at, -3 * hourMs), at }))
}

/** Orders of the last week, one branch at a time. */
export const queueLastWeek = (): Promise<void> => queueSince(later(now(), -168 * hourMs))

async function queueSince(since: Date): Promise<void> {
  for (const branchId of await read(listBranches))
    await statement((tx) => queueMissed(tx, { branchIds: [branchId], since, at: now() }))
}

/**
 * For imported orders, which have no events: writes the consumption of those that were cooked since then. An order may be placed long
 * before it is cooked.
 */
export async function consumePastOrders(
  since: Date,
  placedSince: Date = later(since, -168 * hourMs),
): Promise<void> {
  await statement((tx) => beginSince(tx, since))
  const branchIds = await read(listBranches)
  await statement((tx) => queueMissed(tx, { branchIds, since: placedSince, at: now() }))
  await drainConsumptions()
}
