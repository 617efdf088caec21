import { lockPicturesAt } from '#modules/media'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { auditContent, authorName, type Author, namesOf } from './content-author.ts'
import { validateContent, isSameContent } from './content-checks.ts'
import type { ContentDocument } from '../content-kinds.ts'
import { rejectDeadLinks } from './live-links.service.ts'
import { requireVersion } from '../publish/content-history.service.ts'
import { findPublished } from '../read/published.store.ts'
import {
  closeDrafts,
  findNewest,
  findNewestOpen,
  findVersion,
  insertVersion,
  lockDocument,
  setState,
  type VersionRecord,
} from '../publish/versions.store.ts'

type Draft<T> = {
  content: T
  /** Optimistic lock: the newest version the editor knows, 0 for none; not checked if undefined. */
  basedOn?: number | undefined
}

/** Saves content as an unpublished version. Idempotent: content equal to the newest open version returns that version. */
export async function saveDraft<T>(
  author: Author,
  document: ContentDocument<T>,
  { content, basedOn }: Draft<T>,
): Promise<number> {
  const data = validateContent(document.kind, content)
  return transaction(async (tx) => {
    await lockDocument(tx, document)
    const newest = await findNewest(tx, document)
    if (newest && newest.state !== 'closed' && isSameContent(newest.data, data)) return newest.version
    const over = newest?.version ?? 0
    if (basedOn !== undefined && basedOn !== over)
      throw fault('content.changed', await newestDetails(tx, newest))
    await lockPicturesAt(tx, document.kind.images(data))
    const version = await insertVersion(tx, document, {
      data,
      author: authorName(author),
      state: 'draft',
      live_before: (await findPublished(tx, document))?.version ?? null,
    })
    await auditContent(tx, author, { ...document, action: 'content.drafted', details: { version } })
    return version
  })
}

/** Closes the draft, which cancels its schedule. Idempotent; rejected if it is not the newest one, so no unseen draft is lost. */
export async function discardDraft(
  author: Author,
  document: ContentDocument<unknown>,
  version: number,
): Promise<void> {
  await transaction(async (tx) => {
    await lockDocument(tx, document)
    const { state } = requireVersion(await findVersion(tx, document, version), document, version)
    if (state === 'closed') return
    const newest = await findNewestOpen(tx, document)
    if (state === 'published' || newest?.version !== version)
      throw fault('content.changed', await newestDetails(tx, newest))
    await setState(tx, document, { version, state: 'closed' })
    await closeDrafts(tx, document, version)
    await auditContent(tx, author, { ...document, action: 'content.draft_discarded', details: { version } })
  })
}

async function newestDetails(tx: Tx, newest: VersionRecord | undefined): Promise<object> {
  if (!newest) return { version: 0 }
  return {
    version: newest.version,
    createdAt: newest.created_at,
    author: (await namesOf(tx, [newest.author])).get(newest.author),
  }
}

type Schedule = { version: number; goLiveAt: Date | undefined }

/** Schedules a draft; without a time it becomes a plain draft again. A time in the past means the next minute. */
export async function scheduleContent(
  author: Author,
  document: ContentDocument<unknown>,
  { version, goLiveAt }: Schedule,
): Promise<void> {
  await transaction(async (tx) => {
    await lockDocument(tx, document)
    const { state, data } = requireVersion(await findVersion(tx, document, version), document, version)
    // It went live or was discarded while the editor was open.
    if (state === 'published' || state === 'closed') throw fault('content.changed', { version })
    const at = goLiveAt && new Date(Math.max(goLiveAt.getTime(), now().getTime()))
    if (at) await rejectDeadLinks(tx, document.kind.links(validateContent(document.kind, data)))
    await setState(
      tx,
      document,
      at ? { version, state: 'scheduled', goLiveAt: at } : { version, state: 'draft' },
    )
    await auditContent(tx, author, {
      ...document,
      action: at ? 'content.scheduled' : 'content.unscheduled',
      details: { version, goLiveAt: at },
    })
  })
}
