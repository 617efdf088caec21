import { declineMove, getMoveRequest, type Order, rescheduleOrder } from '@momo/contracts/orders'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

const pollMs = 60_000

/** A change of the order reads it again. */
export const moveRequestQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['orders', 'move-request', id, version],
    queryFn: ({ signal }) => call(getMoveRequest, { params: { id } }, { signal }),
    refetchInterval: pollMs,
  })

export const reschedule = ({ id, from, to }: { id: string; from: Date; to: Date }): Promise<Order> =>
  call(rescheduleOrder, { params: { id }, body: { from, to } })

export const decline = (id: string): Promise<Order> => call(declineMove, { params: { id } })
