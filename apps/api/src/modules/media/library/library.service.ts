import type { Focus, LibraryPicture } from '@momo/contracts/media'
import { audit } from '#platform/audit/audit.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { dropPicture } from './delete-picture.service.ts'
import { updatePictureTexts, findShared, listLibrary, lockShared } from './library.store.ts'
import { pictureOf } from '../media.rules.ts'
import type { PictureRecord } from '../media.store.ts'
import { findUses } from './picture-uses.service.ts'

const perPage = 24

type LibraryQuery = {
  q?: string | undefined
  show?: 'all' | 'undescribed' | undefined
  cursor?: string | undefined
}
type LibraryPage = { items: LibraryPicture[]; nextCursor: string | undefined }

export async function listPictures({ q = '', show, cursor }: LibraryQuery): Promise<LibraryPage> {
  return read(async (tx) => {
    const words = q.split(/\s+/).filter(Boolean)
    const rows = await listLibrary(tx, {
      words,
      isUndescribed: show === 'undescribed',
      before: cursor,
      limit: perPage + 1,
    })
    const items = await inLibrary(tx, rows.slice(0, perPage))
    return { items, nextCursor: rows.length > perPage ? items.at(-1)?.id : undefined }
  })
}

export async function readPicture(id: string): Promise<LibraryPicture> {
  return read(async (tx) => only(tx, (await findShared(tx, id)) ?? notFound('media', id)))
}

type Change = {
  version: number
  alt?: string | undefined
  altNe?: string | undefined
  focus?: Focus | null | undefined
}

/** Absent fields stay unchanged. Idempotent: the same change sent again succeeds with any version. */
export async function changePicture(
  actor: Actor,
  id: string,
  { version, ...change }: Change,
): Promise<LibraryPicture> {
  return transaction(async (tx) => {
    const picture = (await lockShared(tx, id)) ?? notFound('media', id)
    const words = wordsOf(change)
    const changed = Object.keys(words).filter(
      (key) => words[key as keyof Words] !== picture[key as keyof Words],
    )
    if (changed.length === 0) return only(tx, picture)
    rejectStale(picture, version)
    const now = await updatePictureTexts(tx, id, words)
    await audit(tx, actor, {
      action: 'picture.described',
      subject: { kind: 'picture', id },
      details: { changed, version: now.version },
    })
    return only(tx, now)
  })
}

/** Only unused pictures can be deleted; a use in an old content version counts, because that version can be restored. */
export async function deletePicture(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const picture = (await lockShared(tx, id)) ?? notFound('media', id)
    const uses = (await findUses(tx, [picture])).get(id)
    if (uses) throw fault('media.in_use', { uses })
    await dropPicture(tx, id)
    await audit(tx, actor, {
      action: 'picture.deleted',
      subject: { kind: 'picture', id },
      details: { alt: picture.alt || picture.file_name },
    })
  })
}

export function rejectStale(picture: PictureRecord, version: number): void {
  if (picture.version !== version) throw fault('content.changed', { version: picture.version })
}

export async function only(tx: Tx, picture: PictureRecord): Promise<LibraryPicture> {
  return (await inLibrary(tx, [picture]))[0]!
}

async function inLibrary(tx: Tx, rows: PictureRecord[]): Promise<LibraryPicture[]> {
  const uses = await findUses(tx, rows)
  return rows.map((row) => ({
    id: row.id,
    address: pictureOf(row).jpeg,
    picture: pictureOf(row),
    altNe: row.alt_ne ?? '',
    ...(row.file_name !== null && { fileName: row.file_name }),
    ...(row.focus_x !== null && { focus: { x: row.focus_x, y: row.focus_y } as Focus }),
    version: row.version,
    storedAt: row.created_at,
    uses: uses.get(row.id) ?? [],
  }))
}

type Words = ReturnType<typeof wordsOf>

const wordsOf = ({ alt, altNe, focus }: Omit<Change, 'version'>) => ({
  ...(alt !== undefined && { alt }),
  ...(altNe !== undefined && { alt_ne: altNe || null }),
  ...(focus !== undefined && { focus_x: focus?.x ?? null, focus_y: focus?.y ?? null }),
})
