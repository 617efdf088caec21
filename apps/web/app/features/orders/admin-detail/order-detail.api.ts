import { getStaffOrder, moveOrder, recordCash, type StaffMove, type StaffOrder } from '@momo/contracts/orders'
import { type CashRefund, refundCash } from '@momo/contracts/payments'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { offlineCopy } from '#lib/query/offline-copy.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { queryClient } from '#lib/query/query-client.ts'

/** RT-12: an invalid id is treated as 403, like an order of another branch. */
async function readOrder(id: string, signal: AbortSignal): Promise<StaffOrder> {
  try {
    return await call(getStaffOrder, { params: { id } }, { signal })
  } catch (fault) {
    if (fault instanceof ApiError && fault.code === 'request.invalid')
      throw new ApiError({ status: 403, code: 'auth.forbidden', message: fault.message })
    throw fault
  }
}

/** Without a socket the order is still never older than this. */
const pollMs = 20_000
/** Orders that stay on this device for an offline start. */
const mostOffline = 30

export const staffOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'staff', id],
    ...offlineCopy({ endpoint: getStaffOrder, name: id, most: mostOffline }, (signal) =>
      readOrder(id, signal),
    ),
    refetchInterval: pollMs,
  })

export const isRefused = (fault: unknown): boolean => fault instanceof ApiError && fault.status === 403

/** RT-12: a 403 is thrown, so the area's error boundary shows 'Restricted Access'. A late one is thrown when the page renders. */
export async function loadStaffOrder(id: string): Promise<void> {
  const query = staffOrderQuery(id)
  await prefetch(query)
  const { error } = queryClient.getQueryState(query.queryKey) ?? {}
  if (isRefused(error)) throw error as Error
}

/** Idempotent: the first recorded name stays. */
export async function takeCash(id: string, takenBy: string): Promise<void> {
  await call(recordCash, { params: { id }, body: { takenBy } })
}

/** Idempotent: a repeat with the same name and reason changes nothing. */
export async function refundInCash(id: string, given: CashRefund): Promise<void> {
  await call(refundCash, { params: { id }, body: given })
}

export async function sendMove(id: string, move: StaffMove): Promise<void> {
  await call(moveOrder, { params: { id }, body: move })
}
