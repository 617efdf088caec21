import {
  discardContentDraft,
  getContentState,
  getContentVersion,
  listContentVersions,
  restoreContentVersion,
  saveContentDraft,
  scheduleContentVersion,
} from '@momo/contracts/site-content/writes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryClient } from '#lib/query/query-client.ts'
import type { DocumentName } from './document-name.ts'

type OfVersion = DocumentName & { version: number }

/** The first parts of the keys of everything about a document. */
export const keyOf = ({ kind, identifier }: DocumentName) => ['site-content', kind, identifier]

/** It is read when the document is loaded or changed: a form edits it. */
export const stateQuery = (document: DocumentName) =>
  queryOptions({
    queryKey: [...keyOf(document), 'state'],
    queryFn: ({ signal }) => call(getContentState, { params: document }, { signal }),
    staleTime: Infinity,
  })

/** Always sends a request. */
export const findState = (document: DocumentName) =>
  queryClient.fetchQuery({ ...stateQuery(document), staleTime: 0 })

/** After a change: the state and an open history. */
export const refreshDocument = (document: DocumentName) =>
  queryClient.invalidateQueries({ queryKey: keyOf(document) })

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
