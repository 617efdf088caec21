import { sql } from 'kysely'
import type { BaseUnit, ItemUnit } from '@momo/contracts/inventory'
import type { OutputLossReason, ProductionState, YieldReason } from '@momo/contracts/production'
import type { Tx } from '#platform/db/database.ts'

export type OrderRecord = {
  id: string
  number: number
  kitchen_id: string
  item_id: string
  state: ProductionState
  planned: number
  starts_at: Date
  ends_at: Date
  recipe_version_id: string | null
  started_at: Date | null
  started_by: string | null
  batch_code: string | null
  ended_at: Date | null
  ended_by: string | null
  good: number | null
  lost: number | null
  loss_reason: OutputLossReason | null
  yield_reason: YieldReason | null
  value: number | null
  fingerprint: string | null
  labels_printed: number
  note: string
  version: number
  name: string
  name_ne: string | null
  base_unit: BaseUnit
  units: ItemUnit[]
  use_within_days: number | null
  /** Of the version that was fixed at the start, before that of the published one. */
  recipe_number: number
}

export const unitsOfItem = sql`
  coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'factor', u.factor) order by u.factor, u.id)
    from stock_units u where u.item_id = i.id and u.retired_at is null), '[]')`

const orders = sql`
  select o.*, i.name, i.name_ne, i.base_unit, ${unitsOfItem} as units, i.use_within_days, v.number as recipe_number
  from production_orders o
  join stock_items i on i.id = o.item_id
  join recipes r on r.id = o.item_id
  join recipe_versions v on v.id = coalesce(o.recipe_version_id, r.published_id)`

export async function findOrders(tx: Tx, ids: string[]): Promise<OrderRecord[]> {
  return (await sql<OrderRecord>`${orders} where o.id = any (${ids}::uuid[])`.execute(tx)).rows
}

/** Row lock: one change of an order at a time. A statement of its own, so that what is read afterwards is what the lock waited for. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRecord | undefined> {
  await sql`select from production_orders where id = ${id}::uuid for update`.execute(tx)
  return (await findOrders(tx, [id]))[0]
}

type Page = {
  state: ProductionState | undefined
  itemId: string | undefined
  at: Date
  id: string
  limit: number
}

/** The last to start first; keyset pagination below (at, id). */
export async function pageOfOrders(tx: Tx, page: Page): Promise<OrderRecord[]> {
  const [state, itemId] = [page.state ?? null, page.itemId ?? null]
  const { rows } = await sql<OrderRecord>`
    ${orders} where (o.starts_at, o.id) < (${page.at}::timestamptz, ${page.id}::uuid)
      and (${state}::text is null or o.state = ${state}) and (${itemId}::uuid is null or o.item_id = ${itemId}::uuid)
    order by o.starts_at desc, o.id desc limit ${page.limit}`.execute(tx)
  return rows
}

type Day = { kitchenId: string; from: Date; until: Date }

/** Those that start on the day, and those that should have started before and are not done. */
export async function listOrdersOfDay(tx: Tx, { kitchenId, from, until }: Day): Promise<OrderRecord[]> {
  const { rows } = await sql<OrderRecord>`
    ${orders} where o.kitchen_id = ${kitchenId}::uuid and o.state <> 'cancelled' and o.starts_at < ${until}::timestamptz
      and (o.starts_at >= ${from}::timestamptz or o.state in ('planned', 'started'))
    order by o.starts_at, o.id`.execute(tx)
  return rows
}

export type OpenRecord = Pick<
  OrderRecord,
  'id' | 'item_id' | 'state' | 'planned' | 'starts_at' | 'ends_at'
> & {
  /** What it will take, fixed at the start; empty before. */
  uses: { itemId: string; quantity: number }[]
}

export async function listOpenOrders(tx: Tx, kitchenId: string): Promise<OpenRecord[]> {
  const { rows } = await sql<OpenRecord>`
    select o.id, o.item_id, o.state, o.planned, o.starts_at, o.ends_at,
      coalesce((select json_agg(json_build_object('itemId', u.item_id, 'quantity', u.expected))
        from production_order_uses u where u.order_id = o.id), '[]') as uses
    from production_orders o where o.kitchen_id = ${kitchenId}::uuid and o.state in ('planned', 'started')`.execute(
    tx,
  )
  return rows
}

export type UseRecord = { item_id: string; expected: number; used: number | null }

/** In the order of the recipe's quantities. */
export async function listUses(tx: Tx, orderId: string): Promise<UseRecord[]> {
  const { rows } = await sql<UseRecord>`
    select item_id, expected, used from production_order_uses where order_id = ${orderId}::uuid
    order by expected desc, item_id`.execute(tx)
  return rows
}
