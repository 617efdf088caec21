import type { Published } from '@momo/contracts/site-content'
import { findPicturesAt, holdPicturesAt } from '#modules/media'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, missing } from '#platform/faults/fault.ts'
import { auditContent, authorName, type Author, namesOf } from '../edit/content-author.ts'
import { checked, isSame } from '../edit/content-checks.ts'
import type { ContentDocument } from '../content-kinds.ts'
import { forgetAnswers, goLive } from './go-live.service.ts'
import { findPublished, type PublishedRecord, removePointer } from '../read/published.store.ts'
import { endWaiting, findNewest, insertVersion, lockDocument } from './versions.store.ts'

export type Change<T> = {
  content: T
  /** The published version the editor saw, 0 for none. Whoever does not say it takes the last word, and the log says so. */
  basedOn?: number | undefined
}

/** Shows a content to visitors as its next version; what is published already stays that version. Answers with the number. */
export async function publishContent<T>(author: Author, document: ContentDocument<T>, change: Change<T>): Promise<number> {
  return (await transaction((tx) => publishIn(tx, author, document, change))).version
}

/** The same, with what visitors see from now on. */
export async function saveContent<T>(author: Author, document: ContentDocument<T>, change: Change<T>): Promise<Published<T>> {
  return transaction(async (tx) => {
    const saved = await publishIn(tx, author, document, change)
    return { ...saved, pictures: await findPicturesAt(tx, document.kind.images(saved.content)) }
  })
}

/** In the transaction of whoever has more to do; the document is locked until its end. */
export async function publishIn<T>(
  tx: Tx,
  author: Author,
  document: ContentDocument<T>,
  { content, basedOn }: Change<T>,
): Promise<Omit<Published<T>, 'pictures'>> {
  const data = checked(document.kind, content)
  await lockDocument(tx, document)
  const live = await findPublished(tx, document)
  if (live && isSame(live.data, data)) return { content: data, version: live.version, publishedAt: live.published_at }
  const over = live?.version ?? 0
  if (basedOn !== undefined && basedOn !== over) throw fault('content.changed', await presentOne(tx, live))

  await holdPictures(tx, document.kind.images(data))
  const publishedAt = now()
  const version = await insertVersion(tx, document, { data, author: authorName(author), state: 'published' })
  await goLive(tx, document, { version, at: publishedAt, content: data })
  const details = { version, over, ...(basedOn === undefined && { withoutVersion: true }) }
  await auditContent(tx, author, { ...document, action: 'content.published', details })
  return { content: data, version, publishedAt }
}

/** None of them goes before this is done. One that was never uploaded, or is gone already, would leave visitors a gap. */
async function holdPictures(tx: Tx, images: string[]): Promise<void> {
  const addresses = images.filter((address) => address !== '')
  await holdPicturesAt(tx, addresses)
  const known = await findPicturesAt(tx, addresses)
  if (addresses.every((address) => address in known)) return
  throw fault('request.invalid', [{ in: 'body', path: '/', message: 'A picture is no longer there. Please upload it again.' }])
}

/** What somebody else has published meanwhile; its content is what every read answers. */
async function presentOne(tx: Tx, live: PublishedRecord | undefined): Promise<object> {
  if (!live) return { version: 0 }
  return { version: live.version, publishedAt: live.published_at, author: (await namesOf(tx, [live.author])).get(live.author) }
}

/** Visitors no longer find it; its versions and its addresses stay, and what waited for its hour does not bring it back. */
export async function unpublishContent(author: Author, document: ContentDocument<unknown>): Promise<void> {
  await transaction(async (tx) => {
    await lockDocument(tx, document)
    if (!(await findNewest(tx, document))) missing('content', document.identifier)
    const wasLive = await removePointer(tx, document)
    const wasWaiting = await endWaiting(tx, document)
    // Taken down already: twice is once.
    if (!wasLive && !wasWaiting) return
    await forgetAnswers(tx, document)
    await auditContent(tx, author, { ...document, action: 'content.unpublished', details: {} })
  })
}
