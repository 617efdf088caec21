import {
  findTraces,
  getOrderTrace,
  getTrace,
  listTracedOrders,
  type OrderTrace,
  type Trace,
  type TracedOrder,
  type TraceMatch,
} from '@momo/contracts/batch-trace'
import { type BatchStop, stopBatch } from '@momo/contracts/inventory'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { invalidate, type QueryModule } from '#lib/query/invalidate.ts'

type Page<T> = { items: T[]; nextCursor: string | undefined }

const ordersPerPage = 20
/** Branches use the batch while it is looked at. */
const refreshMs = 15_000
/** The longest text that the API searches for. */
const longestCode = 40

/** Batches and orders by their number; without one the newest batches. */
export const matchesQuery = (q: string) =>
  queryOptions({
    queryKey: ['batch-trace', 'matches', q],
    queryFn: ({ signal }): Promise<TraceMatch[]> =>
      call(findTraces, { query: { q: q.slice(0, longestCode) || undefined } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const traceQuery = (id: string) =>
  queryOptions({
    queryKey: ['batch-trace', 'batch', id],
    queryFn: ({ signal }): Promise<Trace> => call(getTrace, { params: { id } }, { signal }),
    refetchInterval: refreshMs,
  })

export const tracedOrdersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['batch-trace', 'orders', id],
    queryFn: ({ pageParam, signal }): Promise<Page<TracedOrder>> =>
      call(
        listTracedOrders,
        { params: { id }, query: { cursor: pageParam, limit: ordersPerPage } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const orderTraceQuery = (id: string) =>
  queryOptions({
    queryKey: ['batch-trace', 'order', id],
    queryFn: ({ signal }): Promise<OrderTrace> => call(getOrderTrace, { params: { id } }, { signal }),
  })

/** Decided by its content: a repeated request changes nothing. */
export const sendStop = (id: string, body: BatchStop) => call(stopBatch, { params: { id }, body })

const changedByStop: QueryModule[] = [
  'batch-trace',
  'inventory',
  'stock-reports',
  'stock-alerts',
  'production',
]

export function refreshTraces(): void {
  for (const module of changedByStop) void invalidate(module)
}
