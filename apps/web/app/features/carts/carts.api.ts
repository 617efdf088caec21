import { type Cart, changeCartLine, deleteCartLine, getCart, type LineChange } from '@momo/contracts/carts'
import { ApiError } from '#lib/api/api-error.ts'
import { call } from '#lib/api/call.ts'

export const findCart = (signal: AbortSignal): Promise<Cart> => call(getCart, {}, { signal })

export const saveQuantity = (change: LineChange): Promise<{ id: string; quantity: number }> =>
  call(changeCartLine, { body: change })

/** Deletes a line. A line that is already gone counts as deleted. */
export async function removeLine(id: string): Promise<void> {
  await call(deleteCartLine, { params: { id } }).catch((fault: unknown) => {
    if (!(fault instanceof ApiError && fault.code === 'cart.line_unknown')) throw fault
  })
}
