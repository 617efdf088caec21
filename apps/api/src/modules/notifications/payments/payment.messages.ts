import type { PaymentNotification } from '@momo/contracts/notifications'
import type { Paragraph } from '../account/messages-layout.rules.ts'
import { firstInOneSmsPart } from '../orders/order-notification.rules.ts'

export type PaymentMessageData = {
  number: string
  outlet: string
  /** 'Rs. 450.00' */
  amount: string
  /** 'eSewa'; cash has none. */
  wallet?: string | undefined
  /** Phone number of the outlet. */
  phone?: string | undefined
  link: string
}

export const walletNames: Record<string, string> = { esewa: 'eSewa', khalti: 'Khalti' }
const where = ({ wallet }: PaymentMessageData): string =>
  wallet === undefined ? 'in cash' : `to your ${wallet} wallet`
const call = ({ phone }: PaymentMessageData): string[] =>
  phone === undefined ? [] : [`Questions? Call the outlet: ${phone}`]

type Text = { subject: string; paragraphs: string[] }

const mails: Record<PaymentNotification, (data: PaymentMessageData) => Text> = {
  'payment.failed': (data) => ({
    subject: `Your payment for order ${data.number} didn't go through`,
    paragraphs: [
      `${data.wallet ?? 'Your wallet'} didn't confirm a payment for your order ${data.number} from ${data.outlet}.`,
      "Try again, use another wallet or pay in cash. We'll hold your order for a few minutes; after that it expires and won't be made.",
    ],
  }),
  'refund.due': (data) => ({
    subject: `Your refund for order ${data.number}`,
    paragraphs: [
      `Your refund of ${data.amount} for order ${data.number} from ${data.outlet} is pending. You'll be refunded ${where(data)} within three days.`,
      "You don't need to do anything. We'll email you when it's done.",
      ...call(data),
    ],
  }),
  'refund.done': (data) => ({
    subject: `Your refund for order ${data.number} is complete`,
    paragraphs: [
      `We refunded ${data.amount} ${where(data)} for order ${data.number} from ${data.outlet}.`,
      ...call(data),
    ],
  }),
}

export function paymentMail(
  kind: PaymentNotification,
  data: PaymentMessageData,
): { subject: string; paragraphs: Paragraph[] } {
  const { subject, paragraphs } = mails[kind](data)
  return { subject, paragraphs: [...paragraphs, { label: 'View your order', link: data.link }] }
}

/** A failed payment sends no SMS, because the customer sees it on the wallet's page. */
const texts: Partial<Record<PaymentNotification, (data: PaymentMessageData) => string[]>> = {
  'refund.due': (data) => [
    `Jhol Momo: your refund of ${data.amount} for order ${data.number} is pending. You'll be refunded ${where(data)} within three days.`,
  ],
  'refund.done': (data) => [`Jhol Momo: we refunded ${data.amount} ${where(data)} for order ${data.number}.`],
}

export const paymentSms = (kind: PaymentNotification, data: PaymentMessageData): string | undefined => {
  const candidates = texts[kind]?.(data)
  return candidates && firstInOneSmsPart(...candidates)
}
