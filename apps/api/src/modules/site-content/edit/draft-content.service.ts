import { holdPicturesAt } from '#modules/media'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, missing } from '#platform/faults/fault.ts'
import { auditContent, authorName, type Author, namesOf } from './content-author.ts'
import { checked, isSame } from './content-checks.ts'
import type { ContentDocument } from '../content-kinds.ts'
import { findNewest, findVersion, insertVersion, lockDocument, setState, type VersionRecord } from '../publish/versions.store.ts'

type Draft<T> = {
  content: T
  /** The newest version the editor knows of, 0 for none; whoever does not say it is not asked. */
  basedOn?: number | undefined
}

/** Keeps a content as a version that nobody sees yet. The same as the newest version is that version. */
export async function saveDraft<T>(author: Author, document: ContentDocument<T>, { content, basedOn }: Draft<T>): Promise<number> {
  const data = checked(document.kind, content)
  return transaction(async (tx) => {
    await lockDocument(tx, document)
    const newest = await findNewest(tx, document)
    if (newest && isSame(newest.data, data)) return newest.version
    const over = newest?.version ?? 0
    if (basedOn !== undefined && basedOn !== over) throw fault('content.changed', await newestOne(tx, newest))
    await holdPicturesAt(tx, document.kind.images(data))
    const version = await insertVersion(tx, document, { data, author: authorName(author), state: 'draft' })
    await auditContent(tx, author, { ...document, action: 'content.drafted', details: { version } })
    return version
  })
}

async function newestOne(tx: Tx, newest: VersionRecord | undefined): Promise<object> {
  if (!newest) return { version: 0 }
  return { version: newest.version, createdAt: newest.created_at, author: (await namesOf(tx, [newest.author])).get(newest.author) }
}

type Schedule = { version: number; goLiveAt: Date | undefined }

/** Lets a draft wait for its hour; without one it is a draft again. An hour that is over is the next minute. */
export async function scheduleContent(author: Author, document: ContentDocument<unknown>, { version, goLiveAt }: Schedule): Promise<void> {
  await transaction(async (tx) => {
    await lockDocument(tx, document)
    const { state } = (await findVersion(tx, document, version)) ?? missing('content', `${document.identifier} version ${version}`)
    // It went live while the editor looked at it.
    if (state === 'published') throw fault('content.changed', { version })
    const at = goLiveAt && new Date(Math.max(goLiveAt.getTime(), now().getTime()))
    await setState(tx, document, at ? { version, state: 'scheduled', goLiveAt: at } : { version, state: 'draft' })
    await auditContent(tx, author, {
      ...document,
      action: at ? 'content.scheduled' : 'content.unscheduled',
      details: { version, goLiveAt: at },
    })
  })
}
