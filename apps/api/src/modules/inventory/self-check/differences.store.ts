import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export type Difference = {
  what: 'balance' | 'batch' | 'snapshot'
  item_id: string
  batch_id: string | null
  ledger_quantity: number
  stored_quantity: number
  ledger_value: number
  stored_value: number
}

const differs = sql`
  coalesce(l.quantity, 0) as ledger_quantity, coalesce(s.on_hand, 0) as stored_quantity, coalesce(l.value, 0) as ledger_value,
  coalesce(s.value, 0) as stored_value`
const where = sql`coalesce(l.quantity, 0) <> coalesce(s.on_hand, 0) or coalesce(l.value, 0) <> coalesce(s.value, 0)`

/**
 * Adds up all movements of a location and compares them with its balances, its batch balances and its last snapshot. One statement, so
 * that concurrent postings are in both sums or in neither.
 */
export async function findDifferences(tx: Tx, locationId: string): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with last as materialized (
      select max(day) as day from stock_snapshots where location_id = ${locationId}::uuid
    ), sums as materialized (
      select item_id, batch_id, sum(quantity)::int8 as quantity, sum(value)::int8 as value,
        sum(quantity) filter (where is_before)::int8 as quantity_before, sum(value) filter (where is_before)::int8 as value_before
      from (
        select m.item_id, m.batch_id, m.quantity, m.value, m.happened_at < last.day::timestamp at time zone 'Asia/Kathmandu' as is_before
        from stock_movements m cross join last where m.location_id = ${locationId}::uuid) x
      group by item_id, batch_id
    ), items as materialized (
      select item_id, sum(quantity)::int8 as quantity, sum(value)::int8 as value, sum(quantity_before)::int8 as quantity_before,
        sum(value_before)::int8 as value_before
      from sums group by item_id
    )
    select 'balance' as what, item_id, null::uuid as batch_id, ${differs}
    from items l full join (select item_id, on_hand, value from stock_balances where location_id = ${locationId}::uuid) s using (item_id)
    where ${where}
    union all
    select 'batch', coalesce(l.item_id, s.item_id), batch_id, ${differs}
    from (select item_id, batch_id, quantity, 0::int8 as value from sums where batch_id is not null) l
    full join (select item_id, batch_id, on_hand, 0::int8 as value from stock_batch_balances where location_id = ${locationId}::uuid) s
      using (batch_id)
    where ${where}
    union all
    select 'snapshot', item_id, null, ${differs}
    from (select item_id, quantity_before as quantity, value_before as value from items where (select day from last) is not null) l
    full join (select item_id, on_hand, value from stock_snapshots
      where location_id = ${locationId}::uuid and day = (select day from last)) s using (item_id)
    where ${where}`.execute(tx)
  return rows
}

type Found = { locationId: string; at: Date; differences: (Difference & { id: string })[] }

/** An open difference stays one row; those of the location that are gone are resolved. */
export async function saveDifferences(tx: Tx, { locationId, at, differences }: Found): Promise<void> {
  await sql`
    insert into stock_differences as d (id, what, location_id, item_id, batch_id, ledger_quantity, stored_quantity, ledger_value,
      stored_value, found_at, last_found_at)
    select id, what, ${locationId}::uuid, item_id, batch_id, ledger_quantity, stored_quantity, ledger_value, stored_value,
      ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb) as f (id uuid, what text, item_id uuid, batch_id uuid,
      ledger_quantity int8, stored_quantity int8, ledger_value int8, stored_value int8)
    on conflict (location_id, item_id, what, batch_id) where resolved_at is null do update
      set last_found_at = excluded.last_found_at, ledger_quantity = excluded.ledger_quantity,
        stored_quantity = excluded.stored_quantity, ledger_value = excluded.ledger_value, stored_value = excluded.stored_value`.execute(
    tx,
  )
  await sql`
    update stock_differences set resolved_at = ${at}::timestamptz
    where location_id = ${locationId}::uuid and resolved_at is null and last_found_at < ${at}::timestamptz`.execute(
    tx,
  )
}
