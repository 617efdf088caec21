// Bills: one for each final sale, numbered without gaps, of the amount paid, and reversed only by a credit note.
import type { Check } from './check.ts'

const settled = `now() - make_interval(secs => current_setting('checker.allowance')::float8)`
const failed = `('rejected', 'cancelled', 'missed', 'expired')`
const fulfilled = `('delivered', 'collected', 'served')`
const taken = `('paid', 'part-refunded', 'refunded')`

/** When a sale became final: accepted and paid, or handed over. Null if it is not final. */
const finalAt = `least(
  (select min(greatest(h.at, p.paid_at)) from order_history h join payments p using (order_id)
   where h.order_id = o.id and h.to_state = 'accepted' and p.state in ${taken}),
  (select min(h.at) from order_history h where h.order_id = o.id and h.to_state in ${fulfilled}))`

export const billChecks: Check[] = [
  {
    name: 'bill numbers with gaps or duplicates',
    sql: `select branch_id, fiscal_year, kind, count(*), min(number), max(number), count(distinct number) as different, c.last_number
          from invoices left join invoice_counters c using (branch_id, fiscal_year, kind) group by branch_id, fiscal_year, kind, c.last_number
          having min(number) <> 1 or max(number) <> count(*) or count(distinct number) <> count(*) or max(number) is distinct from c.last_number`,
  },
  {
    name: 'bill counters without a bill',
    sql: `select c.* from invoice_counters c where not exists (
            select from invoices i where i.branch_id = c.branch_id and i.fiscal_year = c.fiscal_year and i.kind = c.kind)`,
  },
  {
    name: 'final sales without a bill',
    sql: `select o.id, o.state, ${finalAt} as final_at from orders o
          where o.state not in ${failed} and ${finalAt} < ${settled} and o.tab_id is null
            and not exists (select from invoices i where i.order_id = o.id and i.kind = 'invoice')
          union all
          select id, state, paid_at from tab_checks where state = 'paid' and bill_id is null and paid_at < ${settled}`,
  },
  {
    name: 'sales with two bills',
    // The checks of a tab have one bill each; two may begin with the same order.
    sql: `select order_id, count(*), array_agg(full_number) from invoices where kind = 'invoice' group by order_id, check_id having count(*) > 1`,
  },
  {
    name: 'bills of sales that are not final',
    sql: `select i.full_number, o.id, o.state from invoices i left join orders o on o.id = i.order_id
          where i.kind = 'invoice' and i.check_id is null and (o.id is null or ${finalAt} is null)`,
  },
  {
    name: 'bills whose amounts differ from the sale',
    sql: `select i.full_number, i.total, o.grand_total, i.taxable, i.vat from invoices i join orders o on o.id = i.order_id
          cross join lateral (select sum(l.amount - l.discount) as held from tab_check_lines l where l.check_id = i.check_id) c
          where i.kind = 'invoice' and (i.total <> case when i.check_id is null then o.grand_total else coalesce(c.held, 0) end
            or i.taxable + i.vat <> i.total or i.branch_id <> o.branch_id
            or i.vat <> case when not i.is_vat then 0 when i.check_id is null then o.vat
              else round(i.total * coalesce(i.vat_rate, 13)::numeric / (100 + coalesce(i.vat_rate, 13))) end
            or (select sum((l ->> 'price')::int4) from jsonb_array_elements(i.lines) l) + i.delivery_charge - i.discount <> i.total)`,
  },
  {
    name: 'bills dated outside the fiscal year of their number',
    sql: `select i.full_number, i.issued_on, y.starts_on, y.ends_on from invoices i join fiscal_years y on y.name = i.fiscal_year
          where i.issued_on not between y.starts_on and y.ends_on or i.issued_on <> (i.issued_at at time zone 'Asia/Kathmandu')::date`,
  },
  {
    name: 'failed sales whose bill has no credit note',
    sql: `select i.full_number, o.id, o.state from invoices i join orders o on o.id = i.order_id
          where i.kind = 'invoice' and o.state in ${failed} and greatest(o.ended_at, i.issued_at) < ${settled}
            and not exists (select from invoices c where c.credit_of = i.id)`,
  },
  {
    name: 'credit notes beyond their bill',
    sql: `select c.full_number, c.total, i.total as of_bill from invoices c left join invoices i on i.id = c.credit_of and i.kind = 'invoice'
          where c.kind = 'credit-note' and (i.id is null or c.order_id <> i.order_id or c.branch_id <> i.branch_id or c.taxable + c.vat <> c.total
            or (select sum((l ->> 'price')::int4) from jsonb_array_elements(c.lines) l) + c.delivery_charge - c.discount <> c.total)
          union all
          select i.full_number, sum(c.total), i.total from invoices i join invoices c on c.credit_of = i.id and c.kind = 'credit-note'
          group by i.id having sum(c.total) > i.total or sum(c.vat) > i.vat or (sum(c.total) = i.total and sum(c.vat) <> i.vat)`,
  },
]
