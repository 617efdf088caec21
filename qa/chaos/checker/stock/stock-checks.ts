// Stock: balances equal the ledger, the ledger is never changed, and transfers conserve goods and money.
import type { Check } from '../check.ts'

const differs = `coalesce(l.quantity, 0) <> coalesce(s.on_hand, 0) or coalesce(l.value, 0) <> coalesce(s.value, 0)`
const startOf = (day: string): string => `${day}::timestamp at time zone 'Asia/Kathmandu'`

export const stockChecks: Check[] = [
  {
    name: 'stock balances that differ from the sum of their movements',
    sql: `select location_id, item_id, l.quantity, s.on_hand, l.value as ledger_value, s.value from
            (select location_id, item_id, sum(quantity) as quantity, sum(value) as value from stock_movements group by 1, 2) l
            full join stock_balances s using (location_id, item_id) where ${differs}`,
  },
  {
    name: 'batch balances that differ from the sum of their movements',
    sql: `select location_id, item_id, batch_id, l.quantity, s.on_hand from
            (select location_id, item_id, batch_id, sum(quantity) as quantity from stock_movements where batch_id is not null group by 1, 2, 3) l
            full join stock_batch_balances s using (location_id, item_id, batch_id)
          where coalesce(l.quantity, 0) <> coalesce(s.on_hand, 0)`,
  },
  {
    name: 'stock snapshots that differ from the movements before their day',
    sql: `select s.location_id, s.day, s.item_id, s.on_hand, l.quantity from stock_snapshots s
          left join lateral (select sum(quantity) as quantity, sum(value) as value from stock_movements m
            where m.location_id = s.location_id and m.item_id = s.item_id and m.happened_at < ${startOf('s.day')}) l on true
          where ${differs}`,
  },
  {
    name: 'stock sums of a day that differ from its movements',
    sql: `select location_id, day, item_id, kind, reason, l.quantity, s.quantity as summed, l.value, s.value as summed_value from
            (select m.location_id, (m.happened_at at time zone 'Asia/Kathmandu')::date as day, m.item_id, m.kind,
               case when m.kind in ('waste', 'staff-meal') then coalesce(m.reason, '') else '' end as reason, sum(m.quantity) as quantity,
               sum(m.value) as value, count(*) as movements
             from stock_movements m join stock_locations p on p.id = m.location_id
               and m.happened_at < ${startOf('p.summed_until')} group by 1, 2, 3, 4, 5) l
            full join stock_day_sums s using (location_id, day, item_id, kind, reason)
          where (l.quantity, l.value, l.movements) is distinct from (s.quantity, s.value, s.movements)`,
  },
  {
    name: 'open stock alerts for one cause twice',
    sql: `select kind, coalesce(item_id, food_id, document_id) as subject, location_id from stock_alerts where resolved_at is null
          group by 1, 2, 3 having count(*) > 1`,
  },
  {
    name: 'stock without goods that has a value',
    sql: 'select * from stock_balances where on_hand = 0 and value <> 0',
  },
  {
    name: 'ledger tables that accept changes',
    sql: `select c.name, t.kind from (values ('stock_movements'), ('stock_documents')) as c (name)
          cross join (values (8), (16), (32)) as t (kind)
          where not exists (select from pg_trigger g where g.tgrelid = c.name::regclass and g.tgenabled <> 'D'
            and g.tgtype & t.kind <> 0 and g.tgtype & 2 <> 0 and g.tgfoid = 'reject_change'::regproc)`,
  },
  {
    name: 'movements without their document',
    sql: `select m.id from stock_movements m left join stock_documents d on d.type = m.document_type and d.id = m.document_id
          where d.id is null or d.happened_at <> m.happened_at or d.recorded_at <> m.recorded_at`,
  },
  {
    name: 'reversals that are not the opposite of their movement',
    sql: `select r.id, r.reverses from stock_movements r left join stock_movements o on o.id = r.reverses
          where r.reverses is not null and (o.id is null or r.quantity <> -o.quantity or r.value <> -o.value or r.kind <> o.kind
            or r.item_id <> o.item_id or r.location_id <> o.location_id or r.batch_id is distinct from o.batch_id)`,
  },
  {
    name: 'reversed documents with movements that are not reversed',
    sql: `select m.id, d.id as reversal from stock_documents d
          join stock_movements m on m.document_type = d.reverses_type and m.document_id = d.reverses_id
          left join stock_movements r on r.reverses = m.id and r.document_type = d.type and r.document_id = d.id where r.id is null`,
  },
  {
    name: 'resale items below zero',
    sql: `select b.* from stock_balances b join stock_items i on i.id = b.item_id where i.kind = 'resale' and b.on_hand < 0`,
  },
  {
    name: 'expired or stopped batches consumed by a sale',
    sql: `select m.id, b.id as batch, b.use_by, b.stopped_at from stock_movements m join stock_batches b on b.id = m.batch_id
          where m.kind = 'sale' and m.reverses is null and (b.use_by < (m.happened_at at time zone 'Asia/Kathmandu')::date
            or (m.happened_at > b.stopped_at and m.recorded_at > b.stopped_at))`,
  },
  {
    name: 'transfers that create or destroy goods or money',
    sql: `select document_type, document_id, document_line, item_id, sum(quantity) as quantity, sum(value) as value from stock_movements
          where kind in ('transfer-out', 'transfer-in') group by 1, 2, 3, 4 having sum(quantity) <> 0 or sum(value) <> 0`,
  },
]
