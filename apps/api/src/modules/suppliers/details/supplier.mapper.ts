import type { SuppliedItem, Supplier, SupplierChange } from '@momo/contracts/suppliers'
import { indexWords } from '#platform/search/search-words.rules.ts'
import { nextOrderDay, type OrderDay } from '../order-day.rules.ts'
import type { SupplierRecord, SupplierValues } from './suppliers.store.ts'

export type SupplierFields = Omit<SupplierChange, 'version'>

const fieldsFrom = (row: SupplierRecord): SupplierFields => ({
  name: row.name,
  contactPerson: row.contact_person,
  phone: row.phone ?? undefined,
  email: row.email ?? undefined,
  address: row.address,
  pan: row.pan ?? undefined,
  isVatRegistered: row.is_vat_registered,
  payWithinDays: row.pay_within_days,
  leadDays: row.lead_days,
  orderDays: row.order_days,
  orderBy: row.order_by,
  note: row.note,
})

type Times = Pick<SupplierRecord, 'order_days' | 'order_by' | 'is_archived'>

/** An archived supplier takes no orders. */
export const orderDayOf = (row: Times, now: Date): OrderDay | undefined =>
  row.is_archived ? undefined : nextOrderDay({ orderDays: row.order_days, orderBy: row.order_by }, now)

type Whole = { items: SuppliedItem[]; now: Date }

export const supplierFrom = (row: SupplierRecord, { items, now }: Whole): Supplier => ({
  id: row.id,
  ...fieldsFrom(row),
  isArchived: row.is_archived,
  version: row.version,
  nextOrderDay: orderDayOf(row, now),
  items,
})

/** Days in order. */
export const tidyFields = ({ orderDays, ...fields }: SupplierFields): SupplierFields => ({
  ...fields,
  orderDays: orderDays.toSorted((a, b) => a - b),
})

export const valuesFrom = (id: string, fields: SupplierFields): SupplierValues => ({
  id,
  name: fields.name,
  // A blank before each word makes the beginnings of words searchable.
  search: indexWords([fields.name, fields.pan])
    .map((word) => ` ${word}`)
    .join(''),
  contact_person: fields.contactPerson,
  phone: fields.phone ?? null,
  email: fields.email ?? null,
  address: fields.address,
  pan: fields.pan ?? null,
  is_vat_registered: fields.isVatRegistered,
  pay_within_days: fields.payWithinDays,
  lead_days: fields.leadDays,
  order_days: fields.orderDays,
  order_by: fields.orderBy,
  note: fields.note,
})

/** Empty for a repeated request, which finds its own change. */
export function changedFields(row: SupplierRecord, fields: SupplierFields): string[] {
  const before = fieldsFrom(row)
  const names = Object.keys(before) as (keyof SupplierFields)[]
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(fields[name]))
}
