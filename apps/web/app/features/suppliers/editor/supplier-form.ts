import { type Supplier, type SupplierChange, SupplierChangeWire } from '@momo/contracts/suppliers'
import { z } from 'zod'
import { latinDigits } from '#lib/forms/latin-digits.ts'

const typed = z.string()
/** An empty field is absent. */
const orAbsent = typed.transform((text) => latinDigits(text.trim()) || undefined)
/** Not a number when nothing or anything else was typed; the contract has the message. */
const days = typed.transform((text) =>
  /^\d+$/.test(latinDigits(text.trim())) ? Number(latinDigits(text.trim())) : NaN,
)

/** As typed. The contract validates the result, so its rules are not repeated here; the version is added when it is sent. */
export const SupplierForm = z
  .object({
    name: typed,
    contactPerson: typed,
    phone: orAbsent,
    email: orAbsent,
    address: typed,
    pan: typed.transform((text) => latinDigits(text).replace(/\s/g, '') || undefined),
    isVatRegistered: z.boolean(),
    payWithinDays: days,
    leadDays: days,
    orderDays: z.array(typed).transform((chosen) => chosen.map(Number).toSorted((a, b) => a - b)),
    orderBy: typed,
    note: typed,
  })
  .transform((fields): SupplierChange => ({ ...fields, version: 0 }))
  .pipe(SupplierChangeWire)

export type SupplierValues = z.input<typeof SupplierForm>

/** A new supplier takes orders every day until the afternoon and delivers on the next day. */
export const valuesOf = (supplier: Supplier | undefined): SupplierValues => ({
  name: supplier?.name ?? '',
  contactPerson: supplier?.contactPerson ?? '',
  phone: supplier?.phone ?? '',
  email: supplier?.email ?? '',
  address: supplier?.address ?? '',
  pan: supplier?.pan ?? '',
  isVatRegistered: supplier?.isVatRegistered ?? false,
  payWithinDays: String(supplier?.payWithinDays ?? 0),
  leadDays: String(supplier?.leadDays ?? 1),
  orderDays: (supplier?.orderDays ?? [0, 1, 2, 3, 4, 5]).map(String),
  orderBy: supplier?.orderBy ?? '16:00',
  note: supplier?.note ?? '',
})
