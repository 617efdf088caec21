import { type TableOf, table } from '#platform/db/table.ts'

export const suppliersTable = table('suppliers', {
  id: 'uuid',
  name: 'text',
  search: 'text',
  contact_person: 'text=',
  phone: 'text?',
  email: 'text?',
  address: 'text=',
  pan: 'text?',
  is_vat_registered: 'bool',
  pay_within_days: 'int2',
  lead_days: 'int2',
  order_days: 'int2[]',
  order_by: 'time',
  note: 'text=',
  archived_at: 'timestamptz?',
  version: 'int4=',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
})

export const supplierItemsTable = table('supplier_items', {
  supplier_id: 'uuid',
  item_id: 'uuid',
  unit: 'text',
  unit_factor: 'int8',
  price: 'int8',
  is_preferred: 'bool',
  priced_at: 'timestamptz',
})

/** Append-only: triggers reject updates, deletes and truncation. */
export const supplierPricesTable = table('supplier_prices', {
  id: 'uuid',
  supplier_id: 'uuid',
  item_id: 'uuid',
  unit: 'text',
  unit_factor: 'int8',
  price: 'int8',
  since: 'timestamptz',
  recorded_by: 'uuid',
})

export type SuppliersTables = {
  suppliers: TableOf<typeof suppliersTable>
  supplier_items: TableOf<typeof supplierItemsTable>
  supplier_prices: TableOf<typeof supplierPricesTable>
}
