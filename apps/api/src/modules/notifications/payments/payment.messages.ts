import type { PaymentNotification } from '@momo/contracts/notifications'
import type { MessageKey, PlaceholderValues } from '@momo/contracts/settings'

type PaymentMessageData = {
  number: string
  outlet: string
  /** In paisa. */
  amount: number
  /** Cash is none. */
  wallet?: string | undefined
  /** Phone number of the outlet. */
  phone?: string | undefined
  link: string
}

/** A failed payment has no SMS, because the customer sees it on the wallet's page. */
export const messageOfPayment: Record<PaymentNotification, MessageKey> = {
  'payment.failed': 'payment-failed',
  'refund.due': 'refund-due',
  'refund.done': 'refund-done',
}

const walletNames: Record<string, string> = { esewa: 'eSewa', khalti: 'Khalti' }

/** The values of the placeholders. The texts are in the settings. */
export function paymentValues(data: PaymentMessageData): PlaceholderValues {
  const wallet = walletNames[data.wallet ?? '']
  return {
    order: data.number,
    outlet: data.outlet,
    amount: `Rs. ${(data.amount / 100).toFixed(2)}`,
    refundTo: wallet === undefined ? 'in cash' : `to your ${wallet} wallet`,
    wallet: wallet ?? 'Your wallet',
    phone: data.phone,
    link: data.link,
  }
}
