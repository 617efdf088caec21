import { pictureOf } from '#modules/media'
import type { Tx } from '#platform/db/database.ts'
import { fullName } from '../names.rules.ts'
import { findFaces } from './avatars.store.ts'

/** The public part of an account: name and small picture. */
export type Face = { name: string; avatar: string | undefined }

/** By id. Deleted accounts are left out. */
export async function facesOf(tx: Tx, ids: string[]): Promise<Map<string, Face>> {
  const rows = await findFaces(tx, [...new Set(ids)])
  return new Map(
    rows.map(({ picture, ...person }) => {
      const photo = picture ? pictureOf(picture) : undefined
      return [person.id, { name: fullName(person), avatar: photo && (photo.webp[0]?.url ?? photo.jpeg) }]
    }),
  )
}
