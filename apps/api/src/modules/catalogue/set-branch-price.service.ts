import type { Paisa } from '@momo/contracts/shared'
import { requireBranch } from '#modules/branches'
import { drop } from '#platform/cache/cache.ts'
import { transaction } from '#platform/db/database.ts'
import { fault, missing } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { priceChanged } from './catalogue.events.ts'
import { foodExists, upsertBranchPrice } from './foods.store.ts'
import { keysOf } from './catalogue-keys.ts'

/** Gives a food its own price at one branch. Every process forgets the menus it touches; the next read has the new price. */
export async function setBranchPrice(branchId: string, foodId: string, price: Paisa): Promise<void> {
  if (!Number.isSafeInteger(price) || price <= 0) throw fault('food.price_invalid')
  await transaction(async (tx) => {
    await requireBranch(tx, branchId)
    if (!(await foodExists(tx, foodId))) missing('food', foodId)
    await upsertBranchPrice(tx, { branchId, foodId, price })
    await publish(tx, priceChanged({ branchId, foodId, price }))
  })
  drop(keysOf(branchId, [foodId]))
}
