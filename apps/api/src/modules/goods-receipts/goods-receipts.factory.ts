import type { Pool } from '#platform/db/database.ts'
import { now } from '#platform/clock/clock.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { aKitchen, anItem } from '../inventory/inventory.factory.ts'
import { aSentOrder } from '../purchase-orders/purchase-orders.factory.ts'
import { aSupplier } from '../suppliers/suppliers.factory.ts'

export const path = '/api/v1/super-admin/goods-receipts'
export const boss = as('superadmin')
export const kg = 1_000_000

/** Ten kilograms at 100 rupees. */
export const lineOf = (itemId: string, over: object = {}) => ({
  itemId,
  accepted: 10 * kg,
  rejected: 0,
  unit: 'kg',
  price: '100.00',
  batchCode: '',
  ...over,
})

/** By default goods of a new supplier without an order, for a new kitchen, received now. */
export async function receiptFields(over: { lines: object[]; [field: string]: unknown }) {
  return {
    id: newId(),
    supplierId: over['supplierId'] ?? (await aSupplier()),
    locationId: over['locationId'] ?? (await aKitchen()).id,
    slipNumber: '',
    receivedAt: now().toISOString(),
    note: '',
    ...over,
  }
}

/** Bought at the market: no supplier, paid in cash. */
export async function marketFields(over: { lines: object[]; [field: string]: unknown }) {
  const { supplierId: _, ...fields } = await receiptFields({ supplierId: newId(), ...over })
  return { paidBy: 'cash', ...fields }
}

export const post = async (body: object) => (await boss.post(path, body)).json()

/** Fails unless it was posted. */
export async function posted(body: object) {
  const answer = await post(body)
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.data
}

export const readOne = async (id: string) => (await boss.get(`${path}/${id}`)).json().data

export const reverse = async (receiptId: string, id = newId()) =>
  (await boss.post(`${path}/${receiptId}/reversal`, { id, note: 'Typed twice' })).json()

/** A sent order of ten kilograms of an item at 100 rupees, and the fields of a receipt of it. */
export async function anOrderToReceive(item: Parameters<typeof anItem>[0] = {}) {
  const [supplierId, locationId, itemId] = [await aSupplier(), (await aKitchen()).id, await anItem(item)]
  const orderId = await aSentOrder({ supplierId, locationId, lines: [{ itemId }] })
  const receipt = (over: object = {}, line: object = {}) =>
    receiptFields({
      supplierId,
      locationId,
      orderId,
      lines: [lineOf(itemId, { orderLine: 1, ...line })],
      ...over,
    })
  return { supplierId, locationId, itemId, orderId, receipt }
}

export async function balanceOf(pool: Pool, locationId: string, itemId: string) {
  const { rows } = await pool.query(
    'select on_hand, value from stock_balances where location_id = $1 and item_id = $2',
    [locationId, itemId],
  )
  return rows[0]
}

export async function orderedOf(pool: Pool, orderId: string) {
  const { rows } = await pool.query(
    `select l.received, l.returned, o.progress from purchase_order_lines l join purchase_orders o on o.id = l.order_id
     where l.order_id = $1 order by l.line`,
    [orderId],
  )
  return rows
}
