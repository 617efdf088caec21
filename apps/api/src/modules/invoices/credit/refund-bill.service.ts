import type { Bill, NewBillRefund } from '@momo/contracts/invoices'
import { findNames } from '#modules/accounts'
import { lockBillable } from '#modules/orders'
import { refundPaidBill } from '#modules/payments'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { hashRequest } from '#platform/ids/request-hash.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { type BillRecord, findBill } from '../issue/invoices.store.ts'
import { writeCreditNote } from '../issue/issue-invoice.service.ts'
import { billShown, ownBill } from '../read/invoice.mapper.ts'
import { findRefund, insertRefund } from './bill-refunds.store.ts'
import { type CreditPart, leftOf, partOf } from './credited.rules.ts'

/**
 * Credits plates of a paid bill and records how their price was given back, in one transaction. The row lock of the order serializes
 * devices, so that no plate is credited twice; a repeat of the key returns the same credit note.
 */
export async function refundBill(actor: Actor, id: string, request: NewBillRefund): Promise<Bill> {
  return transaction(async (tx) => {
    const { order_id: orderId, branch_id: branchId } = ownBill(actor, id, await findBill(tx, id))
    const order = (await lockBillable(tx, orderId)) ?? notFound('bill', id)
    const done = await findRefund(tx, { branch_id: branchId, key: request.key })
    const fingerprint = hashRequest({ id, ...request })
    if (done && done.fingerprint !== fingerprint) throw fault('bill.key_reused')
    if (done) return show(tx, done.credit_note_id)
    const bill = (await findBill(tx, id)) ?? notFound('bill', id)
    const part = partToGiveBack(bill, request)
    const at = now()
    const inTab = bill.check_id !== null
    const { method, reference, reason } = request
    const given = { method, reference: reference || undefined, reason, by: recordedBy(actor), at }
    if (!inTab) await refundPaidBill(tx, { orderId, amount: part.total, ...given })
    const byId = recordedBy(actor)
    const by = { id: byId, name: (await findNames(tx, [byId])).get(byId) ?? actor.role }
    const note = await writeCreditNote(tx, order, { reason, by, ofCheck: inTab ? bill : undefined, part })
    if (note === undefined) throw fault('bill.no_year')
    const isNew = await insertRefund(tx, {
      branch_id: branchId,
      key: request.key,
      fingerprint,
      bill_id: bill.id,
      credit_note_id: note,
      method,
      amount: part.total,
      reference: reference || null,
      in_tab: inTab,
      given_at: at,
      given_by: recordedBy(actor),
    })
    if (!isNew) throw fault('bill.key_reused')
    await auditRefund(tx, actor, { bill, part, request })
    return show(tx, note)
  })
}

function partToGiveBack(bill: BillRecord, request: NewBillRefund): CreditPart {
  const left = leftOf(bill)
  if (left === 0) throw fault('bill.credited')
  if (left !== request.left) throw fault('bill.changed')
  return partOf(bill, request)
}

const show = async (tx: Tx, id: string): Promise<Bill> =>
  billShown((await findBill(tx, id)) ?? notFound('bill', id))

type Refunded = { bill: BillRecord; part: CreditPart; request: NewBillRefund }

const auditRefund = (tx: Tx, actor: Actor, { bill, part, request }: Refunded): Promise<void> =>
  audit(tx, actor, {
    action: 'bill.refunded',
    subject: { kind: 'bill', id: bill.id, branchId: bill.branch_id },
    details: {
      number: bill.full_number,
      amount: part.total,
      lines: request.lines,
      method: request.method,
      reason: request.reason,
    },
  })
