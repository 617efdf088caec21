import { lockPicturesAt } from '#modules/media'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { auditContent, authorName, type Author, namesOf } from './content-author.ts'
import { validateContent, isSameContent } from './content-checks.ts'
import type { ContentDocument } from '../content-kinds.ts'
import {
  findNewest,
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

/** Saves content as an unpublished version. Idempotent: content equal to the newest version returns that version. */
export async function saveDraft<T>(
  author: Author,
  document: ContentDocument<T>,
  { content, basedOn }: Draft<T>,
): Promise<number> {
  const data = validateContent(document.kind, content)
  return transaction(async (tx) => {
    await lockDocument(tx, document)
    const newest = await findNewest(tx, document)
    if (newest && isSameContent(newest.data, data)) return newest.version
    const over = newest?.version ?? 0
    if (basedOn !== undefined && basedOn !== over)
      throw fault('content.changed', await newestDetails(tx, newest))
    await lockPicturesAt(tx, document.kind.images(data))
    const version = await insertVersion(tx, document, { data, author: authorName(author), state: 'draft' })
    await auditContent(tx, author, { ...document, action: 'content.drafted', details: { version } })
    return version
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
    const { state } =
      (await findVersion(tx, document, version)) ??
      notFound('content', `${document.identifier} version ${version}`)
    // It went live while the editor was open.
    if (state === 'published') throw fault('content.changed', { version })
    const at = goLiveAt && new Date(Math.max(goLiveAt.getTime(), now().getTime()))
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
