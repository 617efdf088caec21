import { sql } from 'kysely'
import type { OrderTrace, Trace, TracedOrder } from '@momo/contracts/batch-trace'
import { read } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { aBranch } from '../branches/branches.factory.ts'
import {
  aDocument,
  aKitchen,
  anItem,
  aReceipt,
  post,
  received,
  taken,
} from '../inventory/inventory.factory.ts'
import { anOrder } from '../orders/orders.factory.ts'

type Place = { locationId: string; itemId: string }
type Use = { itemId: string; quantity: number; batchId?: string }

const batchOf = (documentId: string): Promise<string> =>
  read(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from stock_batches where document_id = ${documentId}::uuid`.execute(tx)
    return rows[0]!.id
  })

/** Received goods of an item that tracks batches; returns the id of their batch. */
export const aReceivedBatch = async (at: Place, quantity: number, code = ''): Promise<string> =>
  batchOf(await aReceipt(at, quantity, 1_000, { batch: { code } }))

/** A batch that a kitchen made of other goods; returns its id. */
export async function aMadeBatch(at: Place, quantity: number, uses: Use[], code = ''): Promise<string> {
  const { locationId } = at
  const used = uses.map(({ itemId, quantity: many, ...batch }) =>
    taken({ locationId, itemId }, many, { kind: 'production-out', ...batch }),
  )
  const made = received(at, quantity, 0, { kind: 'production-in', cost: { weight: 1n }, batch: { code } })
  const document = aDocument([...used, made], { type: 'production', locationId })
  await post(document)
  return batchOf(document.id)
}

type Journey = {
  from: string
  transitId: string
  to: string
  itemId: string
  quantity: number
  lost?: number
}

/** Ships goods and checks them in, without what was lost on the way. Returns the id of both documents. */
export async function aDelivery({
  from,
  transitId,
  to,
  itemId,
  quantity,
  lost = 0,
}: Journey): Promise<string> {
  const id = newId()
  const line = { move: 'transfer', itemId } as const
  const shipped = { ...line, quantity: BigInt(quantity), fromId: from, toId: transitId }
  await post(aDocument([shipped], { type: 'shipment', id, locationId: from }))
  const arrived = { ...line, quantity: BigInt(quantity - lost), fromId: transitId, toId: to }
  const gone = taken({ locationId: transitId, itemId }, lost, { kind: 'transfer-loss' })
  await post(aDocument(lost > 0 ? [arrived, gone] : [arrived], { type: 'arrival', id, locationId: to }))
  return id
}

type OrderOverrides = Omit<Parameters<typeof anOrder>[0], 'branch_id'>

/** An order with the consumption of what it used. Returns its id. */
export async function aCookedOrder(
  branchId: string,
  uses: Use[],
  over: OrderOverrides = {},
): Promise<string> {
  const id = await anOrder({ branch_id: branchId, state: 'served', ...over })
  const lines = uses.map(({ itemId, quantity, ...batch }) =>
    taken({ locationId: branchId, itemId }, quantity, { kind: 'sale', ...batch }),
  )
  await post(aDocument(lines, { type: 'consumption', id, locationId: branchId, details: { orderId: id } }))
  return id
}

export const aFilling = (): Promise<string> =>
  anItem({ kind: 'preparation', name: `Filling ${newId()}`, tracksBatches: true })

/** Mince and onions become filling at a kitchen, which goes to two branches. */
export async function aChain() {
  const [kitchen, thamel, patan] = [await aKitchen(), await aBranch(), await aBranch()]
  const mince = await anItem({ name: `Chicken mince ${newId()}`, tracksBatches: true })
  const [onion, filling] = [await anItem(), await aFilling()]
  const at = (itemId: string) => ({ locationId: kitchen.id, itemId })
  const minceBatch = await aReceivedBatch(at(mince), 5_000)
  await aReceipt(at(onion), 900, 100)
  const uses = [
    { itemId: mince, quantity: 4_000 },
    { itemId: onion, quantity: 600 },
  ]
  const fillingBatch = await aMadeBatch(at(filling), 4_500, uses)
  const way = { from: kitchen.id, transitId: kitchen.transitId, itemId: filling }
  const deliveries = [
    await aDelivery({ ...way, to: thamel, quantity: 2_000, lost: 50 }),
    await aDelivery({ ...way, to: patan, quantity: 1_000 }),
  ]
  return { kitchen, thamel, patan, mince, onion, filling, minceBatch, fillingBatch, deliveries }
}

export const traces = '/api/v1/super-admin/batch-trace'
const boss = as('superadmin')

export const traceOf = async (id: string): Promise<Trace> =>
  (await boss.get(`${traces}/batches/${id}`)).json().data

export const backFrom = async (orderId: string): Promise<OrderTrace> =>
  (await boss.get(`${traces}/orders/${orderId}`)).json().data

/** All pages of the orders that used a batch. */
export async function ordersOf(id: string, limit = 2): Promise<TracedOrder[]> {
  const found: TracedOrder[] = []
  for (let cursor = ''; ;) {
    const page = (await boss.get(`${traces}/batches/${id}/orders?limit=${limit}${cursor}`)).json().data
    found.push(...page.items)
    if (page.nextCursor === null) return found
    cursor = `&cursor=${page.nextCursor}`
  }
}

export const idsOf = (found: { id: string }[]): string[] => found.map(({ id }) => id)
