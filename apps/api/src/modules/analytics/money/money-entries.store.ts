import { type RawBuilder, sql } from 'kysely'
import {
  type MoneyEntry,
  type MoneyList,
  moneyLists,
  type MoneySum,
  type MoneySums,
} from '@momo/contracts/analytics'
import type { PaymentMethod } from '@momo/contracts/payments'
import type { Tx } from '#platform/db/database.ts'
import { isWithin, type MoneySpan, recordsOf } from './money-records.store.ts'

type Rows = (span: MoneySpan) => RawBuilder<unknown>

/** The columns of an entry. */
type Columns = {
  kind?: RawBuilder<unknown>
  key?: RawBuilder<unknown>
  at: RawBuilder<unknown>
  order?: RawBuilder<unknown>
  tab?: RawBuilder<unknown>
  bill?: RawBuilder<unknown>
  day?: RawBuilder<unknown>
  method?: RawBuilder<unknown>
  amount: RawBuilder<unknown>
}
const noId = sql`null::uuid`

const select = ({ kind, key = sql`x.id::text`, at, order, tab, bill, day, method, amount }: Columns) =>
  sql`select ${kind ?? sql`'order'`} as kind, ${key} as key, ${at} as at, x.branch_id, x.label, ${order ?? noId} as order_id,
    ${tab ?? noId} as tab_id, ${bill ?? noId} as bill_id, ${day ?? sql`null::date`} as day, ${method ?? sql`null::text`} as method,
    (${amount})::int8 as amount`

const ofOrder = (amount: RawBuilder<unknown>) =>
  select({ at: sql`x.placed_at`, order: sql`x.id`, tab: sql`x.tab_id`, amount })
const ofOrderOnBill = select({
  key: sql`x.bill_id || ' ' || x.order_id`,
  at: sql`x.issued_at`,
  order: sql`x.order_id`,
  tab: sql`x.tab_id`,
  bill: sql`x.bill_id`,
  amount: sql`x.amount`,
})
const ofBill = (amount: RawBuilder<unknown>) =>
  select({
    kind: sql`case when x.kind = 'invoice' then 'bill' else x.kind end`,
    at: sql`x.issued_at`,
    order: sql`x.order_id`,
    bill: sql`x.id`,
    amount,
  })
const ofPayment = (order: RawBuilder<unknown>, tab: RawBuilder<unknown>) =>
  select({
    kind: sql`'payment'`,
    key: sql`x.key`,
    at: sql`x.at`,
    order,
    tab,
    bill: sql`x.bill_id`,
    method: sql`x.method`,
    amount: sql`x.amount`,
  })
const ofPaid = ofPayment(sql`x.order_id`, sql`x.tab_id`)
const ofBeside = (amount: RawBuilder<unknown>) =>
  select({
    kind: sql`x.kind`,
    key: sql`x.key || ' ' || x.kind || ' ' || x.branch_id`,
    at: sql`x.at`,
    order: sql`x.order_id`,
    tab: sql`x.tab_id`,
    bill: sql`x.bill_id`,
    day: sql`x.day`,
    method: sql`x.method`,
    amount,
  })

const notBilled = sql`x.grand_total - coalesce((select sum(amount) from billed_orders b where b.order_id = x.id), 0)`
const lowerThanPlates = sql`(select sum(amount) from orders_on_bills o where o.bill_id = x.id) - x.total`
const notPaid = sql`x.total - coalesce((select sum(amount) from bill_payments p where p.bill_id = x.id), 0)`
const sign = sql`case when x.kind = 'invoice' then 1 else -1 end`

const unbilled = (isOfTab: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${ofOrder(notBilled)} from placed x where ${isOfTab} and ${notBilled} <> 0`
const creditNotes: Rows = () => sql`${ofBill(sql`x.total`)} from issued x where x.kind = 'credit-note'`
const vat: Rows = () => sql`${ofBill(sql`${sign} * x.vat`)} from issued x where x.vat <> 0`
const beside =
  (list: 'tips' | 'refunds' | 'cash-differences'): Rows =>
  () =>
    sql`${ofBeside(sql`x.amount`)} from besides x where x.list = ${sql.lit(list)}`

/** The entries of each figure and step: see the contract for their definitions. */
const entriesOf: Record<MoneyList, Rows> = {
  ordered: () => sql`${ofOrder(sql`x.grand_total`)} from placed x`,
  'unpaid-tabs': () => unbilled(sql`x.tab_id is not null`),
  'not-billed': () => unbilled(sql`x.tab_id is null`),
  'billed-other-days': (span) => sql`
    ${select({ key: sql`x.bill_id || ' ' || x.id`, at: sql`x.placed_at`, order: sql`x.id`, tab: sql`x.tab_id`, bill: sql`x.bill_id`, amount: sql`x.amount` })}
    from (select p.*, b.bill_id, b.issued_at, b.amount from placed p join billed_orders b on b.order_id = p.id) x
    where not ${isWithin('x.issued_at', span)}`,
  'orders-other-days': (span) =>
    sql`${ofOrderOnBill} from orders_on_bills x where x.is_sale and not ${isWithin('x.placed_at', span)}`,
  'cancelled-orders': () => sql`${ofOrderOnBill} from orders_on_bills x where not x.is_sale`,
  discounts: () =>
    sql`${ofBill(lowerThanPlates)} from issued x where x.kind = 'invoice' and ${lowerThanPlates} <> 0`,
  billed: () => sql`${ofBill(sql`x.total`)} from issued x where x.kind = 'invoice'`,
  'credit-notes': creditNotes,
  vat,
  net: () => sql`${ofBill(sql`${sign} * x.taxable`)} from issued x`,
  'vat-paid': vat,
  'credit-notes-paid': creditNotes,
  'unpaid-bills': () => sql`${ofBill(notPaid)} from issued x where x.kind = 'invoice' and ${notPaid} <> 0`,
  'paid-other-days': (span) =>
    sql`${ofPayment(noId, noId)} from bill_payments x where not ${isWithin('x.at', span)}`,
  'bills-other-days': (span) =>
    sql`${ofPaid} from paid x where x.bill_id is not null and not ${isWithin('x.billed_at', span)}`,
  'paid-without-bill': () => sql`${ofPaid} from paid x where x.bill_id is null`,
  tips: beside('tips'),
  refunds: beside('refunds'),
  'cash-differences': beside('cash-differences'),
  collected: () => sql`${ofPaid} from paid x union all
    ${ofBeside(sql`case when x.kind = 'refund' then -x.amount else x.amount end`)} from besides x`,
}

/** All sums in one statement, so that they come from one snapshot. */
export async function sumMoney(tx: Tx, span: MoneySpan): Promise<MoneySums> {
  const entries = moneyLists.map(
    (
      list,
    ) => sql`select ${sql.lit(list)} as list, count(*)::int4 as count, coalesce(sum(amount), 0)::int8 as amount
      from (${entriesOf[list](span)}) e`,
  )
  const { rows } = await sql<MoneySum & { list: MoneyList }>`
    with ${recordsOf(span)} ${sql.join(entries, sql` union all `)}`.execute(tx)
  return Object.fromEntries(rows.map(({ list, ...sum }) => [list, sum])) as MoneySums
}

export type MoneyEntryRecord = {
  kind: MoneyEntry['kind']
  key: string
  at: Date
  branch_id: string
  branch: string
  label: string
  order_id: string | null
  tab_id: string | null
  bill_id: string | null
  day: string | null
  method: PaymentMethod | null
  amount: number
  /** Of all entries, also those of other pages. */
  all_count: number
  all_amount: number
}
export type MoneyCursor = { at: Date; key: string }
type Page = { list: MoneyList; after: MoneyCursor | undefined; limit: number }

/** Newest first. Read-only access to branches. */
export async function pageOfMoney(
  tx: Tx,
  span: MoneySpan,
  { list, after, limit }: Page,
): Promise<MoneyEntryRecord[]> {
  const isBelow = after
    ? sql`(date_trunc('milliseconds', e.at), e.key) < (${after.at}::timestamptz, ${after.key}::text)`
    : sql`true`
  const { rows } = await sql<MoneyEntryRecord>`
    with ${recordsOf(span)}, entries as materialized (${entriesOf[list](span)}),
      total as (select count(*)::int4 as all_count, coalesce(sum(amount), 0)::int8 as all_amount from entries)
    select t.*, e.*, b.name as branch from total t left join (
      select * from entries e where ${isBelow} order by date_trunc('milliseconds', e.at) desc, e.key desc limit ${limit}::int
    ) e on true left join branches b on b.id = e.branch_id
    order by date_trunc('milliseconds', e.at) desc, e.key desc`.execute(tx)
  return rows
}

/** Read-only access to branches. */
export async function listBranchIds(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from branches`.execute(tx)
  return rows.map(({ id }) => id)
}
