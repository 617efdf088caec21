import type { MoneyNews } from '@momo/contracts/notifications'
import type { Paragraph } from '../account/messages-layout.rules.ts'
import { inOnePart } from '../orders/order-notification.rules.ts'

export type MoneyLetter = {
  number: string
  outlet: string
  /** 'Rs. 450.00' */
  amount: string
  /** 'eSewa'; cash has none. */
  wallet?: string | undefined
  /** Of the outlet. */
  phone?: string | undefined
  link: string
}

export const walletNames: Record<string, string> = { esewa: 'eSewa', khalti: 'Khalti' }
const where = ({ wallet }: MoneyLetter): string => (wallet === undefined ? 'in cash' : `to your ${wallet}`)
const call = ({ phone }: MoneyLetter): string[] => (phone === undefined ? [] : [`Questions? Call the outlet: ${phone}`])

type Text = { subject: string; paragraphs: string[] }

const mails: Record<MoneyNews, (letter: MoneyLetter) => Text> = {
  'payment.failed': (letter) => ({
    subject: `Your payment for order ${letter.number} did not go through`,
    paragraphs: [
      `${letter.wallet ?? 'The wallet'} says that nothing was paid for your order ${letter.number} from ${letter.outlet}.`,
      'You can try again, another way too, or pay in cash. We keep the order for a few minutes; after that it is not sent to the outlet.',
    ],
  }),
  'refund.due': (letter) => ({
    subject: `Your refund for order ${letter.number}`,
    paragraphs: [
      `Your refund of ${letter.amount} for order ${letter.number} from ${letter.outlet} is pending. It goes back ${where(letter)} within three days.`,
      'You need not do anything. We write again when the money is back.',
      ...call(letter),
    ],
  }),
  'refund.done': (letter) => ({
    subject: `Your refund for order ${letter.number} is done`,
    paragraphs: [`${letter.amount} for order ${letter.number} from ${letter.outlet} went back ${where(letter)}.`, ...call(letter)],
  }),
}

export function moneyMail(kind: MoneyNews, letter: MoneyLetter): { subject: string; paragraphs: Paragraph[] } {
  const { subject, paragraphs } = mails[kind](letter)
  return { subject, paragraphs: [...paragraphs, { label: 'See your order', link: letter.link }] }
}

/** Whoever stands at the wallet's page sees what became of it: only what goes back is worth a text message. */
const texts: Partial<Record<MoneyNews, (letter: MoneyLetter) => string[]>> = {
  'refund.due': (letter) => [
    `Jhol Momo: your refund of ${letter.amount} for order ${letter.number} is pending. It goes back ${where(letter)} within three days.`,
  ],
  'refund.done': (letter) => [`Jhol Momo: ${letter.amount} for order ${letter.number} went back ${where(letter)}.`],
}

export const moneySms = (kind: MoneyNews, letter: MoneyLetter): string | undefined => {
  const said = texts[kind]?.(letter)
  return said && inOnePart(...said)
}
