import type { Published } from '@momo/contracts/site-content'
import type { ContentKindName, ContentOf, Edited } from '@momo/contracts/site-content/writes'
import { withDrafts } from '#lib/editor/drafts/with-drafts.ts'

export type Write<T> = (edited: Edited<T>) => Promise<Published<T>>

export const documentOf = (kind: ContentKindName) => ({ kind, identifier: 'main' })

/** A write always names the edited version, 0 for none. */
export const publishWith =
  <T>(write: Write<T>) =>
  async (content: T, version: number | undefined) => {
    const saved = await write({ content, basedOn: version ?? 0 })
    return { value: saved.content, version: saved.version }
  }

/** Loads, publishes and drafts a singleton document. */
export const liveDocument = <K extends ContentKindName>(kind: K, write: Write<ContentOf<K>>) =>
  withDrafts<ContentOf<K>>(documentOf(kind), { publish: publishWith(write) })
