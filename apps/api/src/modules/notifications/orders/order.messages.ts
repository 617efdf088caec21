import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { Paragraph } from '../account/messages-layout.rules.ts'
import { firstInOneSmsPart, type OrderMessageKind } from './order-notification.rules.ts'

export type OrderMessageData = {
  number: string
  outlet: string
  way: FulfilmentMethod
  wanted?: { from: Date; to: Date }
  readyAt: Date
  dueAt: Date
  /** Phone number of the outlet. */
  phone?: string
  rider?: { name: string; phone: string }
  reasonCode?: string
  /** Free text of the branch. */
  reason?: string
  /** Paid, so a failed order is refunded. */
  isPaid?: boolean
  /** Tracking page that needs no sign-in. */
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
const reasonsOf = ({ reasonCode = '', reason }: OrderMessageData): string[] =>
  [reasons[reasonCode], reason].filter((text) => text !== undefined)

const expectedAt: Record<FulfilmentMethod, (order: OrderMessageData) => string> = {
  delivery: ({ dueAt }) => `It should be with you at about ${clock.format(dueAt)}.`,
  pickup: ({ readyAt }) => `You can collect it from about ${clock.format(readyAt)}.`,
  'dine-in': ({ dueAt }) => `It should be at your table at about ${clock.format(dueAt)}.`,
}
const when = (order: OrderMessageData): string =>
  order.wanted
    ? `It is for ${day.format(order.wanted.from)}, ${clock.format(order.wanted.from)} to ${clock.format(order.wanted.to)}.`
    : expectedAt[order.way](order)

const call = ({ phone }: OrderMessageData): string[] => (phone === undefined ? [] : [`Questions? Call the outlet: ${phone}`])
const callNow = ({ phone }: OrderMessageData): string[] =>
  phone === undefined ? [] : [`Please call us at ${phone}: we are sorry and will help.`]
const money = ({ isPaid }: OrderMessageData): string => (isPaid ? 'The money you paid goes back to you.' : 'There is nothing to pay.')

type Text = { subject: string; paragraphs: string[] }

const mails: Record<OrderMessageKind, (order: OrderMessageData) => Text> = {
  accepted: (order) => ({
    subject: `Your order ${order.number} is accepted`,
    paragraphs: [`${order.outlet} has accepted your order ${order.number}. ${when(order)}`, ...call(order)],
  }),
  revived: (order) => ({
    subject: `Your order ${order.number} is paid after all`,
    paragraphs: [
      `Your payment for order ${order.number} came late, and ${order.outlet} could still take the order. ${when(order)}`,
      'You hear from us again when the outlet has accepted it.',
      ...call(order),
    ],
  }),
  'on-the-way': (order) => ({
    subject: `Your order ${order.number} is on its way`,
    paragraphs: [
      `Your order ${order.number} from ${order.outlet} is on its way to you.`,
      ...(order.rider ? [`${order.rider.name} brings it: ${order.rider.phone}`] : []),
      ...call(order),
    ],
  }),
  rejected: (order) => ({
    subject: `Your order ${order.number} could not be taken`,
    paragraphs: [
      `${order.outlet} could not take your order ${order.number}. We are sorry.`,
      ...reasonsOf(order),
      money(order),
      ...call(order),
    ],
  }),
  cancelled: (order) => ({
    subject: `Your order ${order.number} was cancelled`,
    paragraphs: [`${order.outlet} has cancelled your order ${order.number}.`, ...reasonsOf(order), money(order), ...call(order)],
  }),
  missed: (order) => ({
    subject: `Your order ${order.number} was not answered`,
    paragraphs: [
      `Nobody at ${order.outlet} answered your order ${order.number} in time, so it will not be made.`,
      ...callNow(order),
      money(order),
    ],
  }),
}

export function orderMail(kind: OrderMessageKind, order: OrderMessageData): { subject: string; paragraphs: Paragraph[] } {
  const { subject, paragraphs } = mails[kind](order)
  return { subject, paragraphs: [...paragraphs, { label: 'See your order', link: order.link }] }
}

/** Alternatives from longest to shortest. Each has the order number and what happened. */
const texts: Record<OrderMessageKind, (order: OrderMessageData) => string[]> = {
  accepted: (order) => {
    const { number, outlet, link } = order
    return [`${outlet} has accepted order ${number}. ${when(order)} ${link}`, `Jhol Momo: order ${number} is accepted. ${link}`]
  },
  revived: ({ number, outlet, link }) => [
    `Your late payment has arrived: order ${number} is with ${outlet} now. ${link}`,
    `Jhol Momo: order ${number} is paid and with the outlet now. ${link}`,
  ],
  'on-the-way': ({ number, outlet, rider, link }) => [
    `Order ${number} from ${outlet} is on its way. ${rider ? `Rider: ${rider.phone} ` : ''}${link}`,
    `Jhol Momo: order ${number} is on its way. ${link}`,
  ],
  rejected: (order) => ended(order, 'could not be taken'),
  cancelled: (order) => ended(order, 'was cancelled by the outlet'),
  missed: ({ number, outlet, phone, link }) => {
    const help = phone === undefined ? link : `Please call us at ${phone}.`
    return [
      `Sorry: nobody at ${outlet} answered order ${number} in time, so it will not be made. ${help}`,
      `Sorry: order ${number} was not answered in time and will not be made. ${help}`,
    ]
  },
}

function ended(order: OrderMessageData, what: string): string[] {
  const { number, outlet, phone, reasonCode = '', link } = order
  const help = phone === undefined ? link : `Questions? Call ${phone}`
  const why = [reasons[reasonCode], help].filter(Boolean).join(' ')
  return [
    `Sorry: order ${number} from ${outlet} ${what}. ${why}`,
    `Sorry: order ${number} ${what}. ${why}`,
    `Jhol Momo: order ${number} ${what}. ${help}`,
  ]
}

export const orderSms = (kind: OrderMessageKind, order: OrderMessageData): string => firstInOneSmsPart(...texts[kind](order))

/** Sent to the alarm number of the branch. */
export const unansweredSms = ({ number, missedAt }: { number: string; missedAt: Date | undefined }): string =>
  `Jhol Momo: order ${number} waits for your answer. ${missedAt ? `Accept or reject it before ${clock.format(missedAt)}.` : 'Accept or reject it now.'}`
