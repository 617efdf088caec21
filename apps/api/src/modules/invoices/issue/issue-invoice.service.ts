import { isFailed } from '@momo/contracts/orders'
import type { PaymentMethod } from '@momo/contracts/payments'
import { type Billable, lockBillable, markBilled } from '#modules/orders'
import { transaction, type Tx } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { lockOutlet, sellerOn } from '../print/seller.service.ts'
import { type CreditPart, leftOf, partOf, restOf } from '../credit/credited.rules.ts'
import { type BillRecord, findBillsOf, insertBill } from './invoices.store.ts'
import { billOf, creditNoteOf, type Issuer, stampOf } from './new-invoice.service.ts'
import { creditReason, refundReason } from '../invoices.messages.ts'
import { isFinalSale, isReturned } from './sale.rules.ts'

/**
 * B10: writes the invoice or the credit note that the order's state requires; returns whether it wrote one. Idempotent: the order's row
 * lock is held while deciding, so a number is taken only together with its invoice.
 */
export const issueInvoiceIfDue = (orderId: string): Promise<boolean> =>
  transaction((tx) => writeDueInvoice(tx, orderId))

/** Runs in the caller's transaction. `at` is set only for imported sales. */
export async function writeDueInvoice(tx: Tx, orderId: string, at?: Date): Promise<boolean> {
  const order = await lockBillable(tx, orderId)
  if (!order || order.isInTab) return false
  const isBilledNow = order.bill === undefined && isFinalSale(order) && (await writeBill(tx, order, at))
  if (!isBilledNow && order.bill !== 'written') return false
  if (isReturned(order)) return isWritten(await writeCreditNote(tx, order, refundOf(order)))
  if (!isFailed(order.state)) return isBilledNow
  const reason = creditReason(order.reason)
  return isWritten(await writeCreditNote(tx, order, { reason, by: undefined }))
}

const isWritten = (id: string | undefined): boolean => id !== undefined

const refundOf = ({ refund }: Billable): { reason: string; by: Issuer } => ({
  reason: refundReason(refund?.note),
  by: refund?.givenBy === undefined ? undefined : { id: refund.recordedBy, name: refund.givenBy },
})

/** Cash names the person who took it. A wallet payment is issued automatically. */
const issuerOf = ({ payment }: Billable): Issuer =>
  payment?.takenBy === undefined ? undefined : { id: payment.recordedBy, name: payment.takenBy }

async function writeBill(tx: Tx, order: Billable, at: Date | undefined): Promise<boolean> {
  const outlet = await lockOutlet(tx, order.branchId)
  // Stays due: the periodic task writes it once the branch or the chain has entered a seller.
  if (!outlet) return false
  const stamp = await stampOf(tx, { kind: 'invoice', code: outlet.code, by: issuerOf(order), at })
  if (!stamp) return logMissingYear(order)
  await markBilled(tx, order.orderId, 'written')
  await insertBill(tx, billOf(order, sellerOn(outlet, stamp.issuedOn), stamp))
  return true
}

type CheckSale = {
  checkId: string
  /** The first of its orders; it names the branch and the table. */
  orderId: string
  buyer: { name: string | undefined; pan: string | undefined }
  lines: Billable['lines']
  total: number
  method: PaymentMethod
  by: NonNullable<Issuer>
}

/** The invoice of a check with the lines of all its orders; returns its id, or undefined while there is no seller or fiscal year. */
export async function issueCheckInvoice(
  tx: Tx,
  { checkId, orderId, buyer, lines, total, method, by }: CheckSale,
): Promise<string | undefined> {
  const order = await lockBillable(tx, orderId)
  const outlet = order && (await lockOutlet(tx, order.branchId))
  if (!outlet) return undefined
  const stamp = await stampOf(tx, { kind: 'invoice', code: outlet.code, by })
  if (!stamp) return void logMissingYear(order)
  const sale: Billable = {
    ...order,
    customer: { ...buyer, phone: undefined, address: undefined },
    payment: { method, state: 'paid', takenBy: by.name, recordedBy: by.id, received: undefined },
    lines,
    deliveryCharge: 0,
    grandTotal: total,
  }
  await insertBill(tx, { ...billOf(sale, sellerOn(outlet, stamp.issuedOn), stamp), checkId })
  return stamp.id
}

type Crediting = {
  reason: string
  by: Issuer
  ofCheck?: BillRecord | undefined
  /** By default all that is left of the bill. */
  part?: CreditPart | undefined
}

/** Returns the id of the credit note; undefined if nothing is left, or without a fiscal year. The caller must have locked the order. */
export async function writeCreditNote(
  tx: Tx,
  order: Billable,
  { reason, by, ofCheck, part }: Crediting,
): Promise<string | undefined> {
  const outlet = await lockOutlet(tx, order.branchId)
  const [bill] = ofCheck ? [ofCheck] : await findBillsOf(tx, order.orderId)
  const stamp = outlet && (await stampOf(tx, { kind: 'credit-note', code: outlet.code, by }))
  if (!bill || !stamp) return void logMissingYear(order)
  const rest = bill.credit_notes.length > 0 && leftOf(bill) > 0 ? partOf(bill, restOf(bill)) : undefined
  const credited = part ?? rest
  const isAll = !part || part.total === leftOf(bill)
  if (!ofCheck && isAll) await markBilled(tx, order.orderId, 'credited')
  // Part credit notes cover the bill already.
  if (bill.credit_notes.length > 0 && !credited) return undefined
  await insertBill(tx, creditNoteOf(bill, stamp, { reason, part: credited }))
  return stamp.id
}

function logMissingYear({ orderId }: Billable): false {
  log.error({ orderId }, 'invoices: fiscal year missing, document stays due')
  return false
}
