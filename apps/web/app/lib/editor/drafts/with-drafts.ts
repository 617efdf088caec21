import type { EditorOptions, Loaded } from '../editor.ts'
import { findState, refreshDocument, storeDraft } from './drafts.api.ts'
import type { DocumentName } from './document-name.ts'

type Live<T> = Pick<EditorOptions<T>, 'publish'> & Partial<Pick<EditorOptions<T>, 'load'>>
type WithDrafts<T> = Required<Pick<EditorOptions<T>, 'load' | 'live' | 'publish' | 'saveDraft'>>

/** Maps between the stored content and the form's value, where they differ. */
type Shape<T> = { toContent: (value: T) => unknown; toForm: (content: unknown) => T }

const identityShape = <T>(): Shape<T> => ({ toContent: (value) => value, toForm: (content) => content as T })

/**
 * Adds drafts to a document's two calls: `useEditor({ …, ...withDrafts(document, { load, publish }) })`. The form starts with the draft if
 * there is one; publishing is still based on the live version. Without `load` the form starts with the live content.
 */
export function withDrafts<T>(
  document: DocumentName,
  live: Live<T>,
  shape: Shape<T> = identityShape(),
): WithDrafts<T> {
  /** The newest version, in any state, that this editor knows. */
  let newest = 0
  return {
    async load() {
      const [shown, state] = await Promise.all([live.load?.(), findState(document)])
      newest = state.newest
      if (!state.draft && live.load) return shown
      const { content } = state.draft ?? state.live ?? {}
      if (content === undefined) return undefined
      return {
        value: shape.toForm(content),
        version: shown?.version ?? state.live?.version,
        isDraft: state.draft !== undefined,
      }
    },
    async live() {
      const { live: shown } = await findState(document)
      return shown && { value: shape.toForm(shown.content), version: shown.version }
    },
    async publish(value, version): Promise<Loaded<T>> {
      const loaded = await live.publish(value, version)
      newest = loaded.version ?? newest
      void refreshDocument(document)
      return loaded
    },
    async saveDraft(value, version) {
      newest = (await storeDraft(document, shape.toContent(value), newest)).version
      void refreshDocument(document)
      return { value, version, isDraft: true }
    },
  }
}
