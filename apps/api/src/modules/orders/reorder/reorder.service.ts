import type { Reordered } from '@momo/contracts/orders'
import { addLines, type ValidatedLine } from '#modules/carts'
import { readOffers } from '#modules/catalogue'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { findOrder } from '../read/find-orders.store.ts'
import { checkReorderLine, lineIdempotencyKey } from './reorder-line.rules.ts'
import { assertOwnOrder } from '../read/orders.policy.ts'

type ReorderRequest = { key: string; insteadOf?: string | undefined }

/** ORD-06: adds the available lines of an order to the cart in one step and reports what changed since. */
export async function reorder(
  actor: Actor,
  id: string,
  { key, insteadOf }: ReorderRequest,
): Promise<Reordered> {
  const [found] = await read((tx) => findOrder(tx, { id }))
  const { branch_id: branchId, outlet: name, lines } = assertOwnOrder(actor, id, found)
  const foodIds = [...new Set(lines.flatMap((line) => line.food_id ?? []))]
  const { outlet, offers } = await read((tx) => readOffers(tx, { branchId, foodIds }, now()))
  if (!outlet || outlet.isClosed) throw fault('branch.closed', { name })
  const available: ValidatedLine[] = []
  const changes: Reordered['changes'] = []
  for (const line of lines) {
    const offer = offers.get(line.food_id ?? '')
    const { chosen, change } = checkReorderLine(line, offer)
    if (change) changes.push({ name: line.name, change })
    if (offer && chosen)
      available.push({
        offer,
        chosen,
        quantity: line.quantity,
        note: line.note,
        key: lineIdempotencyKey(key, line.position),
      })
  }
  if (available.length > 0) await addLines(actor.id, available, insteadOf)
  return { branchId, outlet: outlet.name, put: available.length, changes }
}
