import type { Payment, PaymentReversal } from '@momo/contracts/supplier-bills'
import { reversePayout } from '#modules/tills'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { hashRequest } from '#platform/ids/request-hash.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { lockBills } from '../bills/bills.store.ts'
import { paymentNumber } from './payment-number.rules.ts'
import * as store from './payments.store.ts'
import { loadPayment } from './read-payments.service.ts'

/** Adds a payment with the opposite amounts, once. Idempotent by the id of the reversal. Cash goes back into the till of its day. */
export async function reversePayment(actor: Actor, id: string, reversal: PaymentReversal): Promise<Payment> {
  return transaction(async (tx) => {
    const payment = (await store.lockPayment(tx, id)) ?? notFound('supplier_payment', id)
    if (payment.reversed_by !== reversal.id) await writeReversal(tx, actor, { payment, reversal })
    return loadPayment(tx, id)
  })
}

type Reversed = { payment: store.PaymentRecord; reversal: PaymentReversal }

async function writeReversal(tx: Tx, actor: Actor, { payment, reversal }: Reversed): Promise<void> {
  if (payment.amount < 0 || payment.reversed_by !== null) throw fault('supplier_payment.reversed')
  const number = await store.insertPayment(tx, rowOf({ payment, reversal }, actor.id))
  if (number === undefined) throw fault('stock.key_reused')
  await takeBackParts(tx, { payment, reversal })
  if (payment.till_branch_id !== null)
    await reversePayout(tx, { id: reversal.id, of: payment.id, by: actor.id })
  await audit(tx, actor, {
    action: 'supplier-payment.reversed',
    subject: { kind: 'supplier-payment', id: payment.id },
    details: { number: paymentNumber(payment.number), amount: payment.amount, note: reversal.note },
  })
}

const rowOf = ({ payment, reversal }: Reversed, by: string): store.NewPaymentRow => ({
  id: reversal.id,
  supplier_id: payment.supplier_id,
  paid_on: payment.till_branch_id === null ? localDate(now()) : payment.paid_on,
  method: payment.method,
  till_branch_id: payment.till_branch_id,
  credit_note_id: payment.credit_note_id,
  amount: -payment.amount,
  reference: payment.reference,
  note: reversal.note,
  fingerprint: hashRequest({ of: payment.id, ...reversal }),
  reverses: payment.id,
  recorded_at: now(),
  recorded_by: by,
})

async function takeBackParts(tx: Tx, { payment, reversal }: Reversed): Promise<void> {
  const parts = (await store.listParts(tx, payment.id)).map(({ bill_id: billId, amount }) => ({
    billId,
    amount: -amount,
  }))
  const noteId = payment.credit_note_id
  const all = noteId ? [...parts, { billId: noteId, amount: -payment.amount }] : parts
  await lockBills(
    tx,
    all.map(({ billId }) => billId),
  )
  // One by one: several parts of a bill must add up, and an update changes a row once.
  for (const part of all) await store.addPaid(tx, [part])
  const applied = { payment_id: reversal.id, applied_at: now() }
  await store.insertParts(
    tx,
    parts.map(({ billId, amount }) => ({ id: newId(), bill_id: billId, amount, ...applied })),
  )
}
