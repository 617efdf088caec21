import { sql } from 'kysely'
import type { BillKind, PaymentMethod } from '@momo/contracts/supplier-bills'
import type { Tx } from '#platform/db/database.ts'

type PaymentHead = {
  id: string
  number: number
  paid_on: string
  method: PaymentMethod
  recorded_by: string
}
export type BillPaymentRecord = PaymentHead & { amount: number; reference: string }

/** What was paid of a bill, or what a credit note was used for; by time, with reversals. */
export async function listBillPayments(
  tx: Tx,
  { id, kind }: { id: string; kind: BillKind },
): Promise<BillPaymentRecord[]> {
  const used = sql`select id, amount, recorded_at as at from supplier_payments where credit_note_id = ${id}::uuid`
  const paid = sql`select payment_id, amount, applied_at from supplier_payment_parts where bill_id = ${id}::uuid`
  const { rows } = await sql<BillPaymentRecord>`
    select p.id, p.number, p.paid_on, p.method, p.recorded_by, x.amount, p.reference
    from (${kind === 'bill' ? paid : used}) as x (id, amount, at) join supplier_payments p on p.id = x.id
    order by x.at, p.number`.execute(tx)
  return rows
}

export type AdvanceRecord = PaymentHead & { left: number }
const mostAdvances = 50

/** Payments of which something is left, the oldest first. */
export async function listAdvances(tx: Tx, supplierId: string): Promise<AdvanceRecord[]> {
  const { rows } = await sql<AdvanceRecord>`
    select p.id, p.number, p.paid_on, p.method, p.recorded_by, p.amount - x.used as left from supplier_payments p
    cross join lateral (select coalesce(sum(amount), 0)::int8 as used from supplier_payment_parts where payment_id = p.id) x
    where p.supplier_id = ${supplierId}::uuid and p.amount > x.used
      and not exists (select from supplier_payments r where r.reverses = p.id)
    order by p.number limit ${mostAdvances}`.execute(tx)
  return rows
}

export type CreditRecord = { id: string; bill_number: string; left: number }

/** Approved credit notes of which something is left, the oldest first. */
export async function listCredits(tx: Tx, supplierId: string): Promise<CreditRecord[]> {
  const { rows } = await sql<CreditRecord>`
    select id, bill_number, payable - paid as left from supplier_bills
    where supplier_id = ${supplierId}::uuid and kind = 'credit-note' and cancelled_at is null and paid < payable and held_at is null
    order by billed_on, id limit ${mostAdvances}`.execute(tx)
  return rows
}
