// Production orders: what was taken = what was made, in quantity as the order says and in paisa; a batch names the production that made it.
import type { Check } from '../check.ts'

const done = `p.state = 'done'`
const own = `m.document_type = 'production' and m.document_id = p.id`
const sumOf = (what: string, kind: string): string =>
  `(select coalesce(sum(m.${what}), 0) from stock_movements m where ${own} and m.kind = '${kind}')`

export const productionChecks: Check[] = [
  {
    // Lost output has no value of its own: the good output has the value of everything that was used.
    name: 'finished production orders with an output of another value than what was used',
    sql: `select p.id, p.value from production_orders p
          where ${done} and (${sumOf('value', 'production-in')} <> -${sumOf('value', 'production-out')}
            or p.value is distinct from -${sumOf('value', 'production-out')})`,
  },
  {
    name: 'production orders with another output than in the ledger',
    sql: `select p.id, p.state, p.good from production_orders p
          where ${sumOf('quantity', 'production-in')} <> case when ${done} then p.good else 0 end
            or exists (select from stock_movements m where ${own} and m.kind = 'production-in' and m.item_id <> p.item_id)`,
  },
  {
    name: 'production orders that used something else than in the ledger',
    sql: `select p.id, x.item_id, x.recorded, x.taken from production_orders p cross join lateral (
            select coalesce(u.item_id, m.item_id) as item_id, coalesce(u.used, 0) as recorded, coalesce(m.taken, 0) as taken
            from (select * from production_order_uses u where u.order_id = p.id) u
            full join (select m.item_id, -sum(m.quantity) as taken from stock_movements m where ${own} and m.kind = 'production-out'
              group by 1) m on m.item_id = u.item_id) x
          where x.recorded <> x.taken`,
  },
  {
    name: 'finished production orders without the batch that they made',
    sql: `select p.id, p.batch_code from production_orders p join stock_items i on i.id = p.item_id
          where ${done} and i.tracks_batches and 1 <> (select count(*) from stock_batches b
            where b.document_type = 'production' and b.document_id = p.id and b.item_id = p.item_id and b.code = p.batch_code)`,
  },
]
