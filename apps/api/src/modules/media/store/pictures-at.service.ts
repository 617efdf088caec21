import type { Picture } from '@momo/contracts/media'
import { read, type Tx } from '#platform/db/database.ts'
import { findByFormerNames, lockNamedPictures } from '../library/former-names.store.ts'
import { filesOf, hashAt, pictureOf, type PictureRow } from '../media.rules.ts'
import { findPicturesByHash } from '../media.store.ts'

const namesIn = (addresses: string[]): string[] => [
  ...new Set(addresses.flatMap((address) => hashAt(address) ?? [])),
]

/** The pictures behind uploaded addresses, in one statement. Unknown addresses are absent from the result. */
export async function findPicturesAt(tx: Tx, addresses: string[]): Promise<Record<string, Picture>> {
  const pictures = await findNamed(tx, namesIn(addresses))
  return Object.fromEntries(
    addresses.flatMap((address) => {
      const row = pictures.get(hashAt(address) ?? '')
      return row ? [[address, pictureOf(row)]] : []
    }),
  )
}

/** Locks the pictures against deletion until the caller's reference is committed. */
export async function lockPicturesAt(tx: Tx, addresses: string[]): Promise<void> {
  const names = namesIn(addresses)
  if (names.length > 0) await lockNamedPictures(tx, names)
}

/** Like holdPicturesAt, for one picture; returns its id, or undefined for an unknown address. */
export async function lockPictureAt(tx: Tx, address: string): Promise<string | undefined> {
  return (await lockNamedPictures(tx, namesIn([address])))[0]
}

/** The current file of a replaced picture, with the same size and type if there is one. */
export async function movedTo(address: string): Promise<string | undefined> {
  const name = hashAt(address)
  const row = name && (await read((tx) => findByFormerNames(tx, [name])))[0]
  if (!row) return undefined
  const file = address.slice(address.lastIndexOf('/'))
  return filesOf(row).find((key) => key.endsWith(file)) ?? pictureOf(row).jpeg.slice(1)
}

/** Former names need a second query, only for names that are not current. */
async function findNamed(tx: Tx, names: string[]): Promise<Map<string, PictureRow>> {
  if (names.length === 0) return new Map()
  const found = new Map<string, PictureRow>(
    (await findPicturesByHash(tx, names)).map((row) => [row.hash, row]),
  )
  const others = names.filter((name) => !found.has(name))
  if (others.length > 0) for (const row of await findByFormerNames(tx, others)) found.set(row.name, row)
  return found
}
