import {
  approveCount,
  type CountChoices,
  type CountReview,
  type CountRow,
  type CountSettings,
  type CountSettingsChange,
  type CountSheet,
  type CountState,
  discardCount,
  getCount,
  getCountChoices,
  getCountSettings,
  getCountSheet,
  listCounts,
  listOwnCounts,
  type NewCount,
  postCount,
  type Posting,
  reopenCount,
  returnCount,
  reviewCount,
  saveCountSettings,
  startCount,
  submitCount,
} from '@momo/contracts/counts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { offlineCopy } from '#lib/query/offline-copy.ts'

type Page<T> = { items: T[]; nextCursor: string | undefined }

const rowsPerPage = 20
/** Sheets that this device stores. */
const mostSheets = 3

export const choicesQuery = () =>
  queryOptions({
    queryKey: ['counts', 'choices'],
    ...offlineCopy({ endpoint: getCountChoices }, (signal): Promise<CountChoices> =>
      call(getCountChoices, {}, { signal }),
    ),
  })

/** A device that knows the sheet opens it without a network. */
export const sheetQuery = (id: string) =>
  queryOptions({
    queryKey: ['counts', 'sheet', id],
    ...offlineCopy({ endpoint: getCountSheet, name: id, most: mostSheets }, (signal): Promise<CountSheet> =>
      call(getCountSheet, { params: { id } }, { signal }),
    ),
  })

export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['counts', 'review', id],
    queryFn: ({ signal }): Promise<CountReview> => call(reviewCount, { params: { id } }, { signal }),
  })

const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: Page<CountRow>) => nextCursor,
}

export const ownCountsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['counts', 'own'],
    queryFn: ({ pageParam, signal }): Promise<Page<CountRow>> =>
      call(listOwnCounts, { query: { cursor: pageParam, limit: rowsPerPage, state: undefined } }, { signal }),
    ...byCursor,
  })

export type CountsFilter = { state: CountState | undefined; branchId: string | undefined }

/** Of all branches, for head office. */
export const countsQuery = (filter: CountsFilter) =>
  infiniteQueryOptions({
    queryKey: ['counts', 'office', filter],
    queryFn: ({ pageParam, signal }): Promise<Page<CountRow>> =>
      call(listCounts, { query: { ...filter, cursor: pageParam, limit: rowsPerPage } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  })

/** Of any branch, for head office. */
export const countQuery = (id: string) =>
  queryOptions({
    queryKey: ['counts', 'office-review', id],
    queryFn: ({ signal }): Promise<CountReview> => call(getCount, { params: { id } }, { signal }),
  })

export const countSettingsQuery = () =>
  queryOptions({
    queryKey: ['counts', 'settings'],
    queryFn: ({ signal }): Promise<CountSettings> => call(getCountSettings, {}, { signal }),
  })

/** Idempotent by id. */
export const beginCount = (count: NewCount): Promise<CountSheet> => call(startCount, { body: count })

/** Each is decided once by the state of the count: a repeated request changes nothing. */
export const sendPosting = (id: string, posting: Posting): Promise<CountReview> =>
  call(postCount, { params: { id }, body: posting })
export const sendForApproval = (id: string, posting: Posting): Promise<CountReview> =>
  call(submitCount, { params: { id }, body: posting })
export const takeBack = (id: string, note: string): Promise<CountReview> =>
  call(reopenCount, { params: { id }, body: { note } })
export const sendApproval = (id: string, posting: Posting): Promise<CountReview> =>
  call(approveCount, { params: { id }, body: posting })
export const sendReturn = (id: string, note: string): Promise<CountReview> =>
  call(returnCount, { params: { id }, body: { note } })
export const sendCountSettings = (body: CountSettingsChange): Promise<CountSettings> =>
  call(saveCountSettings, { body })
export const throwAway = (id: string): Promise<CountReview> => call(discardCount, { params: { id } })
