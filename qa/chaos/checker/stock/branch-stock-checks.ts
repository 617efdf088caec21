// Counts, waste and local purchases of branches: each has its stock document, and cash from the till has its payout.
import type { Check } from '../check.ts'

const isReversed = (type: string, id: string): string =>
  `exists (select from stock_documents r where r.reverses_type = '${type}' and r.reverses_id = ${id})`

export const branchStockChecks: Check[] = [
  {
    name: 'posted counts that differ from their document',
    sql: `select c.id, l.item_id, l.difference, m.quantity from stock_counts c
          join stock_count_lines l on l.count_id = c.id and l.difference is not null
          left join lateral (select coalesce(sum(quantity), 0) as quantity from stock_movements m where m.document_type = 'count'
            and m.document_id = c.id and m.item_id = l.item_id and m.kind = 'count') m on true
          where c.state = 'posted' and m.quantity <> l.difference
          union all
          select c.id, null, null, null from stock_counts c left join stock_documents d on d.type = 'count' and d.id = c.id
          where (c.state = 'posted') <> (d.id is not null)`,
  },
  {
    name: 'branches with two open counts',
    sql: `select location_id from stock_counts where state in ('counting', 'waiting') group by 1 having count(*) > 1`,
  },
  {
    name: 'count entries after the end of their count',
    sql: `select e.id from stock_count_entries e join stock_counts c on c.id = e.count_id
          where e.recorded_at > c.ended_at or e.counted_at < c.started_at or e.counted_at > e.recorded_at`,
  },
  {
    name: 'waste entries without their document',
    sql: `select e.id from waste_entries e left join stock_documents d on d.type = 'waste' and d.id = e.id
            and d.location_id = e.location_id and d.happened_at = e.happened_at where d.id is null`,
  },
  {
    name: 'waste of an item in another quantity than its movements',
    sql: `select e.id, e.quantity, m.quantity as moved from waste_entries e
          join lateral (select coalesce(-sum(quantity), 0) as quantity from stock_movements m where m.document_type = 'waste'
            and m.document_id = e.id and m.item_id = e.item_id) m on true
          where e.item_id is not null and m.quantity <> e.quantity`,
  },
  {
    name: 'purchases that differ from the value of their receipt',
    sql: `select p.id, p.total, m.value from local_purchases p
          join lateral (select coalesce(sum(value), 0) as value from stock_movements m where m.document_type = 'receipt'
            and m.document_id = p.id and m.kind = 'purchase') m on true
          where m.value <> p.total
            or p.total <> (select sum(amount) from local_purchase_lines l where l.purchase_id = p.id)`,
  },
  {
    name: 'purchases from the till without their payout, or payouts that do not fit',
    sql: `select p.id, p.total, o.amount from local_purchases p left join till_payouts o on o.id = p.id
            and o.branch_id = p.location_id and o.business_date = p.business_date
          where (p.paid_from = 'till') <> (o.id is not null) or o.amount <> p.total
            or (o.id is not null and ${isReversed('receipt', 'p.id')}
              <> exists (select from till_payouts b where b.reverses = p.id))`,
  },
  {
    name: 'payouts that are not reversed by their opposite',
    sql: `select b.id from till_payouts b join till_payouts o on o.id = b.reverses
          where b.amount <> -o.amount or b.branch_id <> o.branch_id or b.business_date <> o.business_date`,
  },
  {
    name: 'payouts of a day after its closing',
    sql: `select o.id from till_payouts o join day_closings c using (branch_id, business_date) where o.paid_at > c.closed_at`,
  },
  {
    name: 'count entries or payouts that accept changes',
    sql: `select c.name, t.kind from (values ('stock_count_entries'), ('till_payouts')) as c (name) cross join (values (8), (16)) as t (kind)
          where not exists (select from pg_trigger g where g.tgrelid = c.name::regclass and g.tgenabled <> 'D'
            and g.tgtype & t.kind <> 0 and g.tgtype & 2 <> 0 and g.tgfoid = 'reject_change'::regproc)`,
  },
]
