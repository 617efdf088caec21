import { type RawBuilder, sql } from 'kysely'

export type MoneySpan = {
  branchIds: string[]
  from: string
  to: string
  since: Date
  /** Not included. */
  before: Date
}

export const isWithin = (column: string, { since, before }: MoneySpan): RawBuilder<unknown> =>
  sql`(${sql.ref(column)} >= ${since}::timestamptz and ${sql.ref(column)} < ${before}::timestamptz)`
const isOfBranches = (column: string, { branchIds }: MoneySpan): RawBuilder<unknown> =>
  sql`${sql.ref(column)} = any (${branchIds}::uuid[])`

const isSale = sql`o.state not in ('awaiting-payment', 'rejected', 'cancelled', 'missed', 'expired')`
const orderLabel = sql`'JM-' || o.branch_code || '-' || o.number`

/** Orders of the period that count as sales, before the discounts on their bills. */
const placed = (span: MoneySpan) => sql`placed as materialized (
  select o.id, o.branch_id, o.placed_at, o.tab_id, ${orderLabel} as label,
    o.grand_total + (select coalesce(sum(l.discount), 0)::int4 from order_lines l where l.order_id = o.id) as grand_total from orders o
  where ${isOfBranches('o.branch_id', span)} and ${isWithin('o.placed_at', span)} and ${isSale})`

/** Bills and credit notes of the period. */
const issued = (span: MoneySpan) => sql`issued as materialized (
  select i.id, i.kind, i.branch_id, i.issued_at, i.full_number as label, i.order_id, i.check_id, i.taxable, i.vat, i.total, i.discount from invoices i
  where ${isOfBranches('i.branch_id', span)} and ${isWithin('i.issued_at', span)})`

/** What the bills of any day hold of the orders of the period: the whole order, or the plates on each check. */
const billedOrders = sql`billed_orders as materialized (
  select p.id as order_id, i.id as bill_id, i.issued_at, (i.total + i.discount)::int8 as amount
  from placed p join invoices i on i.order_id = p.id and i.kind = 'invoice' and i.check_id is null
  union all
  select p.id, i.id, i.issued_at, sum(l.amount)::int8
  from placed p join tab_check_lines l on l.order_id = p.id join tab_checks c on c.id = l.check_id join invoices i on i.id = c.bill_id
  group by p.id, i.id, i.issued_at)`

/** What the bills of the period hold of orders of any day. */
const ordersOnBills = sql`orders_on_bills as materialized (
  select b.id as bill_id, b.branch_id, b.issued_at, x.order_id, x.amount, o.placed_at, ${isSale} as is_sale, o.tab_id, ${orderLabel} as label
  from issued b
  cross join lateral (
    select b.order_id, (b.total + b.discount)::int8 as amount where b.check_id is null
    union all
    select l.order_id, sum(l.amount)::int8 from tab_check_lines l where l.check_id = b.check_id group by l.order_id
  ) x
  join orders o on o.id = x.order_id
  where b.kind = 'invoice')`

/** Payments of orders and tenders of checks in the period, with the bill they belong to. */
const paid = (span: MoneySpan) => sql`paid as materialized (
  select p.id::text as key, p.branch_id, p.paid_at as at, p.method, p.amount, p.order_id, null::uuid as tab_id, b.id as bill_id,
    b.issued_at as billed_at, coalesce(b.full_number, ${orderLabel}) as label
  from payments p join orders o on o.id = p.order_id
  left join invoices b on b.order_id = p.order_id and b.kind = 'invoice' and b.check_id is null
  where ${isOfBranches('p.branch_id', span)} and ${isWithin('p.paid_at', span)} and not p.in_tab
  union all
  select t.key::text, t.branch_id, t.taken_at, t.method, t.amount, null, c.tab_id, b.id, b.issued_at, coalesce(b.full_number, ${tabLabel})
  from check_tenders t join tab_checks c on c.id = t.check_id join tabs a on a.id = c.tab_id left join invoices b on b.id = c.bill_id
  where ${isOfBranches('t.branch_id', span)} and ${isWithin('t.taken_at', span)})`

const tabLabel = sql`case when a.table_number is null then a.name else 'Table ' || a.table_number end`

/** Payments of any day for the bills of the period. */
const billPayments = sql`bill_payments as materialized (
  select b.id as bill_id, b.branch_id, b.label, p.id::text as key, p.paid_at as at, p.method, p.amount
  from issued b join payments p on p.order_id = b.order_id and not p.in_tab and p.paid_at is not null
  where b.kind = 'invoice' and b.check_id is null
  union all
  select b.id, b.branch_id, b.label, t.key::text, t.taken_at, t.method, t.amount
  from issued b join check_tenders t on t.check_id = b.check_id where b.kind = 'invoice')`

/** Tips, refunds and differences of the drawer. Cash tips are no income of their own: the count of the drawer decides. */
const besides = (span: MoneySpan) => sql`besides as materialized (
  select 'tips' as list, 'tip' as kind, t.key::text as key, t.branch_id, t.taken_at as at, coalesce(b.full_number, ${tabLabel}) as label,
    null::uuid as order_id, c.tab_id, c.bill_id, null::date as day, t.method, t.tip::int8 as amount
  from check_tenders t join tab_checks c on c.id = t.check_id join tabs a on a.id = c.tab_id left join invoices b on b.id = c.bill_id
  where ${isOfBranches('t.branch_id', span)} and ${isWithin('t.taken_at', span)} and t.tip > 0 and t.method <> 'cash'
  union all
  select 'refunds', 'refund', r.id::text, r.branch_id, r.ended_at, ${orderLabel}, p.order_id, null, null, null, coalesce(r.method, p.method), r.amount
  from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
  where ${isOfBranches('r.branch_id', span)} and ${isWithin('r.ended_at', span)} and r.state = 'done' and p.paid_at is not null
  union all
  select 'refunds', 'refund', r.key::text, r.branch_id, r.given_at, i.full_number, null, c.tab_id, i.id, null, r.method, r.amount
  from bill_refunds r join invoices i on i.id = r.credit_note_id left join tab_checks c on c.id = i.check_id
  where ${isOfBranches('r.branch_id', span)} and ${isWithin('r.given_at', span)} and r.in_tab
  union all
  select 'cash-differences', 'day', n.business_date::text, n.branch_id, d.closed_at, n.business_date::text, null, null, null, n.business_date,
    n.method, n.counted - n.expected
  from day_closing_counts n join day_closings d using (branch_id, business_date)
  where ${isOfBranches('n.branch_id', span)} and n.business_date between ${span.from}::date and ${span.to}::date
    and n.method = 'cash' and n.counted <> n.expected)`

/** The records of a period, each once. What a statement does not use is not read. Read-only access to the modules that own them. */
export const recordsOf = (span: MoneySpan): RawBuilder<unknown> =>
  sql.join([placed(span), issued(span), billedOrders, ordersOnBills, paid(span), billPayments, besides(span)])
