import { type ContentKindName, type ContentOf, getContentState } from '@momo/contracts/site-content/writes'
import { call } from '#lib/api/call.ts'
import type { Loaded } from '#lib/editor/use-editor.ts'

/** The published document for an editor, or undefined. Unlike public reads it is never cached. */
export async function loadLive<K extends ContentKindName>(
  kind: K,
  identifier = 'main',
): Promise<Loaded<ContentOf<K>> | undefined> {
  const { live } = await call(getContentState, { params: { kind, identifier } })
  return live && { value: live.content as ContentOf<K>, version: live.version }
}

/** Version 0 means that none existed. */
export const asEdited = <T>(content: T, version: number | undefined) => ({
  body: { content, basedOn: version ?? 0 },
})
