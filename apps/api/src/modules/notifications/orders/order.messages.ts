import type { Way } from '@momo/contracts/branches'
import type { Paragraph } from '../account/messages-layout.rules.ts'
import { inOnePart, type LetterKind } from './order-notification.rules.ts'

export type OrderLetter = {
  number: string
  outlet: string
  way: Way
  wanted?: { from: Date; to: Date }
  readyAt: Date
  dueAt: Date
  /** Of the outlet. */
  phone?: string
  rider?: { name: string; phone: string }
  reasonCode?: string
  /** In the branch's own words. */
  reason?: string
  /** Money of it is with us, and goes back if nobody gets the food. */
  isPaid?: boolean
  /** Where it can be followed without signing in. */
  link: string
}

const nepal = { timeZone: 'Asia/Kathmandu' } as const
const clock = new Intl.DateTimeFormat('en-GB', { ...nepal, hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { ...nepal, weekday: 'short', day: 'numeric', month: 'short' })

const reasons: Record<string, string> = {
  'too-busy': 'The kitchen is too busy right now.',
  'closing-early': 'The outlet closes early today.',
  'sold-out': 'Something you ordered is sold out.',
  'too-far': 'The address is too far away for us to deliver to.',
  'customer-asked': 'You asked for it.',
  'not-reached': 'We could not reach you.',
  'not-collected': 'It was not collected.',
}
const because = ({ reasonCode = '', reason }: OrderLetter): string[] => [reasons[reasonCode], reason].filter((text) => text !== undefined)

const comes: Record<Way, (letter: OrderLetter) => string> = {
  delivery: ({ dueAt }) => `It should be with you at about ${clock.format(dueAt)}.`,
  pickup: ({ readyAt }) => `You can collect it from about ${clock.format(readyAt)}.`,
  'dine-in': ({ dueAt }) => `It should be at your table at about ${clock.format(dueAt)}.`,
}
const when = (letter: OrderLetter): string =>
  letter.wanted
    ? `It is for ${day.format(letter.wanted.from)}, ${clock.format(letter.wanted.from)} to ${clock.format(letter.wanted.to)}.`
    : comes[letter.way](letter)

const call = ({ phone }: OrderLetter): string[] => (phone === undefined ? [] : [`Questions? Call the outlet: ${phone}`])
const callNow = ({ phone }: OrderLetter): string[] =>
  phone === undefined ? [] : [`Please call us at ${phone}: we are sorry and will help.`]
const money = ({ isPaid }: OrderLetter): string => (isPaid ? 'The money you paid goes back to you.' : 'There is nothing to pay.')

type Text = { subject: string; paragraphs: string[] }

const mails: Record<LetterKind, (letter: OrderLetter) => Text> = {
  accepted: (letter) => ({
    subject: `Your order ${letter.number} is accepted`,
    paragraphs: [`${letter.outlet} has accepted your order ${letter.number}. ${when(letter)}`, ...call(letter)],
  }),
  revived: (letter) => ({
    subject: `Your order ${letter.number} is paid after all`,
    paragraphs: [
      `Your payment for order ${letter.number} came late, and ${letter.outlet} could still take the order. ${when(letter)}`,
      'You hear from us again when the outlet has accepted it.',
      ...call(letter),
    ],
  }),
  'on-the-way': (letter) => ({
    subject: `Your order ${letter.number} is on its way`,
    paragraphs: [
      `Your order ${letter.number} from ${letter.outlet} is on its way to you.`,
      ...(letter.rider ? [`${letter.rider.name} brings it: ${letter.rider.phone}`] : []),
      ...call(letter),
    ],
  }),
  rejected: (letter) => ({
    subject: `Your order ${letter.number} could not be taken`,
    paragraphs: [
      `${letter.outlet} could not take your order ${letter.number}. We are sorry.`,
      ...because(letter),
      money(letter),
      ...call(letter),
    ],
  }),
  cancelled: (letter) => ({
    subject: `Your order ${letter.number} was cancelled`,
    paragraphs: [`${letter.outlet} has cancelled your order ${letter.number}.`, ...because(letter), money(letter), ...call(letter)],
  }),
  missed: (letter) => ({
    subject: `Your order ${letter.number} was not answered`,
    paragraphs: [
      `Nobody at ${letter.outlet} answered your order ${letter.number} in time, so it will not be made.`,
      ...callNow(letter),
      money(letter),
    ],
  }),
}

export function orderMail(kind: LetterKind, letter: OrderLetter): { subject: string; paragraphs: Paragraph[] } {
  const { subject, paragraphs } = mails[kind](letter)
  return { subject, paragraphs: [...paragraphs, { label: 'See your order', link: letter.link }] }
}

/** The longest that may be said, then ever less; the number and what happened are always there. */
const texts: Record<LetterKind, (letter: OrderLetter) => string[]> = {
  accepted: (letter) => {
    const { number, outlet, link } = letter
    return [`${outlet} has accepted order ${number}. ${when(letter)} ${link}`, `Jhol Momo: order ${number} is accepted. ${link}`]
  },
  revived: ({ number, outlet, link }) => [
    `Your late payment has arrived: order ${number} is with ${outlet} now. ${link}`,
    `Jhol Momo: order ${number} is paid and with the outlet now. ${link}`,
  ],
  'on-the-way': ({ number, outlet, rider, link }) => [
    `Order ${number} from ${outlet} is on its way. ${rider ? `Rider: ${rider.phone} ` : ''}${link}`,
    `Jhol Momo: order ${number} is on its way. ${link}`,
  ],
  rejected: (letter) => ended(letter, 'could not be taken'),
  cancelled: (letter) => ended(letter, 'was cancelled by the outlet'),
  missed: ({ number, outlet, phone, link }) => {
    const help = phone === undefined ? link : `Please call us at ${phone}.`
    return [
      `Sorry: nobody at ${outlet} answered order ${number} in time, so it will not be made. ${help}`,
      `Sorry: order ${number} was not answered in time and will not be made. ${help}`,
    ]
  },
}

function ended(letter: OrderLetter, what: string): string[] {
  const { number, outlet, phone, reasonCode = '', link } = letter
  const help = phone === undefined ? link : `Questions? Call ${phone}`
  const why = [reasons[reasonCode], help].filter(Boolean).join(' ')
  return [
    `Sorry: order ${number} from ${outlet} ${what}. ${why}`,
    `Sorry: order ${number} ${what}. ${why}`,
    `Jhol Momo: order ${number} ${what}. ${help}`,
  ]
}

export const orderSms = (kind: LetterKind, letter: OrderLetter): string => inOnePart(...texts[kind](letter))

/** To the branch's own alarm number. */
export const unansweredSms = ({ number, missedAt }: { number: string; missedAt: Date | undefined }): string =>
  `Jhol Momo: order ${number} waits for your answer. ${missedAt ? `Accept or reject it before ${clock.format(missedAt)}.` : 'Accept or reject it now.'}`
