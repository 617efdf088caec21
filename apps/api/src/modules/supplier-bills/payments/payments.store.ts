import { sql } from 'kysely'
import type { PaymentMethod } from '@momo/contracts/supplier-bills'
import type { Tx } from '#platform/db/database.ts'
import type { SupplierBillsTables } from '../supplier-bills.table.ts'

const db = (tx: Tx) => tx.withTables<SupplierBillsTables>()

export type NewPaymentRow = {
  id: string
  supplier_id: string
  paid_on: string
  method: PaymentMethod
  till_branch_id: string | null
  credit_note_id: string | null
  amount: number
  reference: string
  note: string
  fingerprint: string
  reverses: string | null
  recorded_at: Date
  recorded_by: string
}

/** Returns the number, or undefined if the id is taken; a transaction that is writing it is waited for. */
export async function insertPayment(tx: Tx, row: NewPaymentRow): Promise<number | undefined> {
  const added = await db(tx)
    .insertInto('supplier_payments')
    .values(row)
    .onConflict((on) => on.column('id').doNothing())
    .returning('number')
    .executeTakeFirst()
  return added?.number
}

export type PaymentRecord = NewPaymentRow & {
  number: number
  supplier_name: string
  till_branch_name: string | null
  credit_note_number: string | null
  reverses_number: number | null
  reversed_by: string | null
  /** Of the parts. */
  used: number
}

const payments = sql`
  select p.*, s.name as supplier_name, t.name as till_branch_name, c.bill_number as credit_note_number, o.number as reverses_number,
    r.id as reversed_by, coalesce((select sum(amount) from supplier_payment_parts x where x.payment_id = p.id), 0)::int8 as used
  from supplier_payments p join suppliers s on s.id = p.supplier_id left join branches t on t.id = p.till_branch_id
  left join supplier_bills c on c.id = p.credit_note_id left join supplier_payments o on o.id = p.reverses
  left join supplier_payments r on r.reverses = p.id`

export async function findPayment(tx: Tx, id: string): Promise<PaymentRecord | undefined> {
  const { rows } = await sql<PaymentRecord>`${payments} where p.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** Row lock until the transaction ends, so that an advance is used once. Taken before the locks of bills. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRecord | undefined> {
  await sql`select from supplier_payments where id = ${id}::uuid for no key update`.execute(tx)
  return findPayment(tx, id)
}

type Page = {
  supplierId: string | undefined
  below: { day: string; id: string } | undefined
  limit: number
}

/** The newest by their day first; keyset pagination below (day, id). */
export async function pageOfPayments(tx: Tx, { supplierId, below, limit }: Page): Promise<PaymentRecord[]> {
  const { rows } = await sql<PaymentRecord>`
    ${payments} where ${supplierId === undefined ? sql`true` : sql`p.supplier_id = ${supplierId}::uuid`}
      and ${below ? sql`(p.paid_on, p.id) < (${below.day}::date, ${below.id}::uuid)` : sql`true`}
    order by p.paid_on desc, p.id desc limit ${limit}`.execute(tx)
  return rows
}

export type PartRecord = {
  id: string
  payment_id: string
  bill_id: string
  bill_number: string
  amount: number
  applied_at: Date
}

export async function listParts(tx: Tx, paymentId: string): Promise<PartRecord[]> {
  const { rows } = await sql<PartRecord>`
    select x.*, b.bill_number from supplier_payment_parts x join supplier_bills b on b.id = x.bill_id
    where x.payment_id = ${paymentId}::uuid order by x.applied_at, x.id`.execute(tx)
  return rows
}

type NewPartRow = Omit<PartRecord, 'bill_number'>

export async function insertParts(tx: Tx, rows: NewPartRow[]): Promise<void> {
  if (rows.length > 0) await db(tx).insertInto('supplier_payment_parts').values(rows).execute()
}

/** The bills are locked. The constraint of the table is a second guard against paying more than is open. */
export async function addPaid(tx: Tx, parts: { billId: string; amount: number }[]): Promise<void> {
  await sql`
    update supplier_bills b set paid = b.paid + x.amount
    from unnest(${parts.map(({ billId }) => billId)}::uuid[], ${parts.map(({ amount }) => amount)}::int8[]) as x (bill_id, amount)
    where b.id = x.bill_id`.execute(tx)
}

export async function branchExists(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from branches where id = ${id}::uuid`.execute(tx)
  return rows.length > 0
}
