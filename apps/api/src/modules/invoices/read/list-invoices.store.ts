import { type RawBuilder, sql } from 'kysely'
import type { BillKind } from '@momo/contracts/invoices'
import type { PaymentMethod } from '@momo/contracts/payments'
import { prepared } from '#platform/db/prepared.ts'

export type BillRowRecord = {
  id: string
  kind: BillKind
  full_number: string
  order_id: string
  order_number: string
  issued_at: Date
  issued_on: string
  bs_date: string
  buyer_name: string
  total: number
  method: PaymentMethod
  is_paid: boolean
  /** Number of the last credit note, if nothing is left. */
  credited_by: string | null
  credited: number
  prints: number
}

/** Of the table alias `i`. */
export const row = sql`i.id, i.kind, i.full_number, i.order_id, i.order_number, i.issued_at, i.issued_on, i.bs_date, i.buyer_name, i.total, i.method,
  i.is_paid, (select coalesce(sum(c.total), 0)::int4 from invoices c where c.credit_of = i.id and c.kind = 'credit-note') as credited,
  (select case when sum(c.total) >= i.total then (array_agg(c.full_number order by c.issued_at desc, c.id desc))[1] end
    from invoices c where c.credit_of = i.id and c.kind = 'credit-note') as credited_by,
  (select count(*) from invoice_prints p where p.invoice_id = i.id)::int4 as prints`

export type InvoiceFilter = {
  branchId: string
  since: Date
  before: Date
  kind: BillKind | undefined
  method: PaymentMethod | undefined
  /** A pattern for `like`. */
  name?: string | undefined
}
/** Keyset pagination: rows before this moment, and within the same moment before this id. */
type Page = Omit<InvoiceFilter, 'before'> & { at: Date; id: string; limit: number }

const narrowed = (n: Omit<InvoiceFilter, 'before'>): RawBuilder<unknown> =>
  sql`branch_id = ${n.branchId}::uuid and issued_at >= ${n.since}::timestamptz
    and (${n.kind}::text is null or kind = ${n.kind}::text) and (${n.method}::text is null or method = ${n.method}::text)`

const named = (n: Pick<InvoiceFilter, 'name'>): RawBuilder<unknown> =>
  sql`' ' || lower(buyer_name) like ${n.name}::text`
type Condition = (n: Pick<InvoiceFilter, 'name'>) => RawBuilder<unknown>
const noCondition: Condition = () => sql`true`

const pageWith = (condition: Condition) =>
  prepared((tx, page: Page) =>
    sql<BillRowRecord>`
    with shown as materialized (
      select id from invoices where ${narrowed(page)} and ${condition(page)}
        and (issued_at, id) < (${page.at}::timestamptz, ${page.id}::uuid)
      order by issued_at desc, id desc limit ${page.limit}::int
    )
    select ${row} from shown join invoices i using (id) order by i.issued_at desc, i.id desc`.compile(tx),
  )

export type SumRecord = { kind: BillKind; count: number; total: number }

/** An index-only scan when there is no search, because invoices never change. */
const sumsWith = (condition: Condition) =>
  prepared((tx, asked: InvoiceFilter) =>
    sql<SumRecord>`
    select kind, count(*)::int4 as count, sum(total)::int8 as total from invoices
    where ${narrowed(asked)} and issued_at < ${asked.before}::timestamptz and ${condition(asked)} group by kind`.compile(
      tx,
    ),
  )

export const pageOfBills = pageWith(noCondition)
export const pageOfNamed = pageWith(named)
export const sumsOfBills = sumsWith(noCondition)
export const sumsOfNamed = sumsWith(named)

export const findByFullNumber = prepared(
  (tx, { branchId, fullNumber }: { branchId: string; fullNumber: string }) =>
    sql<BillRowRecord>`select ${row} from invoices i where i.branch_id = ${branchId}::uuid and i.full_number = ${fullNumber}::text`.compile(
      tx,
    ),
)

type Numbered = { branchId: string; number: number; orderNumber: string | undefined }

/** Invoices with this number in any year, and those of the order with this number. Read-only access to orders. */
export const findByNumber = prepared((tx, { branchId, number, orderNumber }: Numbered) =>
  sql<BillRowRecord>`
    with found as (
      select id from invoices where order_id in (select id from orders where branch_id = ${branchId}::uuid and number = ${number}::int4)
      union
      select id from invoices where ${orderNumber}::text is null and branch_id = ${branchId}::uuid and number = ${number}::int4
        and fiscal_year in (select name from fiscal_years) and kind in ('invoice', 'credit-note')
    )
    select ${row} from found join invoices i using (id)
    where i.branch_id = ${branchId}::uuid and i.order_number = coalesce(${orderNumber}::text, i.order_number)
    order by i.issued_at desc, i.id desc`.compile(tx),
)
