import {
  type Banner,
  cancelClosure,
  type Closure,
  type ClosureChange,
  type ClosureDraft,
  type ClosurePreview,
  listBanners,
  listClosurePlaces,
  listClosures,
  previewClosure,
  saveClosure,
} from '@momo/contracts/festivals'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { invalidate } from '#lib/query/invalidate.ts'

const progressMs = 3_000

/** The latest first; read again while scheduled orders are being worked through. */
export const closuresQuery = () =>
  infiniteQueryOptions({
    queryKey: ['festivals', 'list'],
    queryFn: ({ pageParam, signal }) => call(listClosures, { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ work }) => work.isWorking)) ? progressMs : false,
  })

export const placesQuery = () =>
  queryOptions({
    queryKey: ['festivals', 'places'],
    queryFn: async ({ signal }) => (await call(listClosurePlaces, {}, { signal })).branches,
  })

export const bannersQuery = () =>
  queryOptions({
    queryKey: ['festivals', 'banners'],
    queryFn: ({ signal }): Promise<Banner[]> => call(listBanners, {}, { signal }),
  })

export const checkClosure = (id: string, body: ClosureDraft): Promise<ClosurePreview> =>
  call(previewClosure, { params: { id }, body })

/** The id of a new closure is made in the browser, so a retry after a lost response adds it only once. */
export const sendClosure = (id: string, body: ClosureChange): Promise<Closure> =>
  call(saveClosure, { params: { id }, body })
export const endClosure = ({ id, version }: Closure): Promise<Closure> =>
  call(cancelClosure, { params: { id }, body: { version } })

/** Opening times of branches and the forecast follow. */
export async function refreshClosures(): Promise<void> {
  await Promise.all((['festivals', 'branches', 'forecast'] as const).map(invalidate))
}
