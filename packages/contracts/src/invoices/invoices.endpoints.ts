import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { endpoint } from '../shared/endpoint.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { byId, Id } from '../shared/ids.ts'
import { Line } from '../shared/text.ts'
import { PaymentMethod } from '../payments/index.ts'
import { BillHeadWire, billKinds, BillPageWire, BillWire } from './bill.wire.ts'

const staff = ['branchAdmin', 'superadmin'] as const

export const billsOfOrder = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id/bills',
  access: ['user', ...staff],
  summary: 'The bill of the own order, or of one of the own branch, and its credit note; none before the sale is final',
  params: byId,
  reply: once(z.array(BillWire)),
})

export const getBill = endpoint({
  method: 'GET',
  path: '/api/v1/bills/:id',
  access: ['user', ...staff],
  summary: 'One bill or credit note as it was written',
  params: byId,
  reply: once(BillWire),
})

export const printBill = endpoint({
  method: 'POST',
  path: '/api/v1/bills/:id/prints',
  access: staff,
  summary: 'Counts a print: the first is the original, every later one is a marked copy',
  params: byId,
  body: z.strictObject({ /** Made once per press: the same one again is the same print. */ key: Id }),
  reply: once(BillWire),
})

export const creditBill = endpoint({
  method: 'POST',
  path: '/api/v1/bills/:id/credit-note',
  access: staff,
  summary: 'Takes a bill back by a credit note; there is one at most',
  params: byId,
  body: z.strictObject({ reason: Line(160, 'Please say why') }),
  reply: once(BillWire),
})

export const getBillHead = endpoint({
  method: 'GET',
  path: '/api/v1/branches/:id/bill-head',
  access: staff,
  summary: 'Name, address and PAN on an outlet’s bills; a branch admin’s own one',
  params: byId,
  reply: once(BillHeadWire.nullable()),
})

export const saveBillHead = endpoint({
  method: 'PUT',
  path: '/api/v1/branches/:id/bill-head',
  access: ['superadmin'],
  summary: 'Changes what stands at the head of an outlet’s bills from now on',
  params: byId,
  body: BillHeadWire,
  reply: once(BillHeadWire),
})

export const listBills = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/bills',
  access: ['branchAdmin'],
  summary: 'Bills and credit notes of the own branch, newest first, of the last seven days where no other days are named',
  query: z.strictObject({
    kind: z.enum(billKinds).optional(),
    method: PaymentMethod.optional(),
    /** Days in Kathmandu, both included; three months at most, the last ones of those asked for. */
    from: BusinessDate.optional(),
    to: BusinessDate.optional(),
    /** A bill's or an order's number, which is found whatever its day; or the beginning of one of the buyer's names. */
    search: z.string().trim().max(60).optional(),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: once(BillPageWire),
})
export type BillsAsked = z.output<typeof listBills.query>
