import { type TableOf, table } from '#platform/db/table.ts'

export const supplierBillsTable = table('supplier_bills', {
  id: 'uuid',
  supplier_id: 'uuid',
  kind: 'text',
  bill_number: 'text',
  billed_on: 'date',
  due_on: 'date',
  credits_id: 'uuid?',
  credit_reason: 'text?',
  taxable: 'int8',
  non_taxable: 'int8',
  vat: 'int8',
  total: 'int8',
  vat_answer: 'text?',
  note: 'text=',
  picture_id: 'uuid?',
  fingerprint: 'text',
  entered_at: 'timestamptz',
  entered_by: 'uuid',
  held_at: 'timestamptz?',
  held_by: 'uuid?',
  hold_reason: 'text=',
  approved_at: 'timestamptz?',
  approved_by: 'uuid?',
  cancelled_at: 'timestamptz?',
  cancelled_by: 'uuid?',
  payable: 'int8?',
  paid: 'int8=',
})

export const supplierBillLinesTable = table('supplier_bill_lines', {
  bill_id: 'uuid',
  line: 'int2',
  item_id: 'uuid',
  receipt_id: 'uuid?',
  receipt_line: 'int2?',
  quantity: 'int8',
  unit: 'text',
  unit_factor: 'int8',
  price: 'int8',
  amount: 'int8',
  is_taxable: 'bool',
  quantity_answer: 'text?',
  price_answer: 'text?',
  payable_quantity: 'int8?',
  payable_amount: 'int8?',
  our_quantity: 'int8?',
  our_price: 'int8?',
  corrected: 'int8=',
  variance: 'int8=',
})

/** Append-only, as the parts: triggers reject updates and deletes. */
export const supplierPaymentsTable = table('supplier_payments', {
  id: 'uuid',
  number: 'int8=',
  supplier_id: 'uuid',
  paid_on: 'date',
  method: 'text',
  till_branch_id: 'uuid?',
  credit_note_id: 'uuid?',
  amount: 'int8',
  reference: 'text=',
  note: 'text=',
  fingerprint: 'text',
  reverses: 'uuid?',
  recorded_at: 'timestamptz',
  recorded_by: 'uuid',
})

export const supplierPaymentPartsTable = table('supplier_payment_parts', {
  id: 'uuid',
  payment_id: 'uuid',
  bill_id: 'uuid',
  amount: 'int8',
  applied_at: 'timestamptz',
})

export type SupplierBillsTables = {
  supplier_bills: TableOf<typeof supplierBillsTable>
  supplier_bill_lines: TableOf<typeof supplierBillLinesTable>
  supplier_payments: TableOf<typeof supplierPaymentsTable>
  supplier_payment_parts: TableOf<typeof supplierPaymentPartsTable>
}
