import { getChainOrder } from '@momo/contracts/orders'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

const pollMs = 20_000

export const chainOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'chain-order', id],
    queryFn: ({ signal }) => call(getChainOrder, { params: { id } }, { signal }),
    refetchInterval: pollMs,
  })
