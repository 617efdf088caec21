import { sql } from 'kysely'
import type { BillKind, BillLine } from '@momo/contracts/invoices'
import type { PaymentMethod, TenderMethod } from '@momo/contracts/payments'
import type { Tx } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { InvoicesTables } from '../invoices.table.ts'

/** Everything an invoice shows except its number. */
export type NewBill = {
  id: string
  kind: BillKind
  branchId: string
  fiscalYear: string
  /** The prefix of the number. */
  numberHead: string
  orderId: string
  orderNumber: string
  accountId: string | undefined
  outlet: string
  issuedAt: Date
  issuedOn: string
  bsDate: string
  sellerName: string
  sellerAddress: string
  sellerPan: string
  sellerPhone: string | undefined
  buyerName: string
  buyerAddress: string
  buyerPhone: string | undefined
  buyerPan: string | undefined
  tableNumber: string | undefined
  isVat: boolean
  /** In percent; also of a bill without VAT. */
  vatRate: number
  footer: string | undefined
  /** BillLine[] as JSON text. */
  lines: string
  /** Sum of the discounts of the lines. */
  discount: number
  deliveryCharge: number
  taxable: number
  vat: number
  total: number
  totalInWords: string
  method: PaymentMethod
  isPaid: boolean
  /** What the buyer handed over in cash. */
  received: number | undefined
  issuedBy: string
  issuedById: string | undefined
  creditOf: string | undefined
  reason: string | undefined
  /** The check of a tab. */
  checkId?: string | undefined
}

/**
 * Takes the number and inserts the invoice in one statement, so numbers have no gaps. It locks the counter row until COMMIT, hence it
 * must run last. The caller's order lock prevents duplicates; a unique violation would roll everything back.
 */
export const insertBill = prepared((tx, b: NewBill) =>
  sql<{ id: string }>`
    with numbered as (
      insert into invoice_counters as c (branch_id, fiscal_year, kind, last_number)
      values (${b.branchId}::uuid, ${b.fiscalYear}::text, ${b.kind}::text, 1)
      on conflict (branch_id, fiscal_year, kind) do update set last_number = c.last_number + 1
      returning last_number
    )
    insert into invoices (id, kind, branch_id, fiscal_year, number, full_number, order_id, order_number, account_id, outlet, issued_at,
      issued_on, bs_date, seller_name, seller_address, seller_pan, buyer_name, buyer_address, buyer_pan, is_vat, lines, delivery_charge,
      taxable, vat, total, total_in_words, method, is_paid, issued_by, issued_by_id, credit_of, reason, seller_phone, buyer_phone,
      table_number, footer, vat_rate, check_id, received, discount)
    select ${b.id}::uuid, ${b.kind}::text, ${b.branchId}::uuid, ${b.fiscalYear}::text, last_number,
      ${b.numberHead}::text || lpad(last_number::text, greatest(6, length(last_number::text)), '0'), ${b.orderId}::uuid,
      ${b.orderNumber}::text, ${b.accountId}::uuid, ${b.outlet}::text, ${b.issuedAt}::timestamptz, ${b.issuedOn}::date, ${b.bsDate}::text,
      ${b.sellerName}::text, ${b.sellerAddress}::text, ${b.sellerPan}::text, ${b.buyerName}::text, ${b.buyerAddress}::text,
      ${b.buyerPan}::text, ${b.isVat}::bool, ${b.lines}::jsonb, ${b.deliveryCharge}::int4, ${b.taxable}::int4, ${b.vat}::int4,
      ${b.total}::int4, ${b.totalInWords}::text, ${b.method}::text, ${b.isPaid}::bool, ${b.issuedBy}::text, ${b.issuedById}::uuid,
      ${b.creditOf}::uuid, ${b.reason}::text, ${b.sellerPhone}::text, ${b.buyerPhone}::text, ${b.tableNumber}::text, ${b.footer}::text,
      ${b.vatRate}::int4, ${b.checkId}::uuid, ${b.received}::int4, ${b.discount}::int4
    from numbered
    returning id`.compile(tx),
)

/** The fiscal year of a day in Kathmandu. Undefined when the table does not contain it yet. */
export async function findYear(tx: Tx, date: string): Promise<string | undefined> {
  const row = await tx
    .withTables<InvoicesTables>()
    .selectFrom('fiscal_years')
    .select('name')
    .where('starts_on', '<=', date)
    .where('ends_on', '>=', date)
    .executeTakeFirst()
  return row?.name
}

export type RefundRecord = { method: TenderMethod; reference: string | null }

export type CreditRecord = {
  id: string
  number: string
  issued_at: string
  total: number
  vat: number
  delivery_charge: number
  reason: string
  lines: BillLine[]
  refund: RefundRecord | null
}

export type BillRecord = {
  id: string
  kind: BillKind
  branch_id: string
  fiscal_year: string
  full_number: string
  order_id: string
  order_number: string
  account_id: string | null
  outlet: string
  issued_at: Date
  issued_on: string
  bs_date: string
  seller_name: string
  seller_address: string
  seller_pan: string
  seller_phone: string | null
  buyer_name: string
  buyer_address: string
  buyer_phone: string | null
  buyer_pan: string | null
  table_number: string | null
  is_vat: boolean
  /** Null: issued before the rate was stored. */
  vat_rate: number | null
  footer: string | null
  lines: BillLine[]
  discount: number
  delivery_charge: number
  taxable: number
  vat: number
  total: number
  total_in_words: string
  method: PaymentMethod
  is_paid: boolean
  received: number | null
  issued_by: string
  reason: string | null
  check_id: string | null
  credit_of_number: string | null
  credit_notes: CreditRecord[]
  refund: RefundRecord | null
  /** The last credit note, if nothing of the bill is left. */
  credited_by: { id: string; number: string } | null
  prints: number
}

const bills = sql`
  select i.*, (select b.full_number from invoices b where b.id = i.credit_of) as credit_of_number,
    (select coalesce(json_agg(json_build_object('id', c.id, 'number', c.full_number, 'issued_at', c.issued_at, 'total', c.total, 'vat', c.vat,
        'delivery_charge', c.delivery_charge, 'reason', c.reason, 'lines', c.lines, 'refund', (
          select json_build_object('method', r.method, 'reference', r.reference) from bill_refunds r where r.credit_note_id = c.id))
        order by c.issued_at, c.id), '[]') from invoices c where c.credit_of = i.id and c.kind = 'credit-note') as credit_notes,
    (select json_build_object('method', r.method, 'reference', r.reference) from bill_refunds r where r.credit_note_id = i.id) as refund,
    (select case when sum(c.total) >= i.total then (array_agg(json_build_object('id', c.id, 'number', c.full_number)
        order by c.issued_at desc, c.id desc))[1] end
      from invoices c where c.credit_of = i.id and c.kind = 'credit-note') as credited_by,
    (select count(*) from invoice_prints p where p.invoice_id = i.id)::int4 as prints
  from invoices i`

export async function findBill(tx: Tx, id: string): Promise<BillRecord | undefined> {
  return (await sql<BillRecord>`${bills} where i.id = ${id}::uuid`.execute(tx)).rows[0]
}

/** The invoice, then its credit notes; of a round of a tab those of each of its checks. Checks are found by the first order on their invoices. */
export async function findBillsOf(tx: Tx, orderId: string): Promise<BillRecord[]> {
  return (
    await sql<BillRecord>`${bills} where (i.order_id = ${orderId}::uuid and i.check_id is null)
      or i.id in (
        select c.id from tab_check_lines l join tab_check_lines f on f.check_id = l.check_id
        join invoices c on c.order_id = f.order_id and c.check_id = l.check_id where l.order_id = ${orderId}::uuid)
      order by i.check_id, i.kind desc, i.issued_at, i.id`.execute(tx)
  ).rows
}

export type OwnBillRecord = { id: string; order_id: string; kind: BillRecord['kind']; is_vat: boolean }

/** Of those orders that belong to the account, each invoice before its credit note. */
export async function findBillsOfOrders(
  tx: Tx,
  { accountId, orderIds }: { accountId: string; orderIds: string[] },
): Promise<OwnBillRecord[]> {
  const { rows } = await sql<OwnBillRecord>`
    select id, order_id, kind, is_vat from invoices
    where order_id = any (${orderIds}::uuid[]) and account_id = ${accountId}::uuid order by order_id, kind desc`.execute(
    tx,
  )
  return rows
}
