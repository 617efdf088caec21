import type { Tx } from '#platform/db/database.ts'
import { audit } from '#platform/audit/audit.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { type OrderChange, productionChanged } from '../production.events.ts'
import type { OrderRecord } from '../read/orders.store.ts'
import { productionNumber } from '../read/production-number.rules.ts'

type Recorded = {
  order: Pick<OrderRecord, 'id' | 'number' | 'kitchen_id' | 'item_id' | 'name'>
  change: OrderChange
  details?: Record<string, unknown>
}

/** Writes the audit entry and the event of a change, in its transaction. */
export async function recordChange(
  tx: Tx,
  actor: Actor,
  { order, change, details }: Recorded,
): Promise<void> {
  const { id, kitchen_id: kitchenId, item_id: itemId } = order
  await audit(tx, actor, {
    action: `production.${change}`,
    subject: { kind: 'production-order', id },
    details: { number: productionNumber(order.number), name: order.name, ...details },
  })
  await publish(tx, productionChanged({ orderId: id, kitchenId, itemId, change }))
}
