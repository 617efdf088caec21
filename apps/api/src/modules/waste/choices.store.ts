import { sql } from 'kysely'
import type { BaseUnit, ItemUnit } from '@momo/contracts/inventory'
import type { Tx } from '#platform/db/database.ts'

export type TileRecord = {
  item_id: string
  name: string
  name_ne: string | null
  base_unit: BaseUnit
  units: ItemUnit[]
  on_hand: number | null
}

const tile = sql`
  i.id as item_id, i.name, i.name_ne, i.base_unit, b.on_hand,
    coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'factor', u.factor) order by u.factor, u.id)
      from stock_units u where u.item_id = i.id and u.retired_at is null), '[]') as units`

type Since = { locationId: string; since: Date }

/** Thrown away lately first, then those of which the branch used the most, by value. */
export async function findItemTiles(
  tx: Tx,
  { locationId, since, limit }: Since & { limit: number },
): Promise<TileRecord[]> {
  const { rows } = await sql<TileRecord>`
    with recent as (
      select item_id, max(happened_at) as last from waste_entries
      where location_id = ${locationId}::uuid and happened_at > ${since} and item_id is not null group by item_id
    )
    select ${tile} from stock_items i
    join stock_balances b on b.location_id = ${locationId}::uuid and b.item_id = i.id
    left join recent r on r.item_id = i.id
    where i.archived_at is null
    order by r.last desc nulls last, (select coalesce(sum(-m.value), 0) from stock_movements m
      where m.location_id = ${locationId}::uuid and m.item_id = i.id and m.happened_at > ${since} and m.quantity < 0) desc, i.id
    limit ${limit}`.execute(tx)
  return rows
}

export type ExpiredRecord = TileRecord & { batch_id: string; code: string; use_by: string; quantity: number }

/** Batches after their use-by date with stock, the oldest first. */
export async function findExpired(
  tx: Tx,
  { locationId, today, limit }: { locationId: string; today: string; limit: number },
): Promise<ExpiredRecord[]> {
  const { rows } = await sql<ExpiredRecord>`
    select ${tile}, t.id as batch_id, t.code, t.use_by, s.on_hand as quantity
    from stock_batch_balances s
    join stock_batches t on t.id = s.batch_id
    join stock_items i on i.id = s.item_id
    join stock_balances b on b.location_id = s.location_id and b.item_id = s.item_id
    where s.location_id = ${locationId}::uuid and not s.is_empty and s.on_hand > 0 and t.use_by < ${today}::date
    order by t.use_by, i.name, t.id limit ${limit}`.execute(tx)
  return rows
}

/** Foods that are not archived: those thrown away lately first. */
export async function findFoods(
  tx: Tx,
  { locationId, since }: Since,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recent as (
      select food_id, max(happened_at) as last from waste_entries
      where location_id = ${locationId}::uuid and happened_at > ${since} and food_id is not null group by food_id
    )
    select f.id, f.name from foods f left join recent r on r.food_id = f.id
    where f.archived_at is null order by r.last desc nulls last, lower(f.name)`.execute(tx)
  return rows
}

export type UsualRecord = { item_id: string | null; food_id: string | null; usual: number }

/** Medians of the entries that were not reversed, where there are enough of them. */
export async function findUsual(
  tx: Tx,
  { locationId, since, least }: Since & { least: number },
): Promise<UsualRecord[]> {
  const { rows } = await sql<UsualRecord>`
    select e.item_id, e.food_id, (percentile_disc(0.5) within group (order by coalesce(e.quantity, e.plates)))::int8 as usual
    from waste_entries e
    where e.location_id = ${locationId}::uuid and e.happened_at > ${since}
      and not exists (select from stock_documents d where d.reverses_type = 'waste' and d.reverses_id = e.id)
    group by e.item_id, e.food_id having count(*) >= ${least}`.execute(tx)
  return rows
}
