import { z } from 'zod'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import {
  AdvanceUseWire,
  BalancesSummaryWire,
  NewPaymentWire,
  PaymentReversalWire,
  PaymentRowWire,
  PaymentWire,
  SupplierBalanceWire,
} from './payment.wire.ts'

const access = ['superadmin'] as const
const path = '/api/v1/super-admin/supplier-payments'
const page = {
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
}

export const listSupplierPayments = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'Payments to suppliers, the newest by their day first',
  query: z.strictObject({ supplierId: Id.optional(), ...page }),
  reply: paged(PaymentRowWire),
})
export const exportSupplierPayments = exportOf(listSupplierPayments)
export type PaymentsQuery = z.output<typeof listSupplierPayments.query>

export const recordSupplierPayment = endpoint({
  method: 'POST',
  path,
  access,
  summary: 'Records a payment or the use of a credit note; never more than is open; idempotent by id',
  body: NewPaymentWire,
  reply: once(PaymentWire),
})

export const getSupplierPayment = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access,
  summary: 'A payment with the bills that it paid',
  params: byId,
  reply: once(PaymentWire),
})

export const applyAdvance = endpoint({
  method: 'POST',
  path: `${path}/:id/parts`,
  access,
  summary: 'Uses what is left of a payment for a bill; idempotent by id',
  params: byId,
  body: AdvanceUseWire,
  reply: once(PaymentWire),
})

export const reverseSupplierPayment = endpoint({
  method: 'POST',
  path: `${path}/:id/reversal`,
  access,
  summary: 'Reverses a payment with all of its parts, once; cash from a till only while its day is open',
  params: byId,
  body: PaymentReversalWire,
  reply: once(PaymentWire),
})

export const getSupplierBalance = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/suppliers/:id/balance',
  access,
  summary: 'What we owe a supplier, by age',
  params: byId,
  reply: once(SupplierBalanceWire),
})

export const listBalances = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/supplier-balances',
  access,
  summary: 'What we owe each supplier, by age, by name',
  query: z.strictObject({
    /** Only suppliers with a bill that is past its due date. */
    filter: z.enum(['overdue']).optional(),
    /** Of these suppliers, separated by commas. */
    ids: z
      .codec(z.string().min(1).max(4_000), z.array(Id).max(100), {
        decode: (text) => text.split(','),
        encode: (ids) => ids.join(','),
      })
      .optional(),
    ...page,
  }),
  reply: paged(SupplierBalanceWire),
})
export type BalancesQuery = z.output<typeof listBalances.query>

export const getBalancesSummary = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/supplier-balances/summary',
  access,
  summary: 'What we owe all suppliers, by age',
  reply: once(BalancesSummaryWire),
})

export const exportBalances = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/supplier-balances/export',
  access,
  summary: 'What we owe by supplier and age as CSV',
  reply: z.undefined(),
})
