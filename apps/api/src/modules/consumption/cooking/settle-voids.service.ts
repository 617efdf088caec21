import { loadDocument, postDocuments } from '#modules/inventory'
import { lockOrderRow } from '#modules/orders'
import { readUsage } from '#modules/recipes'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { sumUsage, type Taken, takenBack } from './consumption.rules.ts'
import { findFacts, listOpenVoids, type OpenVoid, type OrderFacts } from './order-facts.store.ts'
import { removePending } from './pending.store.ts'

/**
 * Plates that were voided after cooking began: what the order took for them comes back as a return of the sale, and the same goods become
 * waste; resale items, such as bottled drinks, stay in stock. Written when the order is served, because a cancelled order becomes waste as
 * a whole. The documents have the id of the void, so a repeat writes nothing.
 */
export async function settleVoids(orderId: string): Promise<void> {
  await transaction(async (tx) => {
    await lockOrderRow(tx, orderId)
    const [order] = await findFacts(tx, { orderIds: [orderId] })
    if (order?.state === 'served' && order.is_consumed) {
      const taken = await readTaken(tx, order)
      for (const voided of await listOpenVoids(tx, orderId)) await settleVoid(tx, { order, taken }, voided)
    }
    await removePending(tx, { orderIds: [orderId] })
  })
}

/** What was cooked, and the resale items of the take. */
async function readTaken(tx: Tx, { id, resale_take: take }: OrderFacts): Promise<Taken> {
  const cooked = await loadDocument(tx, { type: 'consumption', id })
  const resale = take === null ? undefined : await loadDocument(tx, { type: 'consumption', id: take })
  return { cooked: cooked.movements, resale: resale?.movements ?? [] }
}

type Settling = { order: OrderFacts; taken: Taken }

async function settleVoid(
  tx: Tx,
  { order, taken }: Settling,
  { id, quantity: plates, foodId, optionIds }: OpenVoid,
): Promise<void> {
  const line = { foodId, optionIds, plates, fulfilmentMethod: order.fulfilment_method }
  const [used] = await readUsage(tx, [line])
  const locationId = order.branch_id
  const { returned, wasted } = takenBack(locationId, sumUsage(used ? [used.usage] : []), taken)
  const head = { id, locationId, happenedAt: now(), actorId: undefined, details: { orderId: order.id } }
  await postDocuments(tx, [
    { ...head, type: 'sale-return', lines: returned },
    ...(wasted.length > 0 ? [{ ...head, type: 'waste' as const, lines: wasted }] : []),
  ])
}
