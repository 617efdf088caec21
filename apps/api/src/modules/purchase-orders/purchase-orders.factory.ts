import type { PurchaseOrder } from '@momo/contracts/purchase-orders'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import type { Pool } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { aKitchen, anItem } from '../inventory/inventory.factory.ts'
import { aSupplier } from '../suppliers/suppliers.factory.ts'

export const path = '/api/v1/super-admin/purchase-orders'
export const boss = as('superadmin')
export const kg = 1_000_000
const dayMs = 86_400_000

type Line = { itemId: string; quantity?: number; unit?: string; price?: string }

export const lineFields = ({ itemId, quantity = 10 * kg, unit = 'kg', price = '100.00' }: Line) => ({
  itemId,
  quantity,
  unit,
  price,
})

type Wanted = {
  supplierId?: string
  locationId?: string
  lines?: Line[]
  expectedAt?: Date
  note?: string
}

/** By default ten kilograms of a new item at 100 rupees, from a new supplier with VAT to a new kitchen, expected in a day. */
export async function orderFields(over: Wanted = {}) {
  const lines = over.lines ?? [{ itemId: await anItem() }]
  return {
    supplierId: over.supplierId ?? (await aSupplier()),
    locationId: over.locationId ?? (await aKitchen()).id,
    expectedAt: (over.expectedAt ?? later(now(), dayMs)).toISOString(),
    note: over.note ?? '',
    lines: lines.map(lineFields),
    version: 0,
  }
}

const assertSaved = (answer: { statusCode: number; body: string }): void => {
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

/** Saves a draft and returns its id. */
export async function aDraft(over: Wanted = {}): Promise<string> {
  const id = newId()
  assertSaved(await boss.put(`${path}/${id}`, await orderFields(over)))
  return id
}

export const sendingFields = (over: object = {}) => ({
  id: newId(),
  method: 'phone',
  recipient: '',
  version: 1,
  ...over,
})

/** Saves an order, sends it by phone and returns its id. */
export async function aSentOrder(over: Wanted = {}): Promise<string> {
  const id = await aDraft(over)
  assertSaved(await boss.post(`${path}/${id}/sendings`, sendingFields()))
  return id
}

/** On the wire: money and times are texts. */
type Sent<T> = T extends Date ? string : T extends object ? { [K in keyof T]: Sent<T[K]> } : T
type Money = 'total' | 'vat' | 'grandTotal'
export type SentOrder = Omit<Sent<PurchaseOrder>, Money> & Record<Money, string>

export const readOne = async (id: string): Promise<SentOrder> => (await boss.get(`${path}/${id}`)).json().data

/** The changes that were published about an order, in order. */
export async function changesOf(pool: Pool, orderId: string): Promise<string[]> {
  const { rows } = await pool.query(
    `select payload ->> 'change' as change from outbox
     where topic = 'purchase-orders.changed' and payload ->> 'orderId' = $1 order by id`,
    [orderId],
  )
  return rows.map(({ change }: { change: string }) => change)
}
