import type { ContentState, Version, VersionCard } from '@momo/contracts/site-content/writes'

type SaveResult = { result: 'saved' | 'unchanged' | 'wrong' | 'conflict' | 'failed'; text: string }

/** The part of `useDrafts` that these screens need. */
export type DraftsShown = {
  /** The first parts of the keys of the document's queries. */
  key: readonly string[]
  label: string
  fieldLabel: ((path: string) => string) | undefined
  page: string
  part: string | undefined
  isWords: boolean
  isReady: boolean
  isDirty: boolean
  isSaving: boolean
  state: ContentState | undefined
  preview: { html: string | undefined; error: 'wrong' | 'failed' | undefined }
  onPreviewVisible: (isVisible: boolean) => void
  saveDraft: () => Promise<SaveResult>
  discardDraft: (version: number) => Promise<SaveResult>
  schedule: (goLiveAt: Date) => Promise<SaveResult>
  callOff: (version: number) => Promise<SaveResult>
  restore: (version: number) => Promise<SaveResult>
  findVersions: (cursor?: string) => Promise<{ items: VersionCard[]; nextCursor: string | undefined }>
  findVersion: (version: number) => Promise<Pick<Version, 'content' | 'pictures'>>
}
