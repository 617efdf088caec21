import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { once } from '../shared/envelope.wire.ts'
import { byId, Id } from '../shared/ids.ts'
import { Line } from '../shared/text.ts'
import { BillHeadWire, BillWire } from './bill.wire.ts'

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
