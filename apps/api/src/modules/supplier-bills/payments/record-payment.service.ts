import type { AdvanceUse, NewPayment, Payment } from '@momo/contracts/supplier-bills'
import { recordPayout } from '#modules/tills'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { hashRequest } from '#platform/ids/request-hash.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { findSupplierTerms } from '../bills/new-bill.store.ts'
import { payoutText } from '../supplier-bills.messages.ts'
import { payBills } from './pay-bills.service.ts'
import { paymentNumber } from './payment-number.rules.ts'
import { advanceOf } from './payment.mapper.ts'
import * as store from './payments.store.ts'
import { loadPayment } from './read-payments.service.ts'

/**
 * The payment, its bills and the cash from a till in one transaction. Idempotent by id. The second person is the one who approved the
 * bills: only approved bills are paid, so that the author of a payment cannot pay for an invented bill.
 */
export async function recordPayment(actor: Actor, input: NewPayment): Promise<Payment> {
  if (input.paidOn > localDate(now())) throw fault('stock.in_future')
  return transaction(async (tx) => {
    const supplier = (await findSupplierTerms(tx, input.supplierId)) ?? notFound('supplier', input.supplierId)
    if (input.tillBranchId !== undefined && !(await store.branchExists(tx, input.tillBranchId)))
      notFound('branch', input.tillBranchId)
    const row = rowOf(input, actor.id)
    const number = await store.insertPayment(tx, row)
    if (number === undefined) await assertSame(tx, row)
    else await writePayment(tx, actor, { input, supplier: supplier.name, number: paymentNumber(number) })
    return loadPayment(tx, input.id)
  })
}

const rowOf = (input: NewPayment, by: string): store.NewPaymentRow => ({
  id: input.id,
  supplier_id: input.supplierId,
  paid_on: input.paidOn,
  method: input.method,
  till_branch_id: input.tillBranchId ?? null,
  credit_note_id: input.creditNoteId ?? null,
  amount: input.amount,
  reference: input.reference,
  note: input.note,
  fingerprint: hashRequest(input),
  reverses: null,
  recorded_at: now(),
  recorded_by: by,
})

async function assertSame(tx: Tx, { id, fingerprint }: store.NewPaymentRow): Promise<void> {
  const before = await store.findPayment(tx, id)
  if (before?.fingerprint !== fingerprint) throw fault('stock.key_reused')
}

type Written = { input: NewPayment; supplier: string; number: string }

async function writePayment(tx: Tx, actor: Actor, { input, supplier, number }: Written): Promise<void> {
  const { id, supplierId, parts, creditNoteId, amount, tillBranchId } = input
  await payBills(tx, { supplierId, parts, creditNoteId })
  const at = now()
  await store.insertParts(
    tx,
    parts.map((part) => ({
      id: newId(),
      payment_id: id,
      bill_id: part.billId,
      amount: part.amount,
      applied_at: at,
    })),
  )
  if (tillBranchId !== undefined)
    await recordPayout(tx, {
      id,
      branchId: tillBranchId,
      date: input.paidOn,
      amount,
      what: payoutText(number, supplier),
      by: actor.id,
    })
  await audit(tx, actor, {
    action: 'supplier-payment.recorded',
    subject: { kind: 'supplier-payment', id },
    details: { number, supplier, amount, method: input.method, bills: parts.length },
  })
}

/** Uses what is left of a payment for a bill. Idempotent by the id of the part. */
export async function applyAdvance(actor: Actor, id: string, use: AdvanceUse): Promise<Payment> {
  return transaction(async (tx) => {
    const payment = (await store.lockPayment(tx, id)) ?? notFound('supplier_payment', id)
    const before = (await store.listParts(tx, id)).find((part) => part.id === use.id)
    if (!before) await addPart(tx, actor, { payment, use })
    else if (before.bill_id !== use.billId || before.amount !== use.amount) throw fault('stock.key_reused')
    return loadPayment(tx, id)
  })
}

type Added = { payment: store.PaymentRecord; use: AdvanceUse }

async function addPart(tx: Tx, actor: Actor, { payment, use }: Added): Promise<void> {
  if (payment.amount < 0 || payment.reversed_by !== null) throw fault('supplier_payment.reversed')
  const left = advanceOf(payment)
  if (use.amount > left) throw fault('supplier_payment.used_up', { left })
  await payBills(tx, { supplierId: payment.supplier_id, parts: [use] })
  const part = { id: use.id, payment_id: payment.id, bill_id: use.billId, amount: use.amount }
  await store.insertParts(tx, [{ ...part, applied_at: now() }])
  await audit(tx, actor, {
    action: 'supplier-payment.applied',
    subject: { kind: 'supplier-payment', id: payment.id },
    details: { number: paymentNumber(payment.number), billId: use.billId, amount: use.amount },
  })
}
