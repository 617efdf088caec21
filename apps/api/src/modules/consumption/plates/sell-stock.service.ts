import type {
  BranchPlates,
  FoodWarningLevel,
  SellingChange,
  UnrecordedPlates,
  WarningLevel,
} from '@momo/contracts/consumption'
import { switchOffAutomatically, switchOnAutomatically } from '#modules/catalogue'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, statement, transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { log } from '#platform/log/log.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { sumUnrecorded } from '../cooking/unrecorded.store.ts'
import { soldOutChanges, usualWarningLevel } from './plates.rules.ts'
import { findPlates, loadBranchPlates } from './read-plates.service.ts'
import * as store from './selling.store.ts'

/** How often the menu of a branch is compared with its stock. */
const everyMs = 15_000
const batch = 50

/** Compares the menus of the branches that sell only what their stock allows. */
export async function compareMenusWithStock(signal?: AbortSignal): Promise<void> {
  const at = now()
  const due = await statement((tx) =>
    store.claimDueBranches(tx, { at, before: later(at, -everyMs), limit: batch }),
  )
  for (const branchId of due) {
    if (signal?.aborted) return
    await transaction((tx) => compareMenu(tx, branchId)).catch((error: unknown) =>
      log.error({ err: error, branchId }, 'consumption: compare menu with stock failed'),
    )
  }
}

async function compareMenu(tx: Tx, branchId: string): Promise<void> {
  if (!(await store.lockSelling(tx, branchId))?.sells_only_stock) return
  const foods = await findPlates(tx, branchId)
  const changes = soldOutChanges(foods.map((food) => ({ ...food, plates: food.possible?.plates })))
  const off = await switchOffAutomatically(tx, { branchId, foodIds: changes.off })
  await store.addOutOfStock(tx, { branchId, foodIds: off, at: now() })
  await switchOnAutomatically(tx, { branchId, foodIds: changes.on })
  await store.removeOutOfStock(tx, { branchId, foodIds: changes.released })
}

/** Switched on, the menu follows the stock at once; switched off, what the stock had switched off is on the menu again. */
export async function changeOwnSelling(actor: Actor, change: SellingChange): Promise<BranchPlates> {
  const branchId = ownBranch(actor)
  const { sellsOnlyStock, version } = change
  return transaction(async (tx) => {
    const before = await store.lockSelling(tx, branchId)
    if (!(await store.saveSelling(tx, { branchId, sellsOnlyStock, version })))
      throw fault('selling.changed', { version: before?.version ?? 0 })
    if (sellsOnlyStock) await compareMenu(tx, branchId)
    else await switchOnAutomatically(tx, { branchId, foodIds: await store.clearOutOfStock(tx, branchId) })
    if (sellsOnlyStock !== (before?.sells_only_stock ?? false))
      await audit(tx, actor, {
        action: 'selling.changed',
        subject: { kind: 'branch', id: branchId, branchId },
        details: { sellsOnlyStock },
      })
    return loadBranchPlates(tx, branchId)
  })
}

export async function changeWarningLevel(
  actor: Actor,
  foodId: string,
  { plates }: WarningLevel,
): Promise<WarningLevel> {
  return transaction(async (tx) => {
    const name = (await store.findFoodName(tx, foodId)) ?? notFound('food', foodId)
    const from = await store.saveLevel(tx, { foodId, plates })
    if (from !== plates)
      await audit(tx, actor, {
        action: 'food.warning_level_set',
        subject: { kind: 'food', id: foodId },
        details: { name, from: from ?? null, to: plates },
      })
    return { plates }
  })
}

export async function listWarningLevels(): Promise<FoodWarningLevel[]> {
  const rows = await read(store.listLevels)
  return rows.map(({ food_id: foodId, name, category, plates }) => ({
    foodId,
    name,
    category,
    plates: plates ?? usualWarningLevel,
    isUsual: plates === null,
  }))
}

export async function listUnrecorded(days: { from: string; to: string }): Promise<UnrecordedPlates[]> {
  const rows = await read((tx) => sumUnrecorded(tx, days))
  return rows.map(({ food_id: foodId, name, plates }) => ({ foodId, name, plates }))
}
