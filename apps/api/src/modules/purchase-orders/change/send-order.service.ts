import type { NewSending, PurchaseOrder } from '@momo/contracts/purchase-orders'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { assertAllows } from '../purchase-order-state.rules.ts'
import { purchaseOrderMailDue } from '../purchase-orders.events.ts'
import { stateFrom } from '../read/order.mapper.ts'
import { lockOrder, type OrderRecord } from '../read/orders.store.ts'
import { loadOrder } from '../read/read-order.service.ts'
import { vatPercentFor } from '../read/vat.rules.ts'
import * as store from './changes.store.ts'
import { recordChange } from './record-change.service.ts'

/**
 * Idempotent by the id of the sending. The first sending fixes VAT and prices; later ones send the order again. The row lock lets two
 * requests at once find each other's sending.
 */
export async function sendOrder(actor: Actor, id: string, sending: NewSending): Promise<PurchaseOrder> {
  return transaction(async (tx) => {
    const order = (await lockOrder(tx, id)) ?? notFound('purchase_order', id)
    const stored = await store.findSending(tx, sending.id)
    if (stored) assertSame(stored, id, sending)
    else await send(tx, actor, { order, sending })
    return loadOrder(tx, id)
  })
}

function assertSame(stored: store.StoredSending, orderId: string, { method, recipient }: NewSending): void {
  const isSame = stored.order_id === orderId && stored.method === method && stored.recipient === recipient
  if (!isSame) throw fault('stock.key_reused')
}

type Sent = { order: OrderRecord; sending: NewSending }

async function send(tx: Tx, actor: Actor, { order, sending }: Sent): Promise<void> {
  const { id, method, recipient, version } = sending
  assertAllows(stateFrom(order), 'send')
  const isFirst = order.sent_at === null
  if (isFirst) await markSent(tx, actor, { order, version })
  else await store.updateOrder(tx, order.id, {}, now())
  const values = { id, order_id: order.id, method, recipient }
  if (!(await store.insertSending(tx, values, { at: now(), by: actor.id }))) throw fault('stock.key_reused')
  if (method === 'mail') await publish(tx, purchaseOrderMailDue({ sendingId: id }))
  await recordChange(tx, actor, {
    order,
    change: isFirst ? 'sent' : 'sent-again',
    action: isFirst ? 'purchase_order.sent' : 'purchase_order.sent_again',
    details: { method },
  })
}

/** Only what was shown is sent, so the version must be the present one. */
async function markSent(
  tx: Tx,
  actor: Actor,
  { order, version }: { order: OrderRecord; version: number },
): Promise<void> {
  if (order.version !== version) throw fault('purchase_order.changed', { version: order.version })
  if (order.is_supplier_archived) throw fault('supplier.archived')
  await store.updateOrder(
    tx,
    order.id,
    { vat_percent: vatPercentFor(order.is_vat_registered), sent_at: now(), sent_by: actor.id },
    now(),
  )
}
