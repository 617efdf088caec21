import type { ContentCard, ContentState } from '@momo/contracts/site-content/writes'
import { read, type Tx } from '#platform/db/database.ts'
import { namesOf } from './content-author.ts'
import { versionCards, wholeVersion } from '../publish/content-history.service.ts'
import { type ContentDocument, findKind } from '../content-kinds.ts'
import { findDocuments } from './documents.store.ts'
import { findPublished } from '../read/published.store.ts'
import { findNewest, findNewestOpen, findVersion, findWaiting } from '../publish/versions.store.ts'

/** The lifecycle state of a document; an unwritten document has none of the fields. */
export async function readState(document: ContentDocument<unknown>): Promise<ContentState> {
  return read(async (tx) => {
    const published = await findPublished(tx, document)
    const newest = await findNewest(tx, document)
    const shown = newest?.state === 'closed' ? await findNewestOpen(tx, document) : newest
    const isDraft = shown && shown.state !== 'published' && shown.version > (published?.version ?? 0)
    return {
      live: published && (await shownVersion(tx, document, published.version)),
      publishedAt: published?.published_at,
      draft: isDraft ? await wholeVersion(tx, document, shown) : undefined,
      waiting: await versionCards(tx, document, await findWaiting(tx, document)),
      newest: newest?.version ?? 0,
    }
  })
}

const shownVersion = async (tx: Tx, document: ContentDocument<unknown>, version: number) =>
  wholeVersion(tx, document, (await findVersion(tx, document, version))!)

/** All documents, published or not, so unpublished ones can be found again. */
export async function listDocuments(kind: string | undefined): Promise<ContentCard[]> {
  return read(async (tx) => {
    const rows = await findDocuments(tx, kind)
    const names = await namesOf(
      tx,
      rows.map(({ author }) => author),
    )
    return rows.map((row) => ({
      kind: row.kind,
      identifier: row.identifier,
      title: titleOf(row.kind, row.data),
      liveVersion: row.live_version ?? undefined,
      newest: {
        version: row.version,
        state: row.state,
        isLive: row.version === row.live_version,
        author: names.get(row.author),
        createdAt: row.created_at,
        goLiveAt: row.go_live_at ?? undefined,
        liveBefore: row.live_before ?? undefined,
      },
    }))
  })
}

function titleOf(name: string, data: unknown): string | undefined {
  const kind = findKind(name)
  const content = kind?.schema.safeParse(data)
  return content?.success ? kind?.titleOf?.(content.data) : undefined
}
