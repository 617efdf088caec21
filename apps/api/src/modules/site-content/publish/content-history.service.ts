import { z } from 'zod'
import type { Version, VersionCard } from '@momo/contracts/site-content/writes'
import { findPicturesAt } from '#modules/media'
import { read, type Tx } from '#platform/db/database.ts'
import { missing } from '#platform/faults/fault.ts'
import { type Author, namesOf } from '../edit/content-author.ts'
import { checked } from '../edit/content-checks.ts'
import type { ContentDocument } from '../content-kinds.ts'
import { publishContent } from './publish-content.service.ts'
import { findPublished } from '../read/published.store.ts'
import { findVersion, findVersions, type VersionLine, type VersionRecord } from './versions.store.ts'

const pageSize = 50

/** Newest first. */
export async function listVersions(
  document: ContentDocument<unknown>,
  cursor?: string,
): Promise<{ items: VersionCard[]; nextCursor: string | undefined }> {
  return read(async (tx) => {
    const found = await findVersions(tx, document, { before: readCursor(cursor), limit: pageSize + 1 })
    const shown = found.slice(0, pageSize)
    const items = await versionCards(tx, document, shown)
    return { items, nextCursor: found.length > pageSize ? String(shown.at(-1)!.version) : undefined }
  })
}

/** A cursor that we did not write reads as none. */
const readCursor = (text: string | undefined): number | undefined =>
  z.coerce.number().int().positive().max(2_147_483_647).safeParse(text).data

/** Each with the name of who wrote it, and whether visitors see it. */
export async function versionCards(tx: Tx, document: ContentDocument<unknown>, rows: VersionLine[]): Promise<VersionCard[]> {
  const live = (await findPublished(tx, document))?.version
  const names = await namesOf(
    tx,
    rows.map(({ author }) => author),
  )
  return rows.map((row) => ({
    version: row.version,
    state: row.state,
    isLive: row.version === live,
    author: names.get(row.author),
    createdAt: row.created_at,
    goLiveAt: row.go_live_at ?? undefined,
  }))
}

/** For a preview: as visitors would see it. */
export async function readVersion(document: ContentDocument<unknown>, version: number): Promise<Version> {
  return read(async (tx) => wholeVersion(tx, document, found(await findVersion(tx, document, version), document, version)))
}

export async function wholeVersion(tx: Tx, document: ContentDocument<unknown>, row: VersionRecord): Promise<Version> {
  const content = checked(document.kind, row.data)
  const [card] = await versionCards(tx, document, [row])
  return { ...card!, content, pictures: await findPicturesAt(tx, document.kind.images(content)) }
}

type Restored = { version: number; basedOn?: number | undefined }

/** Publishes an old version again, as a new one. */
export async function restoreVersion<T>(author: Author, document: ContentDocument<T>, { version, basedOn }: Restored): Promise<number> {
  const { data } = found(await read((tx) => findVersion(tx, document, version)), document, version)
  return publishContent(author, document, { content: checked(document.kind, data), basedOn })
}

function found(row: VersionRecord | undefined, { identifier }: ContentDocument<unknown>, version: number): VersionRecord {
  return row ?? missing('content', `${identifier} version ${version}`)
}
