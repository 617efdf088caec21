import type { Pool } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { lineOf, posted, receiptFields } from '../goods-receipts/goods-receipts.factory.ts'
import { aKitchen, anItem } from '../inventory/inventory.factory.ts'
import { aSentOrder } from '../purchase-orders/purchase-orders.factory.ts'
import { aSupplier } from '../suppliers/suppliers.factory.ts'

export const path = '/api/v1/super-admin/supplier-bills'
export const paymentsPath = '/api/v1/super-admin/supplier-payments'
export const today = '2026-11-15'
export const kg = 1_000_000

/** Enters bills and pays them; the other one approves them. */
export const clerk = as('superadmin')
export const approver = as('superadmin')

type Goods = {
  supplierId: string
  locationId: string
  itemId: string
  receiptId: string
  orderId: string | undefined
}

type Wanted = {
  supplier?: object
  supplierId?: string
  isOrdered?: boolean
  /** Of the order and the receipt. */
  price?: string
  receipt?: object
}

/** Ten kilograms of a new item at 100 rupees in a new kitchen, ordered and received, of a supplier with VAT and 15 days to pay. */
export async function receivedGoods(over: Wanted = {}): Promise<Goods> {
  const supplierId = over.supplierId ?? (await aSupplier(over.supplier))
  const [locationId, itemId, price] = [(await aKitchen()).id, await anItem(), over.price ?? '100.00']
  const orderId =
    over.isOrdered === false
      ? undefined
      : await aSentOrder({ supplierId, locationId, lines: [{ itemId, price }] })
  const line = lineOf(itemId, { price, ...(orderId && { orderLine: 1 }), ...over.receipt })
  const receipt = await receiptFields({
    supplierId,
    locationId,
    lines: [line],
    ...(orderId && { orderId }),
  })
  await posted(receipt)
  return { supplierId, locationId, itemId, receiptId: receipt.id, orderId }
}

/** The whole receipt at its price with 13 % VAT: 1,130 rupees. */
export const billOf = ({ supplierId, itemId, receiptId }: Goods, over: object = {}, line: object = {}) => ({
  id: newId(),
  supplierId,
  kind: 'bill',
  billNumber: `B-${newId()}`,
  billedOn: today,
  vat: '130.00',
  note: '',
  lines: [
    {
      itemId,
      receipt: { id: receiptId, line: 1 },
      quantity: 10 * kg,
      price: '100.00',
      isTaxable: true,
      ...line,
    },
  ],
  ...over,
})

export const enter = async (body: object) => (await clerk.post(path, body)).json()
export const readBill = async (id: string, caller = clerk) => (await caller.get(`${path}/${id}`)).json().data
export const step = async (id: string, name: string, body?: object, caller = clerk) =>
  (await caller.post(`${path}/${id}/${name}`, body)).json()

export const answer = (id: string, of: string, given: string | null, line?: number) =>
  step(id, 'answers', { answers: [{ ...(line !== undefined && { line }), of, answer: given }] })

/** Approves what is shown. */
export async function approve(id: string, caller = approver) {
  const { toPay } = await readBill(id)
  return step(id, 'approval', { payable: toPay.total }, caller)
}

/** Enters and approves; fails unless it is approved. */
export async function anApprovedBill(body: { id: string }): Promise<string> {
  const entered = await enter(body)
  const approved = entered.success ? await approve(body.id) : entered
  if (!approved.success) throw new Error(JSON.stringify(approved))
  return body.id
}

/** From the bank, for a bill of `goods`, or an advance without one. */
export const paymentOf = (supplierId: string, amount: string, over: object = {}) => ({
  id: newId(),
  supplierId,
  paidOn: today,
  method: 'bank',
  amount,
  reference: '',
  note: '',
  parts: [] as object[],
  ...over,
})

export const pay = async (body: object) => (await clerk.post(paymentsPath, body)).json()
export const readPayment = async (id: string) => (await clerk.get(`${paymentsPath}/${id}`)).json().data
export const reverse = async (id: string, reversalId = newId()) =>
  (await clerk.post(`${paymentsPath}/${id}/reversal`, { id: reversalId, note: 'Typed twice' })).json()
export const balanceOf = async (supplierId: string) =>
  (await clerk.get(`/api/v1/super-admin/suppliers/${supplierId}/balance`)).json().data

export async function stockOf(pool: Pool, { locationId, itemId }: Goods) {
  const { rows } = await pool.query(
    'select on_hand, value, last_cost from stock_balances where location_id = $1 and item_id = $2',
    [locationId, itemId],
  )
  return rows[0]
}

/** What is billed of the line of the receipt, and of the order with its progress. */
export async function billedOf(pool: Pool, { receiptId, orderId }: Goods) {
  const received = await pool.query('select billed from goods_receipt_lines where receipt_id = $1', [
    receiptId,
  ])
  const ordered = await pool.query(
    'select l.billed, o.progress from purchase_order_lines l join purchase_orders o on o.id = l.order_id where o.id = $1',
    [orderId],
  )
  return { receipt: received.rows[0]?.billed, order: ordered.rows[0] }
}
