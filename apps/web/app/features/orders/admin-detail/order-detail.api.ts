import { getStaffOrder, moveOrder, type StaffMove, type StaffOrder } from '@momo/contracts/orders'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'

/** RT-12: an invalid id is treated as 403, like an order of another branch. */
export async function findStaffOrder(id: string): Promise<StaffOrder> {
  try {
    return await call(getStaffOrder, { params: { id } })
  } catch (fault) {
    if (fault instanceof ApiError && fault.code === 'request.invalid')
      throw new ApiError({ status: 403, code: 'auth.forbidden', message: fault.message })
    throw fault
  }
}

export const isRefused = (fault: unknown): boolean => fault instanceof ApiError && fault.status === 403

export async function sendMove(id: string, move: StaffMove): Promise<void> {
  await call(moveOrder, { params: { id }, body: move })
}
