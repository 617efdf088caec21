import { audit } from '#platform/audit/audit.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { purchaseOrderNumber } from '../purchase-order-number.rules.ts'
import { purchaseOrderChanged, type PurchaseOrderEvent } from '../purchase-orders.events.ts'
import type { OrderRecord } from '../read/orders.store.ts'

type Named = Pick<OrderRecord, 'id' | 'number' | 'supplier_id' | 'supplier_name' | 'location_id'>

/** In the transaction of the change, so that open pages load the order again. */
export const publishChange = (tx: Tx, order: Named, change: PurchaseOrderEvent): Promise<void> =>
  publish(
    tx,
    purchaseOrderChanged({
      orderId: order.id,
      supplierId: order.supplier_id,
      locationId: order.location_id,
      change,
    }),
  )

type Change = {
  order: Named
  change: PurchaseOrderEvent
  action: string
  details?: Record<string, unknown>
}

/** Audit entry and event of what a person did. */
export async function recordChange(
  tx: Tx,
  actor: Actor,
  { order, change, action, details = {} }: Change,
): Promise<void> {
  await audit(tx, actor, {
    action,
    subject: { kind: 'purchase-order', id: order.id },
    details: { number: purchaseOrderNumber(order.number), supplier: order.supplier_name, ...details },
  })
  await publishChange(tx, order, change)
}
