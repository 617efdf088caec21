import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { byId, Id } from '../shared/ids.ts'
import { Line, OptionalLine } from '../shared/text.ts'
import { PaymentMethod, TenderMethod } from '../payments/index.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { BillHeadWire, billKinds, BillPageWire, BillWire, OwnBillWire } from './bill.wire.ts'

const staff = ['branchAdmin', 'superadmin'] as const

export const billsOfOrder = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id/bills',
  access: ['user', ...staff],
  summary:
    'Bill and credit note of an own order, or of an order of the own branch; empty before the sale is final',
  params: byId,
  reply: once(z.array(BillWire)),
})

/** 'id,id' on the wire. */
const OrderIds = z.codec(z.string().max(800, { abort: true }), z.array(Id).min(1).max(20), {
  decode: (text) => text.split(','),
  encode: (ids) => ids.join(','),
})

export const listOwnBills = endpoint({
  method: 'GET',
  path: '/api/v1/orders/bills',
  access: ['user'],
  summary: 'Bills and credit notes of up to twenty own orders; others are left out',
  query: z.strictObject({ orders: OrderIds }),
  reply: once(z.array(OwnBillWire)),
})

export const getBill = endpoint({
  method: 'GET',
  path: '/api/v1/bills/:id',
  access: ['user', ...staff],
  summary: 'One bill or credit note',
  params: byId,
  reply: once(BillWire),
})

export const printBill = endpoint({
  method: 'POST',
  path: '/api/v1/bills/:id/prints',
  access: staff,
  permission: 'bills.settle',
  summary: 'Records a print: the first is the original, later ones are marked as copies',
  params: byId,
  body: z.strictObject({ /** Idempotency key, created once per print. */ key: Id }),
  reply: once(BillWire),
})

export const creditBill = endpoint({
  method: 'POST',
  path: '/api/v1/bills/:id/credit-note',
  access: staff,
  permission: 'bills.refund',
  summary: 'Reverses what is left of a bill by a credit note, without giving money back',
  params: byId,
  body: z.strictObject({ reason: Line(160, 'Enter a reason') }),
  reply: once(BillWire),
})

const NewBillRefundWire = z
  .strictObject({
    /** Idempotency key, created once per user action. */
    key: Id,
    /** Indexes of lines of the bill, each once, and how many plates of them. */
    lines: z
      .array(z.strictObject({ line: z.int().min(0), quantity: z.int().min(1).max(99) }))
      .max(500)
      .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length),
    withDelivery: z.boolean().default(false),
    /** What the client showed as left of the bill; another sum is rejected with bill.changed. */
    left: RupeesText,
    method: TenderMethod,
    /** Required but for cash. */
    reference: OptionalLine(60).optional(),
    reason: Line(160, 'Enter a reason'),
  })
  .superRefine(({ lines, withDelivery, method, reference }, { addIssue }) => {
    if (lines.length === 0 && !withDelivery)
      addIssue({ code: 'custom', message: 'Choose what is given back', path: ['lines'] })
    if (method !== 'cash' && !reference)
      addIssue({ code: 'custom', message: 'Enter the slip or reference number', path: ['reference'] })
  })
export type NewBillRefund = z.output<typeof NewBillRefundWire>

export const refundBill = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/bills/:id/refunds',
  access: ['branchAdmin'],
  scope: 'branch',
  permission: 'bills.refund',
  summary:
    'Credits plates of a paid bill and records how their price was given back; returns the credit note',
  params: byId,
  body: NewBillRefundWire,
  reply: once(BillWire),
})

export const getBillHead = endpoint({
  method: 'GET',
  path: '/api/v1/branches/:id/bill-head',
  access: staff,
  summary: 'Name, address and PAN on the bills of a branch; for a branch admin the own branch only',
  params: byId,
  reply: once(BillHeadWire.nullable()),
})

export const saveBillHead = endpoint({
  method: 'PUT',
  path: '/api/v1/branches/:id/bill-head',
  access: ['superadmin'],
  summary: 'Changes the header of future bills of a branch',
  params: byId,
  body: BillHeadWire,
  reply: once(BillHeadWire),
})

export const listBills = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/bills',
  access: ['branchAdmin'],
  scope: 'branch',
  summary: 'Bills and credit notes of the own branch, newest first, by default of the last seven days',
  query: z.strictObject({
    kind: z.enum(billKinds).optional(),
    method: PaymentMethod.optional(),
    /** Kathmandu dates, both inclusive; limited to the last three months of the range. */
    from: BusinessDate.optional(),
    to: BusinessDate.optional(),
    /** A bill or order number, found on any date; or the beginning of one of the buyer's names. */
    search: z.string().trim().max(60).optional(),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: once(BillPageWire),
})
export const exportBills = exportOf(listBills)
export type BillsQuery = z.output<typeof listBills.query>
