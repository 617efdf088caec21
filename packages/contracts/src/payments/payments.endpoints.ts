import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import { byId } from '../shared/ids.ts'
import { Line } from '../shared/text.ts'
import { PaymentMethod, wallets } from './payment.ts'
import { DifferenceWire, RefundMoveWire, RefundWire } from './refunds.wire.ts'

const staff = ['branchAdmin', 'superadmin'] as const

/** How the browser gets to whoever takes the money. */
const HandOverWire = z.discriminatedUnion('kind', [
  /** A form that the browser sends there, with these fields and no others. */
  z.object({ kind: z.literal('form'), action: z.url(), fields: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('redirect'), url: z.url() }),
  /** Nothing to go to: cash is taken later, or it is paid already. */
  z.object({ kind: z.literal('nothing') }),
])
export type HandOver = z.output<typeof HandOverWire>

export const startPayment = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/payments',
  access: ['user'],
  summary: 'Begins to pay the own order, or begins anew another way; pressed twice it is one try',
  params: byId,
  body: z.strictObject({ method: PaymentMethod }),
  reply: once(HandOverWire),
})

export const checkPayment = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/payments/check',
  access: ['user', ...staff],
  summary: 'Asks the provider now whether an order is paid',
  params: byId,
  reply: once(z.object({ method: PaymentMethod, isDecided: z.boolean() })),
})

/** Where a wallet sends the browser back to. Whatever comes with it is a hint to ask the wallet, never an answer. */
export const paymentReturn = endpoint({
  method: 'GET',
  path: '/api/v1/payments/:wallet/return/:reference',
  access: 'public',
  summary: 'Takes the browser back from a wallet to the checkout',
  params: z.strictObject({ wallet: z.enum(wallets), reference: z.string().regex(/^[A-Z0-9]{20}$/) }),
  query: z.record(z.string(), z.unknown()),
  reply: z.undefined(),
})

const deskQuery = z.strictObject({
  filter: z.enum(['open', 'done', 'all']).default('open'),
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
})

export const listRefunds = endpoint({
  method: 'GET',
  path: '/api/v1/refunds',
  access: staff,
  summary: 'Money that has to go back: a branch admin’s own branch, the longest waiting first',
  query: deskQuery,
  reply: paged(RefundWire),
})

export const moveRefund = endpoint({
  method: 'POST',
  path: '/api/v1/refunds/:id/moves',
  access: staff,
  summary: 'Sends a refund to the provider, or says that the money is back',
  params: byId,
  body: RefundMoveWire,
  reply: once(RefundWire),
})

export const listDifferences = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/payment-differences',
  access: ['superadmin'],
  summary: 'Payments of which the provider and we say different things',
  query: deskQuery,
  reply: paged(DifferenceWire),
})

export const closeDifference = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/payment-differences/:id/close',
  access: ['superadmin'],
  summary: 'Says what was done about a difference',
  params: byId,
  body: z.strictObject({ note: Line(200, 'Please say what was done') }),
  reply: once(DifferenceWire),
})
