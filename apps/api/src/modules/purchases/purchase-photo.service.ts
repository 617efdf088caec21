import type { Purchase } from '@momo/contracts/purchases'
import { dropPicture, storePicture } from '#modules/media'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { findPurchase, lockPhoto, setPhoto } from './purchases.store.ts'
import { loadPurchase } from './read-purchases.service.ts'

/** The photo of the slip belongs to the purchase: a replaced one is deleted. */
export async function addPhoto(actor: Actor, id: string, bytes: Buffer): Promise<Purchase> {
  const own = { id, locationId: ownBranch(actor) }
  // Before the picture is rendered: an unknown id must not cost anything.
  if (!(await read((tx) => findPurchase(tx, id, own)))) notFound('purchase', id)
  const claim = async (tx: Tx, pictureId: string): Promise<void> => {
    const before = (await lockPhoto(tx, own)) ?? notFound('purchase', id)
    await setPhoto(tx, id, pictureId)
    if (before.pictureId) await dropPicture(tx, before.pictureId)
  }
  await storePicture({ bytes, alt: '', claim })
  return read((tx) => loadPurchase(tx, id, own.locationId))
}
