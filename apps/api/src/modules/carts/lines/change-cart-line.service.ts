import { type LineChange, mostOfOneFood } from '@momo/contracts/carts'
import { readFoodId } from '@momo/contracts/catalogue'
import { now } from '#platform/clock/clock.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { keysKept, type Saved } from './add-to-cart.service.ts'
import { changeLine, type LineAsked } from './change-line.store.ts'
import { onOwnCart } from '../update-cart.service.ts'

const limits = { mostOfOne: mostOfOneFood, keysKept }

/** Only how many: what is seen as its price stays, so a changed price is still told afterwards. */
export async function changeCartLine(actor: Actor, { foodId: named, lineId, quantity, from, key }: LineChange): Promise<Saved> {
  return change({ accountId: actor.id, lineId, ...readFoodId(named), quantity, from, key, at: now() })
}

/** Somebody else's line, one that is gone and one that never was are the same to the caller: not in this cart. */
export async function deleteCartLine(actor: Actor, lineId: string): Promise<void> {
  const all = { foodId: undefined, branchId: undefined, quantity: 0, from: undefined, key: undefined }
  await change({ accountId: actor.id, lineId, ...all, at: now() })
}

const change = (asked: LineAsked): Promise<Saved> =>
  onOwnCart(asked.accountId, async (tx) => {
    const found = await changeLine(tx, asked, limits)
    if (found.line_id === null) {
      // Its press took it out, and came again.
      if (found.is_repeat && asked.lineId !== undefined) return { id: asked.lineId, quantity: 0 }
      throw fault('cart.line_unknown')
    }
    if (found.matches > 1) throw fault('cart.which_line')
    if (found.is_written || found.is_repeat) return { id: found.line_id, quantity: found.quantity }
    if (found.quantity > mostOfOneFood) throw fault('cart.too_many', { mostOfOneFood })
    return undefined
  })
