import type { PurchaseOrderState } from '@momo/contracts/purchase-orders'
import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { purchaseOrderNumber } from '../purchase-order-number.rules.ts'
import { assertAllows, type LineQuantities, progressOf } from '../purchase-order-state.rules.ts'
import { listLines } from '../read/lines.store.ts'
import { quantitiesFrom, stateFrom } from '../read/order.mapper.ts'
import { findOrder, lockOrder } from '../read/orders.store.ts'
import * as store from './changes.store.ts'
import { publishChange } from './record-change.service.ts'

type LockedOrderLine = LineQuantities & {
  line: number
  itemId: string
  unit: string
  unitFactor: number
  /** Whole paisa of one unit, without VAT. */
  price: number
}

export type LockedOrder = {
  id: string
  /** 'PO-0193' */
  number: string
  state: PurchaseOrderState
  supplierId: string
  locationId: string
  vatPercent: number
  expectedAt: Date
  lines: LockedOrderLine[]
}

/**
 * Row lock of the order until the transaction ends; its lines are written only under it. Receipts and bills take it before the locks of
 * stock and of their own rows.
 */
export async function lockPurchaseOrder(tx: Tx, id: string): Promise<LockedOrder> {
  const order = (await lockOrder(tx, id)) ?? notFound('purchase_order', id)
  const lines = await listLines(tx, id)
  return {
    id,
    number: purchaseOrderNumber(order.number),
    state: stateFrom(order),
    supplierId: order.supplier_id,
    locationId: order.location_id,
    vatPercent: order.vat_percent,
    expectedAt: order.expected_at,
    lines: lines.map((line) => ({
      line: line.line,
      itemId: line.item_id,
      unit: line.unit,
      unitFactor: line.unit_factor,
      price: line.price,
      ...quantitiesFrom(line),
    })),
  }
}

/** Goods can be received for a sent order that is neither closed nor cancelled. */
export const assertReceivable = ({ state }: Pick<LockedOrder, 'state'>): void =>
  assertAllows(state, 'receive')

type Changed = {
  orderId: string
  change: 'received' | 'returned' | 'billed'
  /** Differences, also below zero for a reversal. Several of one line add up. */
  lines: store.LineChange[]
}

/**
 * Adds to the sums of the lines, computes the progress again, increases the version and notifies open pages. The caller holds the lock
 * of the order. Also for a closed order: what was received of it may be billed or returned.
 */
export async function changeOrderLines(tx: Tx, { orderId, change, lines }: Changed): Promise<void> {
  const known = new Set(lines.map(({ line }) => line))
  if ((await store.addToLines(tx, orderId, lines)) < known.size) notFound('purchase_line', orderId)
  const progress = progressOf((await listLines(tx, orderId)).map(quantitiesFrom))
  await store.updateOrder(tx, orderId, { progress }, now())
  const order = (await findOrder(tx, orderId)) ?? notFound('purchase_order', orderId)
  await publishChange(tx, order, change)
}
