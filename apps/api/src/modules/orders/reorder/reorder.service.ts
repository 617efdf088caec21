import type { Reordered } from '@momo/contracts/orders'
import { readOrdering } from '#modules/branches'
import { addLines, lineIdempotencyKey, type ValidatedLine } from '#modules/carts'
import { readOffers } from '#modules/catalogue'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { opensNext, spanAt } from '../checkout/scheduling.rules.ts'
import { findOrder } from '../read/find-orders.store.ts'
import { checkReorderLine } from './reorder-line.rules.ts'
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
  const at = now()
  const [{ outlet, offers }, ordering] = await Promise.all([
    read((tx) => readOffers(tx, { branchId, foodIds }, at)),
    read((tx) => readOrdering(tx, branchId, at)),
  ])
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
  const isOpen = ordering !== undefined && spanAt(ordering, at) !== undefined
  const opensAt = ordering && !isOpen ? opensNext(ordering, at) : undefined
  return { branchId, outlet: outlet.name, put: available.length, isOpen, opensAt, changes }
}
