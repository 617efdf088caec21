import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { auditContent } from '../edit/content-author.ts'
import { checked } from '../edit/content-checks.ts'
import { type ContentDocument, documentOf, kindCalled } from '../content-kinds.ts'
import { goLive } from './go-live.service.ts'
import { findPublished } from '../read/published.store.ts'
import { findDue, findVersion, lockDocument, setState } from './versions.store.ts'

/**
 * Shows what waited for its hour. However late it runs, the outcome is that of running on time: in the order of the hours,
 * and what somebody published after an hour stands. One that fails does not hold up the others. The worker can not reach what
 * other processes keep; they look again within a second by themselves.
 */
export async function publishDueContent(): Promise<void> {
  const failures: unknown[] = []
  for (const { kind, identifier, version } of await read((tx) => findDue(tx, now()))) {
    const known = kindCalled(kind)
    if (known) await publishWaiting(documentOf(known, identifier), version).catch((error: unknown) => failures.push(error))
    else failures.push(new Error(`Content of the unknown kind ${kind} waits for its hour.`))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} waiting contents could not be shown`)
}

async function publishWaiting(document: ContentDocument<unknown>, version: number): Promise<void> {
  await transaction(async (tx) => {
    await lockDocument(tx, document)
    const waiting = await findVersion(tx, document, version)
    // Taken back, put off or shown by another worker since we looked.
    if (!waiting?.go_live_at || waiting.go_live_at > now()) return
    const { go_live_at: at, author, data } = waiting
    await setState(tx, document, { version, state: 'published' })
    const published = await findPublished(tx, document)
    if (published && published.published_at > at) return
    await goLive(tx, document, { version, at, content: checked(document.kind, data) })
    await auditContent(tx, 'operator', { ...document, action: 'content.published', details: { version, scheduledBy: author } })
  })
}
