import { applicationInbox, applicationStates, enquiryInbox, enquiryStates } from '@momo/contracts/inbox'
import type { EntryKind, EntryPage, EntryState, OpenEntry } from '@momo/contracts/inbox'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'

/** Both inboxes have the same endpoints; the contract validates states and kinds when it encodes the request. */
const inboxOf = (kind: EntryKind) =>
  kind === 'application' ? (applicationInbox as unknown as typeof enquiryInbox) : enquiryInbox

export const statesOf = (kind: EntryKind): readonly EntryState[] =>
  kind === 'application' ? applicationStates : enquiryStates

export type Filter = { kind: EntryKind; state?: EntryState | undefined; q?: string | undefined }

const toQuery = ({ kind, state, q }: Filter) => ({
  kind: kind as 'contact',
  ...(state && { state: state as 'new' }),
  ...(q && { q }),
})

export const entriesQuery = (filter: Filter, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['inbox', 'entries', filter, cursor],
    queryFn: ({ signal }): Promise<EntryPage> =>
      call(inboxOf(filter.kind).list, { query: { ...toQuery(filter), cursor } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Read once each time it is opened: a form edits it. */
export const entryQuery = (kind: EntryKind, id: string) =>
  queryOptions({
    queryKey: ['inbox', 'entry', kind, id],
    queryFn: ({ signal }): Promise<OpenEntry> => call(inboxOf(kind).read, { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

type Change = { state?: EntryState; note?: string; version: number }

export const changeEntry = (kind: EntryKind, id: string, change: Change): Promise<OpenEntry> =>
  call(inboxOf(kind).change, { params: { id }, body: change as Change & { state?: 'new' } })

type NewAnswer = { id: string; text: string }

export const sendAnswer = (kind: EntryKind, id: string, answer: NewAnswer): Promise<OpenEntry> =>
  call(inboxOf(kind).answer, { params: { id }, body: answer })

export const saveTable = (filter: Filter): Promise<void> =>
  download(inboxOf(filter.kind).take, toQuery(filter))
