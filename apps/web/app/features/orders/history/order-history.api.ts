import { listOrders } from '@momo/contracts/orders'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import type { OrderFilter, OrderPage } from '../shared/orders.api.ts'

const perPage = 10

/** A refetch reads all loaded pages again, each after the cursor of the one before: no order appears twice. */
export const orderHistoryQuery = (filter: OrderFilter) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'history', filter],
    queryFn: ({ pageParam, signal }): Promise<OrderPage> =>
      call(listOrders, { query: { filter, cursor: pageParam, limit: perPage } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
