import type { Profile } from '@momo/contracts/accounts'
import { dropPicture, storePicture } from '#modules/media'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { readProfile } from '../accounts.service.ts'
import { lockPhoto, setPhoto } from './photo.store.ts'

/** A profile photo belongs to one account: a replaced photo is deleted, and so is the last one with the account. */
export async function savePhoto(actor: Actor, bytes: Buffer): Promise<Profile> {
  let isSaved = false
  const claim = async (tx: Tx, id: string): Promise<void> => {
    isSaved = await replacePhoto(tx, actor.id, id)
    if (!isSaved) await dropPicture(tx, id)
  }
  await storePicture({ bytes, alt: '', claim })
  // The account was suspended or deleted while the picture was processed.
  if (!isSaved) throw fault('auth.session_ended')
  return readProfile(actor)
}

export async function removePhoto(actor: Actor): Promise<void> {
  await transaction((tx) => replacePhoto(tx, actor.id, undefined))
}

/** Replaces the photo in the caller's transaction. Returns false if there is no active account. */
export async function replacePhoto(
  tx: Tx,
  accountId: string,
  pictureId: string | undefined,
): Promise<boolean> {
  const before = await lockPhoto(tx, accountId)
  if (before === undefined) return false
  if (before.pictureId === pictureId) return true
  await setPhoto(tx, accountId, pictureId)
  if (before.pictureId) await dropPicture(tx, before.pictureId)
  return true
}
