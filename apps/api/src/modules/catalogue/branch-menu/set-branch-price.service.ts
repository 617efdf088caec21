import type { Paisa } from '@momo/contracts/shared'
import { requireBranch } from '#modules/branches'
import { invalidate } from '#platform/cache/cache.ts'
import { afterCommit, transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { priceChanged } from '../catalogue.events.ts'
import { foodExists, upsertBranchPrice } from '../products/foods.store.ts'
import { menuKeysOf } from '../catalogue-keys.ts'

/** Sets a branch price and invalidates the affected menus in every process, so the next read has the new price. */
export async function setBranchPrice(branchId: string, foodId: string, price: Paisa): Promise<void> {
  if (!Number.isSafeInteger(price) || price <= 0) throw fault('food.price_invalid')
  await transaction(async (tx) => {
    await requireBranch(tx, branchId)
    if (!(await foodExists(tx, foodId))) notFound('food', foodId)
    await saveBranchPrice(tx, { branchId, foodId }, { price, chainPrice: price })
  })
}

type Prices = { price: Paisa | null; chainPrice: Paisa }

/** Like setBranchPrice, in the caller's transaction and for a known food; null restores the chain's price. */
export async function saveBranchPrice(
  tx: Tx,
  { branchId, foodId }: { branchId: string; foodId: string },
  { price, chainPrice }: Prices,
): Promise<void> {
  await upsertBranchPrice(tx, { branchId, foodId, price })
  await publish(tx, priceChanged({ branchId, foodId, price: price ?? chainPrice }))
  afterCommit(tx, () => invalidate(menuKeysOf(branchId, [foodId])))
}
