import { type Board, countWaitingOrders } from '@momo/contracts/orders'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { unanswered } from '../board-rules/lanes.ts'

const everyMs = 60_000
/** While the engine reads the board, it sets the number, and a refetch sends no request. */
let isBoardRead = false

const waitingOrdersQuery = () =>
  queryOptions({
    queryKey: ['orders', 'waiting'],
    queryFn: async ({ client, queryKey, signal }): Promise<number> => {
      if (isBoardRead) return client.getQueryData<number>(queryKey) ?? 0
      return (await call(countWaitingOrders, undefined, { signal })).count
    },
    refetchInterval: everyMs,
  })

/** Called by the board's store every second. Before the first response there is no board, and the last number stays. */
export function setWaiting(isReading: boolean, board: Board | undefined): void {
  isBoardRead = isReading
  if (!isReading || !board) return
  const { queryKey } = waitingOrdersQuery()
  // A request underway would replace the number with an older one.
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, unanswered(board.orders).length)
}

/** Number of unanswered orders, shown in the frame of every branch page. A failed request leaves it unchanged. */
export const useWaitingOrders = (): number => useQuery(waitingOrdersQuery()).data ?? 0
