import type { WasteEntry } from '@momo/contracts/waste'
import { dropPicture, storePicture } from '#modules/media'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { loadEntry } from './read-waste.service.ts'
import { findEntry, lockPhoto, setPhoto } from './waste.store.ts'

/** The photo belongs to the entry: a replaced one is deleted. */
export async function addPhoto(actor: Actor, id: string, bytes: Buffer): Promise<WasteEntry> {
  const own = { id, locationId: ownBranch(actor) }
  // Before the picture is rendered: an unknown id must not cost anything.
  if (!(await read((tx) => findEntry(tx, own)))) notFound('waste', id)
  const claim = async (tx: Tx, pictureId: string): Promise<void> => {
    const before = (await lockPhoto(tx, own)) ?? notFound('waste', id)
    await setPhoto(tx, id, pictureId)
    if (before.pictureId) await dropPicture(tx, before.pictureId)
  }
  await storePicture({ bytes, alt: '', claim })
  return read((tx) => loadEntry(tx, actor, id))
}
