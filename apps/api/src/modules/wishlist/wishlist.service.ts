import type { Branch } from '@momo/contracts/branches'
import { readBranchesOf, requireBranch } from '#modules/branches'
import { read, transaction } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { deleteFavourite, deleteFavouritesOf, findFavourites, insertFavourite } from './wishlist.store.ts'

/** A plain list has no next page; nobody's profile needs one. */
const mostShown = 100

/** An outlet that has closed is left out. Its row stays: when it opens again it is a favourite as before. */
export async function listFavourites(actor: Actor): Promise<Branch[]> {
  return readBranchesOf(await read((tx) => findFavourites(tx, actor.id, mostShown)))
}

export async function addFavourite(actor: Actor, branchId: string): Promise<{ id: string }> {
  await transaction(async (tx) => {
    await requireBranch(tx, branchId)
    await insertFavourite(tx, actor.id, branchId)
  })
  return { id: branchId }
}

/** The heart is empty afterwards, whether the outlet was a favourite, is closed, or never was there. */
export async function removeFavourite(actor: Actor, branchId: string): Promise<void> {
  await transaction((tx) => deleteFavourite(tx, actor.id, branchId))
}

/** Of a deleted account the row stays; where it liked to eat does not. */
export async function forgetFavouritesOf(accountId: string): Promise<void> {
  await transaction((tx) => deleteFavouritesOf(tx, accountId))
}
