import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Change } from '../order-sales.store.ts'

/**
 * Head office's part of the change, in one statement. A contribution counted before these sums existed has no such part, so nothing is
 * subtracted for it. A trigger adds the slices to `sale_totals`; their order is the same in all transactions, so they do not block each other.
 */
export const updateOfficeSums = prepared((tx, c: Change) =>
  sql`
    with change as (
      select -1 as sign, ${c.beforeDate}::date as day, ${c.before}::jsonb as part where ${c.before}::jsonb -> 'slice' is not null
      union all select 1, ${c.afterDate}::date, ${c.after}::jsonb
    ), slices as (
      insert into sale_slices as s (branch_id, business_date, fulfilment, method, source, orders, plates, gross, vat, completed, late)
      select ${c.branchId}::uuid, day, fulfilment, method, source, sum(sign * (part ->> 'orders')::int8) as orders,
        sum(sign * (part ->> 'plates')::int8) as plates, sum(sign * (part ->> 'gross')::int8) as gross, sum(sign * vat) as vat,
        sum(sign * completed) as completed, sum(sign * late) as late
      from change, jsonb_to_record(part -> 'slice') as p (fulfilment text, method text, source text, vat int8, completed int8, late int8)
      group by 2, 3, 4, 5
      having (sum(sign * (part ->> 'orders')::int8), sum(sign * (part ->> 'plates')::int8), sum(sign * (part ->> 'gross')::int8),
        sum(sign * vat), sum(sign * completed), sum(sign * late)) <> (0, 0, 0, 0, 0, 0)
      order by 2, 3, 4, 5
      on conflict (branch_id, business_date, fulfilment, method, source) do update
      set orders = s.orders + excluded.orders, plates = s.plates + excluded.plates, gross = s.gross + excluded.gross,
        vat = s.vat + excluded.vat, completed = s.completed + excluded.completed, late = s.late + excluded.late
    ), foods as (
      insert into sale_foods as s (branch_id, business_date, food, name, category, orders, plates, gross, vat)
      select ${c.branchId}::uuid, day, food, name, category, sum(sign), sum(sign * plates), sum(sign * gross), sum(sign * vat)
      from change, jsonb_to_recordset(part -> 'foods') as f (food text, name text, category text, plates int8, gross int8, vat int8)
      group by 2, 3, 4, 5
      having (sum(sign), sum(sign * plates), sum(sign * gross), sum(sign * vat)) <> (0, 0, 0, 0)
      on conflict (branch_id, business_date, food, name, category) do update
      set orders = s.orders + excluded.orders, plates = s.plates + excluded.plates, gross = s.gross + excluded.gross,
        vat = s.vat + excluded.vat
    ), deliveries as (
      select sign, day, p.* from change, jsonb_to_record(nullif(part -> 'delivery', 'null')) as p (rider text,
        delivered int8, late int8, failed int8, gross int8, timed int8, door_seconds int8,
        under_20 int8, under_30 int8, under_40 int8, under_50 int8, longer int8, cooked int8,
        cook_seconds int8, rode int8, wait_seconds int8, road_seconds int8)
      where part ->> 'delivery' is not null
    ), riders as (
      insert into delivery_riders as s (branch_id, business_date, rider, delivered, late, timed, door_seconds)
      select ${c.branchId}::uuid, day, rider, sum(sign * delivered), sum(sign * late), sum(sign * timed), sum(sign * door_seconds)
      from deliveries group by 2, 3
      having (sum(sign * delivered), sum(sign * late), sum(sign * timed), sum(sign * door_seconds)) <> (0, 0, 0, 0)
      on conflict (branch_id, business_date, rider) do update
      set delivered = s.delivered + excluded.delivered, late = s.late + excluded.late,
        timed = s.timed + excluded.timed, door_seconds = s.door_seconds + excluded.door_seconds
    )
    insert into delivery_days as s (branch_id, business_date,
      delivered, late, failed, gross, timed, door_seconds, under_20, under_30, under_40, under_50,
      longer, cooked, cook_seconds, rode, wait_seconds, road_seconds)
    select ${c.branchId}::uuid, day,
      sum(sign * delivered), sum(sign * late), sum(sign * failed), sum(sign * gross),
      sum(sign * timed), sum(sign * door_seconds), sum(sign * under_20), sum(sign * under_30),
      sum(sign * under_40), sum(sign * under_50), sum(sign * longer), sum(sign * cooked),
      sum(sign * cook_seconds), sum(sign * rode), sum(sign * wait_seconds), sum(sign * road_seconds)
    from deliveries group by 2
    on conflict (branch_id, business_date) do update
    set
      delivered = s.delivered + excluded.delivered, late = s.late + excluded.late,
      failed = s.failed + excluded.failed, gross = s.gross + excluded.gross,
      timed = s.timed + excluded.timed, door_seconds = s.door_seconds + excluded.door_seconds,
      under_20 = s.under_20 + excluded.under_20, under_30 = s.under_30 + excluded.under_30,
      under_40 = s.under_40 + excluded.under_40, under_50 = s.under_50 + excluded.under_50,
      longer = s.longer + excluded.longer, cooked = s.cooked + excluded.cooked,
      cook_seconds = s.cook_seconds + excluded.cook_seconds, rode = s.rode + excluded.rode,
      wait_seconds = s.wait_seconds + excluded.wait_seconds,
      road_seconds = s.road_seconds + excluded.road_seconds`.compile(tx),
)
