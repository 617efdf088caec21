import {
  discardContentDraft,
  getContentState,
  getContentVersion,
  listContentVersions,
  restoreContentVersion,
  saveContentDraft,
  scheduleContentVersion,
} from '@momo/contracts/site-content/writes'
import { call } from '#lib/api/call.ts'
import type { DocumentName } from './document-name.ts'

type OfVersion = DocumentName & { version: number }

export const findState = (document: DocumentName) => call(getContentState, { params: document })
export const findVersions = (document: DocumentName, cursor?: string) =>
  call(listContentVersions, { params: document, query: { cursor } })
export const findVersion = (params: OfVersion) => call(getContentVersion, { params })
export const storeDraft = (params: DocumentName, content: unknown, basedOn: number) =>
  call(saveContentDraft, { params, body: { content, basedOn } })
export const discard = (params: OfVersion) => call(discardContentDraft, { params })
export const restore = (params: OfVersion, basedOn: number) =>
  call(restoreContentVersion, { params, body: { basedOn } })
export const schedule = (params: OfVersion, goLiveAt: Date | null) =>
  call(scheduleContentVersion, { params, body: { goLiveAt } })
