import type { ContentState, VersionCard } from '@momo/contracts/site-content/writes'

type Told = { result: 'saved' | 'unchanged' | 'wrong' | 'conflict' | 'failed'; text: string }

/** What the screens here need of `useDrafts`. */
export type DraftsShown = {
  label: string
  fieldLabel: ((path: string) => string) | undefined
  page: string
  part: string | undefined
  isWords: boolean
  isReady: boolean
  isDirty: boolean
  isSaving: boolean
  state: ContentState | undefined
  preview: { html: string | undefined; trouble: 'wrong' | 'failed' | undefined }
  onLook: (isLooking: boolean) => void
  saveDraft: () => Promise<Told>
  schedule: (goLiveAt: Date) => Promise<Told>
  callOff: (version: number) => Promise<Told>
  restore: (version: number) => Promise<Told>
  findVersions: (cursor?: string) => Promise<{ items: VersionCard[]; nextCursor: string | undefined }>
  findContent: (version: number) => Promise<unknown>
}
