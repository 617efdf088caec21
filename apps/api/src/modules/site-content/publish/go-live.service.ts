import { drop } from '#platform/cache/cache.ts'
import { afterCommit, type Tx } from '#platform/db/database.ts'
import { keysOf } from '../content-keys.ts'
import type { ContentDocument } from '../content-kinds.ts'
import { pointTo } from '../read/published.store.ts'
import { freeSlug, slugBase } from '../edit/slugs.rules.ts'
import { findSlugs, findTaken, lockSlugs, setCurrentSlug } from '../edit/slugs.store.ts'

/** Shows a version to visitors, in the transaction and under the lock of whoever decided it. */
export async function goLive<T>(tx: Tx, document: ContentDocument<T>, shown: { version: number; at: Date; content: T }): Promise<void> {
  await pointTo(tx, document, shown)
  const title = document.kind.slugFrom?.(shown.content)
  if (title !== undefined) await keepSlug(tx, document, title)
  await forgetAnswers(tx, document)
}

/** Every process forgets what it would answer about this document, once the change is true. */
export async function forgetAnswers(tx: Tx, document: ContentDocument<unknown>): Promise<void> {
  const slugs = document.kind.slugFrom ? await findSlugs(tx, document) : []
  afterCommit(tx, () => drop(keysOf(document, slugs)))
}

async function keepSlug(tx: Tx, document: ContentDocument<unknown>, title: string): Promise<void> {
  await lockSlugs(tx)
  const base = slugBase(title, document)
  await setCurrentSlug(tx, document, freeSlug(base, await findTaken(tx, document, base)))
}
