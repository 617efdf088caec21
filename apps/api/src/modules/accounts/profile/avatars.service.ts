import { pictureOf } from '#modules/media'
import type { Tx } from '#platform/db/database.ts'
import { findFaces } from './avatars.store.ts'

/** The public part of an account: name and small picture. */
export type Face = { name: string; avatar: string | undefined }

/** By id. Deleted accounts are left out. */
export async function facesOf(tx: Tx, ids: string[]): Promise<Map<string, Face>> {
  const rows = await findFaces(tx, [...new Set(ids)])
  return new Map(
    rows.map(({ id, first_name: first, last_name: last, picture }) => {
      const photo = picture ? pictureOf(picture) : undefined
      return [id, { name: `${first} ${last}`.trim(), avatar: photo && (photo.webp[0]?.url ?? photo.jpeg) }]
    }),
  )
}
