import { z } from 'zod'

export const paymentMethods = ['cash', 'esewa', 'khalti'] as const
export const PaymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** Whose page the customer pays on. */
export const wallets = ['esewa', 'khalti'] as const satisfies PaymentMethod[]
export type Wallet = (typeof wallets)[number]
export const isWallet = (method: PaymentMethod): method is Wallet => (wallets as readonly PaymentMethod[]).includes(method)

/** A row per try to pay. */
export const paymentStates = [
  /** Cash that is still to come. */
  'due',
  /** Begun with a wallet, and nobody knows yet. */
  'pending',
  'paid',
  /** The wallet said that nothing was paid, and nothing will be. */
  'failed',
  'expired',
  /** Nothing has to be paid any more. The wallet is asked on all the same: money can come late. */
  'void',
  /** The customer took another way to pay. Asked on as well. */
  'replaced',
  /** The wallet names another sum than ours: nobody is served for it, somebody looks. */
  'mismatch',
  /** Paid, and nothing to pay for: it goes back. */
  'surplus',
  /** Of 'surplus' and 'mismatch': it went back. */
  'returned',
  'part-refunded',
  'refunded',
] as const
export const PaymentState = z.enum(paymentStates)
export type PaymentState = z.infer<typeof PaymentState>

/** The payment that counts: an order has one of these at most. */
export const countingStates = ['due', 'pending', 'paid', 'part-refunded', 'refunded'] as const satisfies PaymentState[]
