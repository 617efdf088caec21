import type { Published } from '@momo/contracts/site-content'
import { findPicturesAt, lockPicturesAt } from '#modules/media'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { auditContent, authorName, type Author, namesOf } from '../edit/content-author.ts'
import { validateContent, isSameContent } from '../edit/content-checks.ts'
import { rejectDeadLinks } from '../edit/live-links.service.ts'
import type { ContentDocument } from '../content-kinds.ts'
import { invalidateResponses, goLive } from './go-live.service.ts'
import { findPublished, type PublishedRecord, removePointer } from '../read/published.store.ts'
import { closeDrafts, endWaiting, findNewest, insertVersion, lockDocument } from './versions.store.ts'

export type Change<T> = {
  content: T
  /** Optimistic lock: the published version the editor saw, 0 for none. Without it the last write wins, which is audited. */
  basedOn?: number | undefined
}

/** Publishes content as its next version, closes its drafts and returns the number; unchanged content keeps its version. */
export async function publishContent<T>(
  author: Author,
  document: ContentDocument<T>,
  change: Change<T>,
): Promise<number> {
  return (await transaction((tx) => publishIn(tx, author, document, change))).version
}

/** Like publishContent, but returns the published content. */
export async function saveContent<T>(
  author: Author,
  document: ContentDocument<T>,
  change: Change<T>,
): Promise<Published<T>> {
  return transaction(async (tx) => {
    const saved = await publishIn(tx, author, document, change)
    return { ...saved, pictures: await findPicturesAt(tx, document.kind.images(saved.content)) }
  })
}

/** Publishes in the caller's transaction; the document stays locked until the commit. */
export async function publishIn<T>(
  tx: Tx,
  author: Author,
  document: ContentDocument<T>,
  { content, basedOn }: Change<T>,
): Promise<Omit<Published<T>, 'pictures'>> {
  const data = validateContent(document.kind, content)
  await lockDocument(tx, document)
  const live = await findPublished(tx, document)
  if (live && isSameContent(live.data, data)) {
    // A repeated request names an older version; it must not close a draft that was saved after the first one.
    if (basedOn === live.version && (await closeDrafts(tx, document)))
      await auditContent(tx, author, { ...document, action: 'content.draft_discarded', details: {} })
    return { content: data, version: live.version, publishedAt: live.published_at }
  }
  const over = live?.version ?? 0
  if (basedOn !== undefined && basedOn !== over)
    throw fault('content.changed', await publishedDetails(tx, live))

  await holdPictures(tx, document.kind.images(data))
  await rejectDeadLinks(tx, document.kind.links(data))
  const publishedAt = now()
  const version = await insertVersion(tx, document, {
    data,
    author: authorName(author),
    state: 'published',
    live_before: live?.version ?? null,
  })
  await goLive(tx, document, { version, at: publishedAt, content: data })
  const details = { version, over, ...(basedOn === undefined && { withoutVersion: true }) }
  await auditContent(tx, author, { ...document, action: 'content.published', details })
  return { content: data, version, publishedAt }
}

/** Locks the pictures against deletion until the commit. A missing picture is rejected, because visitors would see a gap. */
async function holdPictures(tx: Tx, images: string[]): Promise<void> {
  const addresses = images.filter((address) => address !== '')
  await lockPicturesAt(tx, addresses)
  const known = await findPicturesAt(tx, addresses)
  if (addresses.every((address) => address in known)) return
  throw fault('request.invalid', [
    { in: 'body', path: '/', message: 'A picture no longer exists. Please upload it again.' },
  ])
}

/** Details of the conflicting version; clients read its content from the public endpoint. */
async function publishedDetails(tx: Tx, live: PublishedRecord | undefined): Promise<object> {
  if (!live) return { version: 0 }
  return {
    version: live.version,
    publishedAt: live.published_at,
    author: (await namesOf(tx, [live.author])).get(live.author),
  }
}

/** Hides the content from visitors and unschedules it; versions and slugs stay. */
export async function unpublishContent(author: Author, document: ContentDocument<unknown>): Promise<void> {
  await transaction(async (tx) => {
    await lockDocument(tx, document)
    if (!(await findNewest(tx, document))) notFound('content', document.identifier)
    const wasLive = await removePointer(tx, document)
    const wasWaiting = await endWaiting(tx, document)
    // Already unpublished: idempotent.
    if (!wasLive && !wasWaiting) return
    await invalidateResponses(tx, document)
    await auditContent(tx, author, { ...document, action: 'content.unpublished', details: {} })
  })
}
