import {
  type CountChoices,
  type CountReview,
  type CountRow,
  type CountSheet,
  discardCount,
  getCountChoices,
  getCountSheet,
  listOwnCounts,
  type NewCount,
  postCount,
  type Posting,
  reopenCount,
  reviewCount,
  startCount,
  submitCount,
} from '@momo/contracts/counts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
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

export const ownCountsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['counts', 'own'],
    queryFn: ({ pageParam, signal }): Promise<Page<CountRow>> =>
      call(listOwnCounts, { query: { cursor: pageParam, limit: rowsPerPage, state: undefined } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
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
export const throwAway = (id: string): Promise<CountReview> => call(discardCount, { params: { id } })
