import { type RawBuilder, sql } from 'kysely'
import type { PaidPrice } from '@momo/contracts/goods-receipts'
import type { Tx } from '#platform/db/database.ts'

type PriceRecord = { item_id: string; price: number; unit: string; unit_factor: number; at: Date }
export type LastPrices = Map<string, PaidPrice[]>

const mostPrices = 3

/** Of receipts that were not reversed, the newest first. */
const paid = (supplierId: string | undefined): RawBuilder<unknown> => sql`
  select l.price, l.unit, l.unit_factor, l.happened_at as at, l.receipt_id as id
  from goods_receipt_lines l join goods_receipts r on r.id = l.receipt_id
  where l.item_id = i.id and ${ofSupplier(supplierId)} and l.accepted > 0 and l.returns_line is null and r.reversed_at is null
  order by l.happened_at desc, l.receipt_id desc limit ${mostPrices}`

const ofSupplier = (id: string | undefined) =>
  id === undefined ? sql`l.supplier_id is null` : sql`l.supplier_id = ${id}::uuid`

const agreed = (supplierId: string): RawBuilder<unknown> => sql`
  select p.price, p.unit, p.unit_factor, p.since as at, p.id from supplier_prices p
  where p.supplier_id = ${supplierId}::uuid and p.item_id = i.id order by p.since desc, p.id desc limit ${mostPrices}`

async function listPrices(tx: Tx, prices: RawBuilder<unknown>, itemIds: string[]): Promise<LastPrices> {
  const { rows } = await sql<PriceRecord>`
    select i.id as item_id, p.price, p.unit, p.unit_factor, p.at
    from unnest(${itemIds}::uuid[]) as i (id) cross join lateral (${prices}) p order by p.at, p.id`.execute(
    tx,
  )
  const byItem: LastPrices = new Map()
  for (const { item_id: itemId, price, unit, unit_factor: unitFactor, at } of rows)
    byItem.set(itemId, [...(byItem.get(itemId) ?? []), { price, unit, unitFactor, at }])
  return byItem
}

/**
 * The last three prices that were paid to a supplier or at the market, the oldest first. An item that was never received from a supplier
 * has the last prices of its list.
 */
export async function listLastPrices(
  tx: Tx,
  supplierId: string | undefined,
  itemIds: string[],
): Promise<LastPrices> {
  const known = await listPrices(tx, paid(supplierId), itemIds)
  const others = itemIds.filter((id) => !known.has(id))
  if (supplierId === undefined || others.length === 0) return known
  return new Map([...known, ...(await listPrices(tx, agreed(supplierId), others))])
}
