import { type ContentKindName, type ContentOf, getContentState } from '@momo/contracts/site-content/writes'
import type { Published } from '@momo/contracts/site-content'
import { call } from '#lib/api/call.ts'
import type { Loaded } from '#lib/editor/use-editor.ts'

/** What visitors see of a document, for an editor; nothing where they see nothing. Never from a cache, unlike what visitors ask. */
export async function loadLive<K extends ContentKindName>(kind: K, identifier = 'main'): Promise<Loaded<ContentOf<K>> | undefined> {
  const { live } = await call(getContentState, { params: { kind, identifier } })
  return live && { value: live.content as ContentOf<K>, version: live.version }
}

/** What a write answers, as an editor goes on from it. */
export const asLoaded = <T>({ content, version }: Published<T>): Loaded<T> => ({ value: content, version })

/** 0 says: I saw none. */
export const asEdited = <T>(content: T, version: number | undefined) => ({ body: { content, basedOn: version ?? 0 } })
