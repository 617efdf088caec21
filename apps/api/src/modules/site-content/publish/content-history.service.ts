import { z } from 'zod'
import type { Version, VersionCard } from '@momo/contracts/site-content/writes'
import { findPicturesAt } from '#modules/media'
import { read, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { type Author, namesOf } from '../edit/content-author.ts'
import { validateContent } from '../edit/content-checks.ts'
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

/** An invalid cursor is ignored. */
const readCursor = (text: string | undefined): number | undefined =>
  z.coerce.number().int().positive().max(2_147_483_647).safeParse(text).data

/** Adds the author's name and whether the version is live. */
export async function versionCards(
  tx: Tx,
  document: ContentDocument<unknown>,
  rows: VersionLine[],
): Promise<VersionCard[]> {
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
    liveBefore: row.live_before ?? undefined,
  }))
}

/** For a preview: as visitors would see it. */
export async function readVersion(document: ContentDocument<unknown>, version: number): Promise<Version> {
  return read(async (tx) =>
    wholeVersion(tx, document, requireVersion(await findVersion(tx, document, version), document, version)),
  )
}

export async function wholeVersion(
  tx: Tx,
  document: ContentDocument<unknown>,
  row: VersionRecord,
): Promise<Version> {
  const content = validateContent(document.kind, row.data)
  const [card] = await versionCards(tx, document, [row])
  return { ...card!, content, pictures: await findPicturesAt(tx, document.kind.images(content)) }
}

type Restored = { version: number; basedOn?: number | undefined }

/** Publishes an old version again, as a new one. */
export async function restoreVersion<T>(
  author: Author,
  document: ContentDocument<T>,
  { version, basedOn }: Restored,
): Promise<number> {
  const { data } = requireVersion(await read((tx) => findVersion(tx, document, version)), document, version)
  return publishContent(author, document, { content: validateContent(document.kind, data), basedOn })
}

export function requireVersion(
  row: VersionRecord | undefined,
  { identifier }: ContentDocument<unknown>,
  version: number,
): VersionRecord {
  return row ?? notFound('content', `${identifier} version ${version}`)
}
