import type { Published } from '@momo/contracts/site-content'
import type { ContentKindName, ContentOf, Edited } from '@momo/contracts/site-content/writes'
import { withDrafts } from '#lib/editor/drafts/with-drafts.ts'

type Write<T> = (edited: Edited<T>) => Promise<Published<T>>

export const documentOf = (kind: ContentKindName) => ({ kind, identifier: 'main' })

/** Loads, publishes and drafts a singleton document. A write always names the edited version, 0 for none. */
export const liveDocument = <K extends ContentKindName>(kind: K, write: Write<ContentOf<K>>) =>
  withDrafts<ContentOf<K>>(documentOf(kind), {
    publish: async (value, version) => {
      const saved = await write({ content: value, basedOn: version ?? 0 })
      return { value: saved.content, version: saved.version }
    },
  })
