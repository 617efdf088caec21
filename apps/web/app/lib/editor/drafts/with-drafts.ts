import type { EditorOptions, Loaded } from '../editor.ts'
import { findState, keepDraft } from './drafts.api.ts'
import type { DocumentName } from './document-name.ts'

type Live<T> = Pick<EditorOptions<T>, 'publish'> & Partial<Pick<EditorOptions<T>, 'load'>>
type WithDrafts<T> = Required<Pick<EditorOptions<T>, 'load' | 'live' | 'publish' | 'saveDraft'>>

/** Where the form holds the content in another shape than it is kept in. */
type Shape<T> = { toContent: (value: T) => unknown; toForm: (content: unknown) => T }

const asItIs = <T>(): Shape<T> => ({ toContent: (value) => value, toForm: (content) => content as T })

/**
 * A document's two calls, and its drafts: `useEditor({ …, ...withDrafts(document, { load, publish }) })`. The form begins with the draft,
 * if there is one; the version it is published over stays that of what is live. Without a `load` of its own it begins with what is live.
 */
export function withDrafts<T>(document: DocumentName, live: Live<T>, shape: Shape<T> = asItIs()): WithDrafts<T> {
  /** The newest version of any state that this editor knows of. */
  let newest = 0
  return {
    async load() {
      const [shown, state] = await Promise.all([live.load?.(), findState(document)])
      newest = state.newest
      if (!state.draft && live.load) return shown
      const { content } = state.draft ?? state.live ?? {}
      if (content === undefined) return undefined
      return { value: shape.toForm(content), version: shown?.version ?? state.live?.version, isDraft: state.draft !== undefined }
    },
    async live() {
      const { live: shown } = await findState(document)
      return shown && { value: shape.toForm(shown.content), version: shown.version }
    },
    async publish(value, version): Promise<Loaded<T>> {
      const loaded = await live.publish(value, version)
      newest = loaded.version ?? newest
      return loaded
    },
    async saveDraft(value, version) {
      newest = (await keepDraft(document, shape.toContent(value), newest)).version
      return { value, version, isDraft: true }
    },
  }
}
