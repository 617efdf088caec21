import type { Picture } from '@momo/contracts/media'
import { read, type Tx } from '#platform/db/database.ts'
import { findByFormerNames, holdNamed } from '../library/former-names.store.ts'
import { filesOf, hashAt, pictureOf, type PictureRow } from '../media.rules.ts'
import { findPicturesByHash } from '../media.store.ts'

const namesIn = (addresses: string[]): string[] => [...new Set(addresses.flatMap((address) => hashAt(address) ?? []))]

/** The pictures behind addresses that uploads answered, in one statement. An address nobody knows is absent from the answer. */
export async function findPicturesAt(tx: Tx, addresses: string[]): Promise<Record<string, Picture>> {
  const pictures = await findNamed(tx, namesIn(addresses))
  return Object.fromEntries(
    addresses.flatMap((address) => {
      const row = pictures.get(hashAt(address) ?? '')
      return row ? [[address, pictureOf(row)]] : []
    }),
  )
}

/** For whoever is about to write down these addresses: none of the pictures goes before that is done. */
export async function holdPicturesAt(tx: Tx, addresses: string[]): Promise<void> {
  const names = namesIn(addresses)
  if (names.length > 0) await holdNamed(tx, names)
}

/** The same for whoever keeps the picture's id; undefined when nobody knows the address. */
export async function holdPictureAt(tx: Tx, address: string): Promise<string | undefined> {
  return (await holdNamed(tx, namesIn([address])))[0]
}

/** Where the file is now whose picture has been replaced; the same size and type when there is one. */
export async function movedTo(address: string): Promise<string | undefined> {
  const name = hashAt(address)
  const row = name && (await read((tx) => findByFormerNames(tx, [name])))[0]
  if (!row) return undefined
  const file = address.slice(address.lastIndexOf('/'))
  return filesOf(row).find((key) => key.endsWith(file)) ?? pictureOf(row).jpeg.slice(1)
}

/** A second look only for what has another name by now. */
async function findNamed(tx: Tx, names: string[]): Promise<Map<string, PictureRow>> {
  if (names.length === 0) return new Map()
  const found = new Map<string, PictureRow>((await findPicturesByHash(tx, names)).map((row) => [row.hash, row]))
  const others = names.filter((name) => !found.has(name))
  if (others.length > 0) for (const row of await findByFormerNames(tx, others)) found.set(row.name, row)
  return found
}
