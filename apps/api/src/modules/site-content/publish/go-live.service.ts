import { invalidate } from '#platform/cache/cache.ts'
import { afterCommit, type Tx } from '#platform/db/database.ts'
import { keysOf } from '../content-keys.ts'
import type { ContentDocument } from '../content-kinds.ts'
import { pointTo } from '../read/published.store.ts'
import { freeSlug, slugBase } from '../edit/slugs.rules.ts'
import { findSlugs, findTaken, lockSlugs, setCurrentSlug } from '../edit/slugs.store.ts'
import { closeDrafts } from './versions.store.ts'

/** Makes a version live and closes the drafts before it, in the caller's transaction and under the document lock. */
export async function goLive<T>(
  tx: Tx,
  document: ContentDocument<T>,
  shown: { version: number; at: Date; content: T },
): Promise<void> {
  await pointTo(tx, document, shown)
  await closeDrafts(tx, document, shown.version)
  const title = document.kind.slugFrom?.(shown.content)
  if (title !== undefined) await updateSlug(tx, document, title)
  await invalidateResponses(tx, document)
}

/** Invalidates all cached responses about this document after the commit. */
export async function invalidateResponses(tx: Tx, document: ContentDocument<unknown>): Promise<void> {
  const slugs = document.kind.slugFrom ? await findSlugs(tx, document) : []
  afterCommit(tx, () => invalidate(keysOf(document, slugs)))
}

async function updateSlug(tx: Tx, document: ContentDocument<unknown>, title: string): Promise<void> {
  await lockSlugs(tx)
  const base = slugBase(title, document)
  await setCurrentSlug(tx, document, freeSlug(base, await findTaken(tx, document, base)))
}
