import { isFailed } from '@momo/contracts/orders'
import { type Billable, lockBillable, setBill } from '#modules/orders'
import { transaction, type Tx } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { lockHead } from '../print/invoice-header.store.ts'
import { findBillsOf, insertBill } from './invoices.store.ts'
import { billOf, creditNoteOf, type Issuer, stampOf } from './new-invoice.service.ts'
import { creditReason } from '../invoices.messages.ts'
import { isFinalSale } from './sale.rules.ts'

/**
 * B10: what the order is owed by now, a bill or the credit note that takes it back. Called as often as anybody likes: the order is
 * held while it is decided, so that a number is taken only for a bill that is written with it. True when something was written.
 */
export const settleBill = (orderId: string): Promise<boolean> => transaction((tx) => writeOwed(tx, orderId))

/** In the transaction of the caller. `at` only for what was sold before there were bills. */
export async function writeOwed(tx: Tx, orderId: string, at?: Date): Promise<boolean> {
  const order = await lockBillable(tx, orderId)
  if (!order) return false
  if (order.bill === undefined && isFinalSale(order)) return writeBill(tx, order, at)
  if (order.bill !== 'written' || !isFailed(order.state)) return false
  return writeCreditNote(tx, order, { reason: creditReason(order.reason), by: undefined })
}

async function writeBill(tx: Tx, order: Billable, at: Date | undefined): Promise<boolean> {
  const head = await lockHead(tx, order.branchId)
  // It stays owed, and is written as soon as somebody has said what stands above it.
  if (!head) return false
  const stamp = await stampOf(tx, { kind: 'invoice', code: head.code, by: undefined, at })
  if (!stamp) return withoutYear(order)
  await setBill(tx, order.orderId, 'written')
  await insertBill(tx, billOf(order, head, stamp))
  return true
}

/** The order is held and has a bill that was not taken back. */
export async function writeCreditNote(tx: Tx, order: Billable, { reason, by }: { reason: string; by: Issuer }): Promise<boolean> {
  const head = await lockHead(tx, order.branchId)
  const [bill] = await findBillsOf(tx, order.orderId)
  const stamp = head && (await stampOf(tx, { kind: 'credit-note', code: head.code, by }))
  if (!bill || !stamp) return withoutYear(order)
  await setBill(tx, order.orderId, 'credited')
  await insertBill(tx, creditNoteOf(bill, stamp, reason))
  return true
}

function withoutYear({ orderId }: Billable): false {
  log.error({ orderId }, 'no fiscal year is known for today: a bill is owed')
  return false
}
