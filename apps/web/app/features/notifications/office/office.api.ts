import {
  finishOfficeEntry,
  getOfficeSummary,
  listOfficeEntries,
  listOfficeNeeds,
  markOfficeEntriesRead,
  type OfficeEntriesQuery,
  type OfficeEntry,
  type OfficeOwner,
  setOfficeEntryOwner,
  snoozeOfficeEntry,
} from '@momo/contracts/notifications'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

const perPage = 25
/** A missed hint of the socket is made up for within this time. */
const refetchMs = 60_000
/** The dashboard stays open all day. */
const needsRefetchMs = 30_000

export type OfficeFilter = Pick<OfficeEntriesQuery, 'view' | 'topic'>

export const entriesQuery = (filter: OfficeFilter) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'office', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listOfficeEntries, { query: { ...filter, cursor: pageParam, limit: perPage } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })

export const officeSummaryQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'office', 'summary'],
    queryFn: ({ signal }) => call(getOfficeSummary, {}, { signal }),
    refetchInterval: refetchMs,
  })

export const needsQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'office', 'needs'],
    queryFn: ({ signal }) => call(listOfficeNeeds, {}, { signal }),
    refetchInterval: needsRefetchMs,
  })

export const sendRead = (ids?: string[]): Promise<void> =>
  call(markOfficeEntriesRead, { body: { ...(ids && { ids }) } })

export const sendOwner = (id: string, body: OfficeOwner): Promise<OfficeEntry> =>
  call(setOfficeEntryOwner, { params: { id }, body })

export const sendSnooze = (id: string, until: Date | undefined): Promise<OfficeEntry> =>
  call(snoozeOfficeEntry, { params: { id }, body: { ...(until && { until }) } })

export const sendDone = (id: string, isDone: boolean): Promise<OfficeEntry> =>
  call(finishOfficeEntry, { params: { id }, body: { isDone } })
