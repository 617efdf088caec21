import type { Paisa } from '@momo/contracts/shared'
import { requireBranch } from '#modules/branches'
import { drop } from '#platform/cache/cache.ts'
import { afterCommit, transaction, type Tx } from '#platform/db/database.ts'
import { fault, missing } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { priceChanged } from '../catalogue.events.ts'
import { foodExists, upsertBranchPrice } from '../products/foods.store.ts'
import { keysOf } from '../catalogue-keys.ts'

/** Gives a food its own price at one branch. Every process forgets the menus it touches; the next read has the new price. */
export async function setBranchPrice(branchId: string, foodId: string, price: Paisa): Promise<void> {
  if (!Number.isSafeInteger(price) || price <= 0) throw fault('food.price_invalid')
  await transaction(async (tx) => {
    await requireBranch(tx, branchId)
    if (!(await foodExists(tx, foodId))) missing('food', foodId)
    await branchPrice(tx, { branchId, foodId }, { price, chainPrice: price })
  })
}

type Prices = { price: Paisa | null; chainPrice: Paisa }

/** The same in a transaction that is going on, of a food that is known; null is the chain's price. */
export async function branchPrice(
  tx: Tx,
  { branchId, foodId }: { branchId: string; foodId: string },
  { price, chainPrice }: Prices,
): Promise<void> {
  await upsertBranchPrice(tx, { branchId, foodId, price })
  await publish(tx, priceChanged({ branchId, foodId, price: price ?? chainPrice }))
  afterCommit(tx, () => drop(keysOf(branchId, [foodId])))
}
