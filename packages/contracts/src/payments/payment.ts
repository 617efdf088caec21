import { z } from 'zod'

/** What a customer may choose for an order. */
export const checkoutMethods = ['cash', 'esewa', 'khalti'] as const
export const CheckoutMethod = z.enum(checkoutMethods)
export type CheckoutMethod = z.infer<typeof CheckoutMethod>

/** How a guest pays a check at the counter. The wallets are confirmed by the cashier, not by the provider. */
export const tenderMethods = ['cash', 'card', 'esewa', 'khalti', 'fonepay'] as const
export const TenderMethod = z.enum(tenderMethods)
export type TenderMethod = z.infer<typeof TenderMethod>

/** Wallets that guests pay by scanning a QR code at the table. */
export const qrMethods = ['esewa', 'khalti', 'fonepay'] as const satisfies TenderMethod[]
export const QrMethod = z.enum(qrMethods)
export type QrMethod = z.infer<typeof QrMethod>

/** 'mixed': several methods paid the checks of an order. */
export const paymentMethods = [...tenderMethods, 'mixed'] as const
export const PaymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** Providers with their own payment page. */
export const wallets = ['esewa', 'khalti'] as const satisfies PaymentMethod[]
export type Wallet = (typeof wallets)[number]
export const isWallet = (method: PaymentMethod): method is Wallet =>
  (wallets as readonly PaymentMethod[]).includes(method)

/** States of a payment; there is one row per attempt. */
export const paymentStates = [
  /** Cash that is not paid yet. */
  'due',
  /** Started with a wallet, result unknown. */
  'pending',
  'paid',
  /** The wallet reported that nothing was paid and nothing will be. */
  'failed',
  'expired',
  /** No longer needed. The wallet is still polled, because money can arrive late. */
  'void',
  /** The customer chose another payment method. Still polled as well. */
  'replaced',
  /** The wallet reports another amount: the order is not fulfilled, and staff must check. */
  'mismatch',
  /** Paid, but there is nothing to pay for: it must be refunded. */
  'surplus',
  /** A 'surplus' or 'mismatch' that was refunded. */
  'returned',
  'part-refunded',
  'refunded',
] as const
export const PaymentState = z.enum(paymentStates)
export type PaymentState = z.infer<typeof PaymentState>

/** States of the active payment: an order has at most one of these. */
export const activePaymentStates = [
  'due',
  'pending',
  'paid',
  'part-refunded',
  'refunded',
] as const satisfies PaymentState[]
