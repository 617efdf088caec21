import { getStaffOrder, moveOrder, recordCash, type StaffMove, type StaffOrder } from '@momo/contracts/orders'
import { type CashRefund, refundCash } from '@momo/contracts/payments'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'
import { cacheReply, type Reply, replyOrCached } from '#lib/offline/cached-replies.ts'

/** RT-12: an invalid id is treated as 403, like an order of another branch. */
async function readOrder(id: string): Promise<StaffOrder> {
  try {
    return await call(getStaffOrder, { params: { id } })
  } catch (fault) {
    if (fault instanceof ApiError && fault.code === 'request.invalid')
      throw new ApiError({ status: 403, code: 'auth.forbidden', message: fault.message })
    throw fault
  }
}

const sourceOf = (id: string) => ({ endpoint: getStaffOrder, name: `order/${id}`, most: 30 })

export const findStaffOrder = (id: string): Promise<StaffOrder> =>
  cacheReply(sourceOf(id), () => readOrder(id))

/** Without a response: the order as this device last loaded it. */
export const findStaffOrderOffline = (id: string): Promise<Reply<StaffOrder>> =>
  replyOrCached(sourceOf(id), () => readOrder(id))

export const isRefused = (fault: unknown): boolean => fault instanceof ApiError && fault.status === 403

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
