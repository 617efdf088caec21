import { type TableOf, table } from '#platform/db/table.ts'

export const fiscalYearsTable = table('fiscal_years', { name: 'text', starts_on: 'date', ends_on: 'date' })

export const billHeadsTable = table('bill_headers', {
  branch_id: 'uuid',
  legal_name: 'text',
  address: 'text',
  pan: 'text',
  is_vat: 'bool',
  uses_chain: 'bool=',
  saved_at: 'timestamptz',
})

export const invoiceCountersTable = table('invoice_counters', {
  branch_id: 'uuid',
  fiscal_year: 'text',
  kind: 'text',
  last_number: 'int4',
})

/** Append-only: a trigger rejects updates and deletes. */
export const invoicesTable = table('invoices', {
  id: 'uuid',
  kind: 'text',
  branch_id: 'uuid',
  fiscal_year: 'text',
  number: 'int4',
  full_number: 'text',
  order_id: 'uuid',
  order_number: 'text',
  account_id: 'uuid?',
  outlet: 'text',
  issued_at: 'timestamptz',
  issued_on: 'date',
  bs_date: 'text',
  seller_name: 'text',
  seller_address: 'text',
  seller_pan: 'text',
  buyer_name: 'text',
  buyer_address: 'text=',
  buyer_pan: 'text?',
  is_vat: 'bool',
  lines: 'jsonb',
  delivery_charge: 'int4',
  taxable: 'int4',
  vat: 'int4',
  total: 'int4',
  total_in_words: 'text',
  method: 'text',
  is_paid: 'bool',
  issued_by: 'text',
  issued_by_id: 'uuid?',
  credit_of: 'uuid?',
  reason: 'text?',
  seller_phone: 'text?',
  buyer_phone: 'text?',
  table_number: 'text?',
  footer: 'text?',
  vat_rate: 'int4?',
  /** The check of a tab; `order_id` is the first of its orders. */
  check_id: 'uuid?',
  received: 'int4?',
  /** The total is without it. */
  discount: 'int4=',
})

export const invoicePrintsTable = table('invoice_prints', {
  invoice_id: 'uuid',
  sequence: 'int4',
  key: 'uuid',
  printed_at: 'timestamptz',
  printed_by: 'uuid',
})

/** Append-only, like invoices. */
export const billRefundsTable = table('bill_refunds', {
  branch_id: 'uuid',
  key: 'uuid',
  fingerprint: 'text',
  bill_id: 'uuid',
  credit_note_id: 'uuid',
  method: 'text',
  amount: 'int4',
  reference: 'text?',
  in_tab: 'bool',
  given_at: 'timestamptz',
  given_by: 'uuid',
})

export type InvoicesTables = {
  fiscal_years: TableOf<typeof fiscalYearsTable>
  bill_headers: TableOf<typeof billHeadsTable>
  invoice_counters: TableOf<typeof invoiceCountersTable>
  invoices: TableOf<typeof invoicesTable>
  bill_refunds: TableOf<typeof billRefundsTable>
  invoice_prints: TableOf<typeof invoicePrintsTable>
}
