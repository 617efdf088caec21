import type { PictureUse } from '@momo/contracts/media'
import type { Tx } from '#platform/db/database.ts'
import type { ModuleRecord, PictureUses } from '#platform/module.ts'
import { formerNamesOf } from './former-names.store.ts'
import type { PictureRecord } from '../media.store.ts'

let users: PictureUses[] | undefined

/** Registered once at start with the list of all modules, so that media depends on none of them. */
export function registerPictureUsers(modules: ModuleRecord[]): void {
  users = modules.flatMap(({ pictureUses }) => pictureUses ?? [])
}

/** All uses of these pictures by picture id; an absent id is unused. */
export async function findUses(
  tx: Tx,
  pictures: Pick<PictureRecord, 'id' | 'hash'>[],
): Promise<Map<string, PictureUse[]>> {
  // Fail loudly: an empty list would mean 'unused', and the cleanup would delete everything.
  if (users === undefined) throw new Error('media: picture users are not registered')
  const uses = new Map<string, PictureUse[]>()
  if (pictures.length === 0) return uses
  const former = await formerNamesOf(
    tx,
    pictures.map(({ id }) => id),
  )
  const queried = pictures.map(({ id, hash }) => ({
    id,
    names: [hash, ...former.filter((row) => row.picture_id === id).map((row) => row.name)],
  }))
  for (const user of users) {
    for (const { pictureId, ...use } of await user(tx, queried))
      uses.set(pictureId, [...(uses.get(pictureId) ?? []), use])
  }
  return uses
}
