import type { StaffOrder } from '@momo/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { useOnline } from '#lib/offline/use-online.ts'
import { isRefused, staffOrderQuery } from './order-detail.api.ts'

export type StaffOrderView = {
  order: StaffOrder
  /** Time of the last response; `isStale` after a failed request. */
  asOf: Date
  isStale: boolean
  /** Fetches the order now. */
  refetch: () => Promise<unknown>
}

/** RT-12: a late 403 is thrown here, see `loadStaffOrder`. */
export function useStaffOrder(id: string) {
  const query = useQuery({ ...staffOrderQuery(id), throwOnError: isRefused })
  const isOnline = useOnline()
  const { data: order, dataUpdatedAt, isError, isFetched, refetch } = query
  const view: StaffOrderView | undefined = order && {
    order,
    asOf: new Date(dataUpdatedAt),
    // Not fetched: a copy of this device, and the server has not responded yet.
    isStale: isError || !isFetched || !isOnline,
    refetch,
  }
  return { query, view }
}
