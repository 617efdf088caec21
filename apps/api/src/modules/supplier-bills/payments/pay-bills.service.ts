import type { Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { assertStep } from '../bills/bill-state.rules.ts'
import { type BillRecord, lockBills } from '../bills/bills.store.ts'
import { addPaid } from './payments.store.ts'

type Part = { billId: string; amount: number }
type Use = { supplierId: string; parts: Part[]; creditNoteId?: string | undefined }

/**
 * Pays bills of a supplier, and uses a credit note if one is named, under the row locks of all of them: never more than is open, also when
 * two pay at once.
 */
export async function payBills(tx: Tx, { supplierId, parts, creditNoteId }: Use): Promise<void> {
  const ids = parts.map(({ billId }) => billId)
  const bills = await lockBills(tx, creditNoteId ? [...ids, creditNoteId] : ids)
  for (const part of parts) assertPayable(ofSupplier(bills, part.billId, supplierId), part)
  if (creditNoteId === undefined) return addPaid(tx, parts)
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  assertUsable(ofSupplier(bills, creditNoteId, supplierId), amount)
  await addPaid(tx, [...parts, { billId: creditNoteId, amount }])
}

function ofSupplier(bills: Map<string, BillRecord>, id: string, supplierId: string): BillRecord {
  const bill = bills.get(id) ?? notFound('supplier_bill', id)
  if (bill.supplier_id !== supplierId) throw fault('supplier_bill.wrong_supplier', { billId: id })
  return bill
}

const openOf = ({ payable, paid }: BillRecord): number => (payable ?? 0) - paid

function assertPayable(bill: BillRecord, { billId, amount }: Part): void {
  if (bill.kind !== 'bill') notFound('supplier_bill', billId)
  assertStep(bill, 'pay')
  const open = openOf(bill)
  if (amount > open) throw fault('supplier_bill.overpaid', { billId, open })
}

function assertUsable(note: BillRecord, amount: number): void {
  if (note.kind !== 'credit-note') notFound('supplier_bill', note.id)
  const left = openOf(note)
  if (note.payable !== null && amount > left) throw fault('supplier_payment.used_up', { left })
  assertStep(note, 'pay')
}
