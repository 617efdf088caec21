import {
  type Cart,
  changeCartLine,
  deleteCartLine,
  getCart,
  getCartSuggestions,
  type LineChange,
  removeCartLines,
  type RemovedLine,
  type Restored,
  restoreCartLines,
} from '@momo/contracts/carts'
import type { Food } from '@momo/contracts/catalogue'
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

/** Lines that are already gone are ignored. */
export const removeLines = (ids: string[]): Promise<{ removed: number }> =>
  call(removeCartLines, { body: { lineIds: ids } })

/** The idempotency key prevents duplicates. */
export const putBack = (lines: RemovedLine[], key: string): Promise<Restored> =>
  call(restoreCartLines, { body: { key, lines } })

export const findSuggestions = (signal: AbortSignal): Promise<Food[]> =>
  call(getCartSuggestions, {}, { signal })
