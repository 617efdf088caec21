import type { Reordered } from '@momo/contracts/orders'
import { addLines, type JudgedLine } from '#modules/carts'
import { readOffers } from '#modules/catalogue'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { findOrder } from '../read/find-orders.store.ts'
import { judgeAgain, keyOfLine } from './reorder-line.rules.ts'
import { ownOrder } from '../read/orders.policy.ts'

type Press = { key: string; insteadOf?: string | undefined }

/** ORD-06: what can be had of an order goes into the cart again, all of it at once; what is not as it was is said. */
export async function reorder(actor: Actor, id: string, { key, insteadOf }: Press): Promise<Reordered> {
  const [found] = await read((tx) => findOrder(tx, { id }))
  const { branch_id: branchId, outlet: name, lines } = ownOrder(actor, id, found)
  const foodIds = [...new Set(lines.flatMap((line) => line.food_id ?? []))]
  const { outlet, offers } = await read((tx) => readOffers(tx, { branchId, foodIds }, now()))
  if (!outlet || outlet.isClosed) throw fault('branch.closed', { name })
  const wanted: JudgedLine[] = []
  const changes: Reordered['changes'] = []
  for (const line of lines) {
    const offer = offers.get(line.food_id ?? '')
    const { chosen, change } = judgeAgain(line, offer)
    if (change) changes.push({ name: line.name, change })
    if (offer && chosen) wanted.push({ offer, chosen, quantity: line.quantity, note: line.note, key: keyOfLine(key, line.position) })
  }
  if (wanted.length > 0) await addLines(actor.id, wanted, insteadOf)
  return { branchId, outlet: outlet.name, put: wanted.length, changes }
}
