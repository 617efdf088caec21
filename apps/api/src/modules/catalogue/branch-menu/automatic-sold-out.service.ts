import { invalidate } from '#platform/cache/cache.ts'
import { now } from '#platform/clock/clock.ts'
import { afterCommit, type Tx } from '#platform/db/database.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { menuKeysOf } from '../catalogue-keys.ts'
import { soldOutChanged } from '../catalogue.events.ts'
import { clearAutomaticSoldOut, insertAutomaticSoldOut } from './automatic-sold-out.store.ts'

type BranchFoods = { branchId: string; foodIds: string[] }

/** Switches foods off at one branch until they are switched on again. Returns those that were available. */
export async function switchOffAutomatically(tx: Tx, foods: BranchFoods): Promise<string[]> {
  const changed = await insertAutomaticSoldOut(tx, { ...foods, at: now() })
  await announce(tx, { branchId: foods.branchId, foodIds: changed }, true)
  return changed
}

/** Switches on what was switched off automatically. A food that a person switched off stays off. */
export async function switchOnAutomatically(tx: Tx, foods: BranchFoods): Promise<string[]> {
  const changed = await clearAutomaticSoldOut(tx, foods)
  await announce(tx, { branchId: foods.branchId, foodIds: changed }, false)
  return changed
}

async function announce(tx: Tx, { branchId, foodIds }: BranchFoods, isSoldOut: boolean): Promise<void> {
  for (const foodId of foodIds)
    await publish(tx, soldOutChanged({ branchId, foodId, isSoldOut, until: null }))
  if (foodIds.length > 0) afterCommit(tx, () => invalidate(menuKeysOf(branchId, foodIds)))
}
