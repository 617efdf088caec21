import { z } from 'zod'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { NepaliMonth } from '../shared/business-date.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import {
  BillableReceiptWire,
  BillAnswersWire,
  BillApprovalWire,
  BillHoldWire,
  BillRowWire,
  BillWire,
  NewBillWire,
} from './bill.wire.ts'

const access = ['superadmin'] as const
const path = '/api/v1/super-admin/supplier-bills'
const page = {
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
}
const one = { access, params: byId, reply: once(BillWire) }

export const listSupplierBills = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'Bills and credit notes of suppliers by their date or due date',
  query: z.strictObject({
    supplierId: Id.optional(),
    /** `open`: neither paid nor cancelled. */
    state: z.enum(['open', 'entered', 'held', 'approved', 'paid', 'overdue']).optional(),
    /** Beginning of a bill number, or a part of the name of the supplier. */
    q: z.string().trim().max(80).optional(),
    /** The newest date first, or the earliest due date. */
    sort: z.enum(['date', 'due']).default('date'),
    ...page,
  }),
  reply: paged(BillRowWire),
})
export const exportSupplierBills = exportOf(listSupplierBills)
export type BillsQuery = z.output<typeof listSupplierBills.query>

export const listBillableReceipts = endpoint({
  method: 'GET',
  path: `${path}/billable-receipts`,
  access,
  summary: 'Receipts of a supplier with lines that are not fully billed, the newest first',
  query: z.strictObject({ supplierId: Id, ...page }),
  reply: paged(BillableReceiptWire),
})
export type BillableReceiptsQuery = z.output<typeof listBillableReceipts.query>

export const enterBill = endpoint({
  method: 'POST',
  path,
  access,
  summary: 'Enters a bill or a credit note; idempotent by id',
  body: NewBillWire,
  reply: once(BillWire),
})

export const getSupplierBill = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  summary: 'A bill with the match of order, receipt and bill, and its payments',
  ...one,
})

export const answerDifferences = endpoint({
  method: 'POST',
  path: `${path}/:id/answers`,
  summary: 'Answers differences, or takes answers back, until the bill is approved',
  body: BillAnswersWire,
  ...one,
})

export const holdBill = endpoint({
  method: 'POST',
  path: `${path}/:id/hold`,
  summary: 'Holds a bill: it is neither approved nor paid until it is released',
  body: BillHoldWire,
  ...one,
})

export const releaseBill = endpoint({
  method: 'POST',
  path: `${path}/:id/release`,
  summary: 'Releases a held bill',
  ...one,
})

export const approveBill = endpoint({
  method: 'POST',
  path: `${path}/:id/approval`,
  summary: 'Approves a bill for payment and corrects the cost of its goods; not by the person who entered it',
  body: BillApprovalWire,
  ...one,
})

export const cancelBill = endpoint({
  method: 'POST',
  path: `${path}/:id/cancellation`,
  summary: 'Cancels a bill that is not approved; its number can be entered again',
  ...one,
})

/** Multipart, one file under 'document'. */
export const addBillPhoto = endpoint({
  method: 'POST',
  path: `${path}/:id/photo`,
  summary: 'Adds or replaces the photo of the bill',
  ...one,
})

export const exportVatRegister = endpoint({
  method: 'GET',
  path: `${path}/vat-register/export`,
  access,
  summary: 'VAT purchase register of a Nepali month as CSV: approved bills, credit notes negative',
  query: z.strictObject({ month: NepaliMonth }),
  reply: z.undefined(),
})
