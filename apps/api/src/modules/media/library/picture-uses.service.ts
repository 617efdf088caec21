import type { PictureUse } from '@momo/contracts/media'
import type { Tx } from '#platform/db/database.ts'
import type { ModuleRecord, PictureUses } from '#platform/module.ts'
import { formerNamesOf } from './former-names.store.ts'
import type { PictureRecord } from '../media.store.ts'

let users: PictureUses[] | undefined

/** Told once, with the list of all modules: media itself knows none of them. */
export function usePictureUsers(modules: ModuleRecord[]): void {
  users = modules.flatMap(({ pictureUses }) => pictureUses ?? [])
}

/** Everywhere these pictures are used, by the id of the picture; one that is not in the answer is used nowhere. */
export async function findUses(tx: Tx, pictures: Pick<PictureRecord, 'id' | 'hash'>[]): Promise<Map<string, PictureUse[]>> {
  // Silence would be read as 'used nowhere', and everything deleted.
  if (users === undefined) throw new Error('Nobody has said who uses pictures: call usePictureUsers() first.')
  const uses = new Map<string, PictureUse[]>()
  if (pictures.length === 0) return uses
  const former = await formerNamesOf(
    tx,
    pictures.map(({ id }) => id),
  )
  const asked = pictures.map(({ id, hash }) => ({
    id,
    names: [hash, ...former.filter((row) => row.picture_id === id).map((row) => row.name)],
  }))
  for (const user of users) {
    for (const { pictureId, ...use } of await user(tx, asked)) uses.set(pictureId, [...(uses.get(pictureId) ?? []), use])
  }
  return uses
}
