import { z } from 'zod'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import { byId } from '../shared/ids.ts'
import { Line } from '../shared/text.ts'
import { CheckoutMethod, PaymentMethod, wallets } from './payment.ts'
import { CashRefundWire, DiscrepancyWire, RefundMoveWire, RefundWire } from './refunds.wire.ts'

const staff = ['branchAdmin', 'superadmin'] as const

/** How the browser gets to the provider. */
const PaymentRedirectWire = z.discriminatedUnion('kind', [
  /** A form that the browser posts there, with exactly these fields. */
  z.object({ kind: z.literal('form'), action: z.url(), fields: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('redirect'), url: z.url() }),
  /** No redirect: cash is paid later, or the order is already paid. */
  z.object({ kind: z.literal('nothing') }),
])
export type PaymentRedirect = z.output<typeof PaymentRedirectWire>

export const startPayment = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/payments',
  access: ['user'],
  summary:
    'Starts a payment of the own order, or restarts it with another method; a repeat is the same attempt',
  params: byId,
  body: z.strictObject({ method: CheckoutMethod }),
  reply: once(PaymentRedirectWire),
})

export const checkPayment = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/payments/check',
  access: ['user', ...staff],
  summary: 'Asks the provider now whether an order is paid',
  params: byId,
  reply: once(z.object({ method: PaymentMethod, isDecided: z.boolean() })),
})

const walletTestOutcomes = ['works', 'refused', 'silent', 'not-configured'] as const
const WalletTestWire = z.object({
  /** 'refused': it answered, but not to our key or code. 'silent': no readable answer in five seconds. */
  outcome: z.enum(walletTestOutcomes),
  milliseconds: z.int(),
})
export type WalletTest = z.output<typeof WalletTestWire>

export const testWallet = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/wallets/:wallet/test',
  access: ['superadmin'],
  summary: 'Calls a wallet without a payment, to test its address and key',
  params: z.strictObject({ wallet: z.enum(wallets) }),
  reply: once(WalletTestWire),
})

/** Return URL of a wallet. Its parameters are only a hint to query the wallet, never trusted. */
export const paymentReturn = endpoint({
  method: 'GET',
  path: '/api/v1/payments/:wallet/return/:reference',
  access: 'public',
  summary: 'Redirects the browser from a wallet back to the checkout',
  params: z.strictObject({ wallet: z.enum(wallets), reference: z.string().regex(/^[A-Z0-9]{20}$/) }),
  query: z.record(z.string(), z.unknown()),
  reply: z.undefined(),
})

const listQuery = z.strictObject({
  filter: z.enum(['open', 'done', 'all']).default('open'),
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
})

export const listRefunds = endpoint({
  method: 'GET',
  path: '/api/v1/refunds',
  access: staff,
  summary: 'Refunds, oldest first; for a branch admin of the own branch only',
  query: listQuery,
  reply: paged(RefundWire),
})
export const exportRefunds = exportOf(listRefunds)

export const moveRefund = endpoint({
  method: 'POST',
  path: '/api/v1/refunds/:id/moves',
  access: staff,
  permission: 'bills.refund',
  summary: 'Sends a refund to the provider, or confirms it',
  params: byId,
  body: RefundMoveWire,
  reply: once(RefundWire),
})

export const refundCash = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/orders/:id/cash-refund',
  access: ['branchAdmin'],
  scope: 'branch',
  permission: 'bills.refund',
  visit: { refused: 'Cash is handed over by the people beside it' },
  summary: 'Records that the cash of a completed order of the own branch was given back; once, in full',
  params: byId,
  body: CashRefundWire,
  reply: once(RefundWire),
})

export const listDiscrepancies = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/payment-differences',
  access: ['superadmin'],
  summary: 'Payments with a different status at the provider',
  query: listQuery,
  reply: paged(DiscrepancyWire),
})
export const exportDiscrepancies = exportOf(listDiscrepancies)

export const closeDiscrepancy = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/payment-differences/:id/close',
  access: ['superadmin'],
  summary: 'Closes a discrepancy with a note',
  params: byId,
  body: z.strictObject({ note: Line(200, 'Enter what was done') }),
  reply: once(DiscrepancyWire),
})
