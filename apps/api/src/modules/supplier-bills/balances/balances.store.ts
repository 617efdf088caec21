import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export type BalanceRecord = {
  supplier_id: string
  name: string
  pan: string | null
  not_due: number
  days_1_to_30: number
  days_31_to_60: number
  days_61_to_90: number
  over_90: number
  open_bills: number
  overdue_bills: number
  credits: number
  unapproved_bills: number
  unapproved: number
  advances: number
  next_due_on: string | null
  next_amount: number | null
}

const sumOf = (what: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(${what}) filter (where ${condition}), 0)::int8`

/** Days after the due date; not above zero: not due. */
const bills = (today: string) => {
  const isOpen = sql`b.kind = 'bill' and b.payable is not null`
  const left = sql`b.payable - b.paid`
  const late = sql`(${today}::date - b.due_on)`
  return sql`
    select b.supplier_id, ${sumOf(left, sql`${isOpen} and ${late} <= 0`)} as not_due,
      ${sumOf(left, sql`${isOpen} and ${late} between 1 and 30`)} as days_1_to_30,
      ${sumOf(left, sql`${isOpen} and ${late} between 31 and 60`)} as days_31_to_60,
      ${sumOf(left, sql`${isOpen} and ${late} between 61 and 90`)} as days_61_to_90,
      ${sumOf(left, sql`${isOpen} and ${late} > 90`)} as over_90,
      count(*) filter (where ${isOpen})::int4 as open_bills,
      count(*) filter (where ${isOpen} and ${late} > 0)::int4 as overdue_bills,
      ${sumOf(left, sql`b.kind = 'credit-note' and b.payable is not null`)} as credits,
      count(*) filter (where b.kind = 'bill' and b.payable is null)::int4 as unapproved_bills,
      ${sumOf(sql`b.total`, sql`b.kind = 'bill' and b.payable is null`)} as unapproved
    from supplier_bills b where b.cancelled_at is null and (b.payable is null or b.paid < b.payable) group by b.supplier_id`
}

/** Reversals have the opposite amounts, so that sums need not know them. The use of a credit note is no money. */
const advances = sql`
  select p.supplier_id, sum(p.amount - coalesce(x.used, 0))::int8 as advances from supplier_payments p
  left join (select payment_id, sum(amount) as used from supplier_payment_parts group by 1) x on x.payment_id = p.id
  where p.method <> 'credit-note' group by p.supplier_id`

const nextPayment = sql`
  select n.due_on as next_due_on, sum(n.payable - n.paid)::int8 as next_amount from supplier_bills n
  where n.supplier_id = s.id and n.kind = 'bill' and n.cancelled_at is null and n.paid < n.payable
  group by n.due_on order by n.due_on limit 1`

const balances = (today: string) => sql`
  select s.id as supplier_id, s.name, s.pan, coalesce(b.not_due, 0) as not_due, coalesce(b.days_1_to_30, 0) as days_1_to_30,
    coalesce(b.days_31_to_60, 0) as days_31_to_60, coalesce(b.days_61_to_90, 0) as days_61_to_90, coalesce(b.over_90, 0) as over_90,
    coalesce(b.open_bills, 0) as open_bills, coalesce(b.overdue_bills, 0) as overdue_bills, coalesce(b.credits, 0) as credits,
    coalesce(b.unapproved_bills, 0) as unapproved_bills, coalesce(b.unapproved, 0) as unapproved, coalesce(a.advances, 0) as advances,
    n.next_due_on, n.next_amount
  from suppliers s left join (${bills(today)}) b on b.supplier_id = s.id left join (${advances}) a on a.supplier_id = s.id
  left join lateral (${nextPayment}) n on true`

export async function findBalance(tx: Tx, id: string, today: string): Promise<BalanceRecord | undefined> {
  const { rows } = await sql<BalanceRecord>`${balances(today)} where s.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

type Page = {
  today: string
  isOverdue: boolean
  ids: string[] | undefined
  after: string | undefined
  limit: number
}

/** By name; only suppliers with an open bill, an advance or a credit. */
export async function pageOfBalances(tx: Tx, page: Page): Promise<BalanceRecord[]> {
  const { after, ids } = page
  const condition = page.isOverdue
    ? sql`b.overdue_bills > 0`
    : sql`(b.supplier_id is not null or coalesce(a.advances, 0) <> 0)`
  const { rows } = await sql<BalanceRecord>`
    ${balances(page.today)} where ${condition} and ${ids === undefined ? sql`true` : sql`s.id = any (${ids}::uuid[])`}
      and ${after === undefined ? sql`true` : sql`(lower(s.name), s.id) > (select lower(name), id from suppliers where id = ${after}::uuid)`}
    order by lower(s.name), s.id limit ${page.limit}`.execute(tx)
  return rows
}
