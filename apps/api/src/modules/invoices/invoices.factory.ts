import type { BillHead } from '@momo/contracts/invoices'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import type { PaymentsTables } from '../payments/payments.table.ts'
import { aBranch } from '../branches/branches.factory.ts'
import { anOrder } from '../orders/orders.factory.ts'
import { upsertHead } from './print/invoice-header.store.ts'
import { type BillRecord, findBillsOf } from './issue/invoices.store.ts'
import { issueInvoiceIfDue } from './issue/issue-invoice.service.ts'

export const aHead: BillHead = {
  usesChain: false,
  legalName: 'Jhol Momo Pvt. Ltd.',
  address: 'Naxal, Kathmandu',
  pan: '600123456',
  isVat: true,
}

/** A branch with an invoice header. */
export async function aBillingBranch(over: Partial<BillHead> = {}): Promise<string> {
  const id = await aBranch()
  await transaction((tx) => upsertHead(tx, id, { ...aHead, ...over }, now()))
  return id
}

type Over = Partial<Parameters<typeof anOrder>[0]> & { branch_id: string }

/** An order paid in cash. */
export async function aPaidOrder(over: Over): Promise<string> {
  const id = await anOrder({ state: 'preparing', ...over })
  const paid = { state: 'paid', paid_at: now(), taken_by: 'Hari' }
  await transaction((tx) =>
    tx.withTables<PaymentsTables>().updateTable('payments').set(paid).where('order_id', '=', id).execute(),
  )
  return id
}

export const billsOf = (orderId: string): Promise<BillRecord[]> => read((tx) => findBillsOf(tx, orderId))

/** An issued invoice of Rs. 360. */
export async function aBill(over: Over): Promise<BillRecord> {
  const orderId = await aPaidOrder(over)
  await issueInvoiceIfDue(orderId)
  const [bill] = await billsOf(orderId)
  if (!bill) throw new Error('no invoice was issued: does the branch have an invoice header?')
  return bill
}
