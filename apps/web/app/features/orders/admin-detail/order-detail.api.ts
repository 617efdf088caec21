import { getStaffOrder, moveOrder, type StaffMove, type StaffOrder } from '@momo/contracts/orders'
import { ApiFault } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'

/** RT-12: an address that names no order at all is refused like one that names somebody else's. */
export async function findStaffOrder(id: string): Promise<StaffOrder> {
  try {
    return await call(getStaffOrder, { params: { id } })
  } catch (fault) {
    if (fault instanceof ApiFault && fault.code === 'request.invalid')
      throw new ApiFault({ status: 403, code: 'auth.forbidden', message: fault.message })
    throw fault
  }
}

export const isRefused = (fault: unknown): boolean => fault instanceof ApiFault && fault.status === 403

export async function sendMove(id: string, move: StaffMove): Promise<void> {
  await call(moveOrder, { params: { id }, body: move })
}
