// The reserved capacity equals what the orders hold, and never exceeds what the kitchens can cook. A third of it may be unpaid.
import type { Check } from './check.ts'

export const capacityChecks: Check[] = [
  { name: 'oversold capacity slots', sql: 'select * from capacity_slots where taken > capacity' },
  {
    name: 'capacity slots that differ from the sum of their holds',
    sql: `select s.branch_id, s.station, s.starts_at, s.taken, coalesce(h.load, 0) as held from capacity_slots s
          left join (select branch_id, station, starts_at, sum(load) as load from capacity_holds group by 1, 2, 3) h
            using (branch_id, station, starts_at)
          where s.taken <> coalesce(h.load, 0)`,
  },
  {
    name: 'capacity slots whose unpaid part differs from the sum of their unpaid holds',
    sql: `select s.branch_id, s.station, s.starts_at, s.unpaid, coalesce(h.load, 0) as held from capacity_slots s
          left join (select branch_id, station, starts_at, sum(load) as load from capacity_holds where is_unpaid group by 1, 2, 3) h
            using (branch_id, station, starts_at)
          where s.unpaid <> coalesce(h.load, 0)`,
  },
  {
    name: 'capacity slots of which unpaid orders hold more than a third',
    sql: 'select * from capacity_slots where unpaid > (capacity + 2) / 3',
  },
  {
    name: 'unpaid holds of orders that do not await payment, or the reverse',
    sql: `select h.order_id, o.state, h.is_unpaid from capacity_holds h join orders o on o.id = h.order_id
          where h.is_unpaid <> (o.state = 'awaiting-payment')`,
  },
  {
    name: 'capacity held by a failed or missing order',
    sql: `select h.order_id, o.state, h.starts_at from capacity_holds h left join orders o on o.id = h.order_id
          where o.id is null or o.state in ('rejected', 'cancelled', 'missed', 'expired')`,
  },
  {
    name: 'capacity held at the wrong branch',
    sql: 'select h.order_id from capacity_holds h join orders o on o.id = h.order_id where o.branch_id <> h.branch_id',
  },
  {
    // A station without a limit has no row, so nothing is reserved there. An order that awaits payment reserves when it is sent to a wallet.
    name: 'open orders whose held capacity differs from their need',
    sql: `with needed as (
            select l.order_id, l.station, sum(l.quantity * l.station_load) as load from order_lines l
            join orders o on o.id = l.order_id
            join branch_stations s on s.branch_id = o.branch_id and s.station = l.station
            where o.ended_at is null and (o.state <> 'awaiting-payment'
              or exists (select from payments p where p.order_id = o.id and p.redirected_at is not null)) group by 1, 2),
          held as (
            select h.order_id, h.station, sum(h.load) as load from capacity_holds h
            join orders o on o.id = h.order_id where o.ended_at is null group by 1, 2)
          select order_id, station, needed.load as needed, held.load as held from needed full join held using (order_id, station)
          where needed.load is distinct from held.load`,
  },
]
