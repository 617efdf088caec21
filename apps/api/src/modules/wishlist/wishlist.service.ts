import type { Branch } from '@momo/contracts/branches'
import { readBranchesOf, requireBranch } from '#modules/branches'
import { read, transaction } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { deleteFavourite, deleteFavouritesOf, findFavourites, insertFavourite } from './wishlist.store.ts'

/** The plain list has no paging, so its length is bounded. */
const maxShown = 100

/** Closed outlets are left out but keep their row, so they reappear when they reopen. */
export async function listFavourites(actor: Actor): Promise<Branch[]> {
  return readBranchesOf(await read((tx) => findFavourites(tx, actor.id, maxShown)))
}

export async function addFavourite(actor: Actor, branchId: string): Promise<{ id: string }> {
  await transaction(async (tx) => {
    await requireBranch(tx, branchId)
    await insertFavourite(tx, actor.id, branchId)
  })
  return { id: branchId }
}

/** Idempotent, also for closed and unknown outlets. */
export async function removeFavourite(actor: Actor, branchId: string): Promise<void> {
  await transaction((tx) => deleteFavourite(tx, actor.id, branchId))
}

/** Account rows stay after deletion, so the favourites are deleted here. */
export async function purgeFavouritesOf(accountId: string): Promise<void> {
  await transaction((tx) => deleteFavouritesOf(tx, accountId))
}
