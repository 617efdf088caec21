import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { auditContent } from '../edit/content-author.ts'
import { validateContent } from '../edit/content-checks.ts'
import { type ContentDocument, documentOf, findKind } from '../content-kinds.ts'
import { goLive } from './go-live.service.ts'
import { findPublished } from '../read/published.store.ts'
import { findDue, findVersion, lockDocument, setState } from './versions.store.ts'

/**
 * Publishes scheduled content that is due. A late run has the same result as one on time: items go live in the order of their times, and
 * content published after an item's time stays. A failing item does not block the others. Other processes' caches expire in a second.
 */
export async function publishDueContent(): Promise<void> {
  const failures: unknown[] = []
  for (const { kind, identifier, version } of await read((tx) => findDue(tx, now()))) {
    const known = findKind(kind)
    if (known)
      await publishWaiting(documentOf(known, identifier), version).catch((error: unknown) =>
        failures.push(error),
      )
    else failures.push(new Error(`site-content: scheduled content has unknown kind ${kind}`))
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `site-content: publishing ${failures.length} scheduled items failed`)
}

async function publishWaiting(document: ContentDocument<unknown>, version: number): Promise<void> {
  await transaction(async (tx) => {
    await lockDocument(tx, document)
    const waiting = await findVersion(tx, document, version)
    // Unscheduled, rescheduled or published by another worker meanwhile.
    if (!waiting?.go_live_at || waiting.go_live_at > now()) return
    const { go_live_at: at, author, data } = waiting
    const published = await findPublished(tx, document)
    if (published && published.published_at > at)
      return setState(tx, document, { version, state: 'published' })
    await setState(tx, document, { version, state: 'published', liveBefore: published?.version ?? null })
    await goLive(tx, document, { version, at, content: validateContent(document.kind, data) })
    await auditContent(tx, 'operator', {
      ...document,
      action: 'content.published',
      details: { version, scheduledBy: author },
    })
  })
}
