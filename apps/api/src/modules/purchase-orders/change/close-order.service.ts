import type {
  PurchaseOrder,
  PurchaseOrderCancellation,
  PurchaseOrderClosing,
} from '@momo/contracts/purchase-orders'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import {
  assertAllows,
  hasStarted,
  isComplete,
  type LineQuantities,
  progressOf,
} from '../purchase-order-state.rules.ts'
import { listLines } from '../read/lines.store.ts'
import { quantitiesFrom, stateFrom } from '../read/order.mapper.ts'
import { lockOrder, type OrderRecord } from '../read/orders.store.ts'
import { loadOrder } from '../read/read-order.service.ts'
import * as store from './changes.store.ts'
import { recordChange } from './record-change.service.ts'

const assertVersion = (order: OrderRecord, version: number): void => {
  if (order.version !== version) throw fault('purchase_order.changed', { version: order.version })
}

/** Idempotent: a closed order with the same reason stays as it is. */
export async function closeOrder(
  actor: Actor,
  id: string,
  { version, reason }: PurchaseOrderClosing,
): Promise<PurchaseOrder> {
  return transaction(async (tx) => {
    const order = (await lockOrder(tx, id)) ?? notFound('purchase_order', id)
    const isRepeated = order.closed_at !== null && order.close_reason === reason
    if (!isRepeated) {
      assertAllows(stateFrom(order), 'close')
      assertVersion(order, version)
      if (!hasStarted(await loadQuantities(tx, id))) throw fault('purchase_order.nothing_received')
      const at = now()
      await store.updateOrder(tx, id, { closed_at: at, closed_by: actor.id, close_reason: reason }, at)
      const details = { reason }
      await recordChange(tx, actor, { order, change: 'closed', action: 'purchase_order.closed', details })
    }
    return loadOrder(tx, id)
  })
}

/** Idempotent. A draft needs no reason, because no supplier has it. */
export async function cancelOrder(
  actor: Actor,
  id: string,
  { version, reason }: PurchaseOrderCancellation,
): Promise<PurchaseOrder> {
  return transaction(async (tx) => {
    const order = (await lockOrder(tx, id)) ?? notFound('purchase_order', id)
    const isRepeated = order.cancelled_at !== null && order.cancel_reason === reason
    if (!isRepeated) {
      assertAllows(stateFrom(order), 'cancel')
      assertVersion(order, version)
      if (order.sent_at !== null && reason === '') throw fault('purchase_order.reason_needed')
      if (hasStarted(await loadQuantities(tx, id))) throw fault('purchase_order.received')
      const at = now()
      await store.updateOrder(tx, id, { cancelled_at: at, cancelled_by: actor.id, cancel_reason: reason }, at)
      const details = { reason }
      await recordChange(tx, actor, {
        order,
        change: 'cancelled',
        action: 'purchase_order.cancelled',
        details,
      })
    }
    return loadOrder(tx, id)
  })
}

const loadQuantities = async (tx: Tx, id: string): Promise<LineQuantities[]> =>
  (await listLines(tx, id)).map(quantitiesFrom)

/** Idempotent: a closed line with the same reason stays as it is. An order of which nothing would be left is cancelled instead. */
export async function closeOrderLine(
  actor: Actor,
  { id, line }: { id: string; line: number },
  { version, reason }: PurchaseOrderClosing,
): Promise<PurchaseOrder> {
  return transaction(async (tx) => {
    const order = (await lockOrder(tx, id)) ?? notFound('purchase_order', id)
    const lines = await listLines(tx, id)
    const closing = lines.find((one) => one.line === line) ?? notFound('purchase_line', String(line))
    if (!(closing.is_closed && closing.close_reason === reason)) {
      assertAllows(stateFrom(order), 'close-line')
      assertVersion(order, version)
      const after = lines.map((one) => ({
        ...quantitiesFrom(one),
        isClosed: one.is_closed || one.line === line,
      }))
      if (!hasStarted(after) && after.every(isComplete)) throw fault('purchase_order.nothing_received')
      await store.closeLine(tx, { orderId: id, line, reason, at: now(), by: actor.id })
      await store.updateOrder(tx, id, { progress: progressOf(after) }, now())
      const details = { item: closing.name, reason }
      await recordChange(tx, actor, {
        order,
        change: 'line-closed',
        action: 'purchase_order.line_closed',
        details,
      })
    }
    return loadOrder(tx, id)
  })
}
