import type { Profile } from '@momo/contracts/accounts'
import { dropPicture, storePicture } from '#modules/media'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { readProfile } from '../accounts.service.ts'
import { lockPhoto, setPhoto } from './photo.store.ts'

/** A photo is its owner's own picture: the one it replaces goes for good, and so does the last one with the account. */
export async function savePhoto(actor: Actor, bytes: Buffer): Promise<Profile> {
  let isSaved = false
  const claim = async (tx: Tx, id: string): Promise<void> => {
    isSaved = await exchangePhoto(tx, actor.id, id)
    if (!isSaved) await dropPicture(tx, id)
  }
  await storePicture({ bytes, alt: '', claim })
  // Suspended or deleted while the picture was made.
  if (!isSaved) throw fault('auth.session_ended')
  return readProfile(actor)
}

export async function removePhoto(actor: Actor): Promise<void> {
  await transaction((tx) => exchangePhoto(tx, actor.id, undefined))
}

/** In the transaction of the caller, for whoever lets the account go. False when there is no account that could change. */
export async function exchangePhoto(tx: Tx, accountId: string, pictureId: string | undefined): Promise<boolean> {
  const before = await lockPhoto(tx, accountId)
  if (before === undefined) return false
  if (before.pictureId === pictureId) return true
  await setPhoto(tx, accountId, pictureId)
  if (before.pictureId) await dropPicture(tx, before.pictureId)
  return true
}
