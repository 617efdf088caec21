import type { Payment, PaymentRow } from '@momo/contracts/supplier-bills'
import type { ToBikramSambat } from '../bikram-sambat.rules.ts'
import { paymentNumber } from './payment-number.rules.ts'
import type { PartRecord, PaymentRecord } from './payments.store.ts'

type Shown = { names: Map<string, string>; toBs: ToBikramSambat }

/** What is left of a payment. A reversal and a reversed payment have nothing. */
export const advanceOf = ({ amount, used, reversed_by: reversedBy }: PaymentRecord): number =>
  amount > 0 && reversedBy === null ? amount - used : 0

export const rowFrom = (row: PaymentRecord, { names, toBs }: Shown): PaymentRow => ({
  id: row.id,
  number: paymentNumber(row.number),
  supplierId: row.supplier_id,
  supplierName: row.supplier_name,
  paidOn: row.paid_on,
  paidOnBs: toBs(row.paid_on),
  method: row.method,
  amount: row.amount,
  advance: advanceOf(row),
  reference: row.reference,
  note: row.note,
  recordedAt: row.recorded_at,
  by: names.get(row.recorded_by) ?? '–',
  isReversed: row.reversed_by !== null,
})

type Whole = Shown & { parts: PartRecord[]; canReverse: boolean }

export const paymentFrom = (row: PaymentRecord, { parts, canReverse, ...shown }: Whole): Payment => ({
  ...rowFrom(row, shown),
  ...(row.till_branch_id && {
    tillBranch: { id: row.till_branch_id, name: row.till_branch_name ?? '' },
  }),
  ...(row.credit_note_id && {
    creditNote: { billId: row.credit_note_id, billNumber: row.credit_note_number ?? '' },
  }),
  ...(row.reverses && {
    reverses: { id: row.reverses, number: paymentNumber(row.reverses_number ?? 0) },
  }),
  parts: parts.map((part) => ({
    billId: part.bill_id,
    billNumber: part.bill_number,
    amount: part.amount,
    appliedAt: part.applied_at,
  })),
  canReverse,
})
