import { type LineChange, mostOfOneFood } from '@momo/contracts/carts'
import { readFoodId } from '@momo/contracts/catalogue'
import { now } from '#platform/clock/clock.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { maxStoredKeys, type SavedLine } from './add-to-cart.service.ts'
import { changeLine, type LineChangeRequest } from './change-line.store.ts'
import { updateCart } from '../update-cart.service.ts'

const limits = { mostOfOne: mostOfOneFood, maxStoredKeys }

/** Changes the quantity only. The seen price stays, so a price change is still shown afterwards. */
export async function changeCartLine(
  actor: Actor,
  { foodId: menuFoodId, lineId, quantity, from, key }: LineChange,
): Promise<SavedLine> {
  return change({ accountId: actor.id, lineId, ...readFoodId(menuFoodId), quantity, from, key, at: now() })
}

/** A foreign, deleted or unknown line gets the same error: it is not in this cart. */
export async function deleteCartLine(actor: Actor, lineId: string): Promise<void> {
  const removal = { foodId: undefined, branchId: undefined, quantity: 0, from: undefined, key: undefined }
  await change({ accountId: actor.id, lineId, ...removal, at: now() })
}

const change = (request: LineChangeRequest): Promise<SavedLine> =>
  updateCart(request.accountId, async (tx) => {
    const found = await changeLine(tx, request, limits)
    if (found.line_id === null) {
      // A retry of the request that removed the line.
      if (found.is_repeat && request.lineId !== undefined) return { id: request.lineId, quantity: 0 }
      throw fault('cart.line_unknown')
    }
    if (found.matches > 1) throw fault('cart.which_line')
    if (found.is_written || found.is_repeat) return { id: found.line_id, quantity: found.quantity }
    if (found.quantity > mostOfOneFood) throw fault('cart.too_many', { mostOfOneFood })
    return undefined
  })
