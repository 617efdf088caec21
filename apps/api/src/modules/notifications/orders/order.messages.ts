import type { FulfilmentMethod } from '@momo/contracts/branches'
import { clockTime } from '#platform/clock/local-date.rules.ts'
import type { Paragraph } from '../account/messages-layout.rules.ts'
import { firstInOneSmsPart, type OrderMessageKind } from './order-notification.rules.ts'

export type OrderMessageData = {
  number: string
  outlet: string
  fulfilmentMethod: FulfilmentMethod
  requestedSlot?: { from: Date; to: Date }
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

export const orderDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kathmandu',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})

const reasons: Record<string, string> = {
  'too-busy': 'The kitchen is too busy right now.',
  'closing-early': 'The outlet is closing early today.',
  'sold-out': 'Something you ordered is sold out.',
  'too-far': 'Your address is too far away for delivery.',
  'customer-asked': 'You asked us to cancel it.',
  'not-reached': "We couldn't reach you.",
  'not-collected': "It wasn't collected.",
}
const reasonsOf = ({ reasonCode = '', reason }: OrderMessageData): string[] =>
  [reasons[reasonCode], reason].filter((text) => text !== undefined)

const expectedAt: Record<FulfilmentMethod, (order: OrderMessageData) => string> = {
  delivery: ({ dueAt }) => `It should reach you around ${clockTime(dueAt)}.`,
  pickup: ({ readyAt }) => `You can collect it from around ${clockTime(readyAt)}.`,
  'dine-in': ({ dueAt }) => `It should be at your table around ${clockTime(dueAt)}.`,
}
const when = (order: OrderMessageData): string =>
  order.requestedSlot
    ? `It's scheduled for ${orderDay.format(order.requestedSlot.from)}, ${clockTime(order.requestedSlot.from)} to ${clockTime(order.requestedSlot.to)}.`
    : expectedAt[order.fulfilmentMethod](order)

const call = ({ phone }: OrderMessageData): string[] =>
  phone === undefined ? [] : [`Questions? Call the outlet: ${phone}`]
const callNow = ({ phone }: OrderMessageData): string[] =>
  phone === undefined ? [] : [`We're sorry. Please call us at ${phone} and we'll help.`]
const money = ({ isPaid }: OrderMessageData): string =>
  isPaid ? "We'll refund what you paid." : "You won't be charged."

type Text = { subject: string; paragraphs: string[] }

const mails: Record<OrderMessageKind, (order: OrderMessageData) => Text> = {
  accepted: (order) => ({
    subject: `Your order ${order.number} has been accepted`,
    paragraphs: [`${order.outlet} has accepted your order ${order.number}. ${when(order)}`, ...call(order)],
  }),
  revived: (order) => ({
    subject: `We received your payment for order ${order.number}`,
    paragraphs: [
      `Your payment for order ${order.number} arrived late, but ${order.outlet} can still make it. ${when(order)}`,
      "We'll let you know when the outlet accepts it.",
      ...call(order),
    ],
  }),
  ready: (order) => ({
    subject: `Your order ${order.number} is ready`,
    paragraphs: [`Your order ${order.number} is ready to pick up at ${order.outlet}.`, ...call(order)],
  }),
  late: (order) => ({
    subject: `Your order ${order.number} is running late`,
    paragraphs: [
      `Your order ${order.number} from ${order.outlet} is taking longer than planned. We're sorry for the wait.`,
      ...call(order),
    ],
  }),
  'on-the-way': (order) => ({
    subject: `Your order ${order.number} is on its way`,
    paragraphs: [
      `Your order ${order.number} from ${order.outlet} is on its way to you.`,
      ...(order.rider ? [`Your rider: ${order.rider.name}, ${order.rider.phone}`] : []),
      ...call(order),
    ],
  }),
  rejected: (order) => ({
    subject: `Sorry, your order ${order.number} couldn't be accepted`,
    paragraphs: [
      `${order.outlet} couldn't accept your order ${order.number}. We're sorry.`,
      ...reasonsOf(order),
      money(order),
      ...call(order),
    ],
  }),
  cancelled: (order) => ({
    subject: `Your order ${order.number} was cancelled`,
    paragraphs: [
      `${order.outlet} cancelled your order ${order.number}.`,
      ...reasonsOf(order),
      money(order),
      ...call(order),
    ],
  }),
  missed: (order) => ({
    subject: `Sorry, the outlet missed your order ${order.number}`,
    paragraphs: [
      `${order.outlet} didn't respond to your order ${order.number} in time, so we cancelled it.`,
      ...callNow(order),
      money(order),
    ],
  }),
}

export function orderMail(
  kind: OrderMessageKind,
  order: OrderMessageData,
): { subject: string; paragraphs: Paragraph[] } {
  const { subject, paragraphs } = mails[kind](order)
  return { subject, paragraphs: [...paragraphs, { label: 'View your order', link: order.link }] }
}

/** Alternatives from longest to shortest. Each has the order number and what happened. */
const texts: Record<OrderMessageKind, (order: OrderMessageData) => string[]> = {
  accepted: (order) => {
    const { number, outlet, link } = order
    return [
      `${outlet} accepted order ${number}. ${when(order)} ${link}`,
      `Jhol Momo: order ${number} has been accepted. ${link}`,
    ]
  },
  revived: ({ number, outlet, link }) => [
    `We received your payment. ${outlet} now has order ${number}. ${link}`,
    `Jhol Momo: order ${number} is paid and sent to the outlet. ${link}`,
  ],
  ready: ({ number, outlet, link }) => [
    `Order ${number} is ready to pick up at ${outlet}. ${link}`,
    `Jhol Momo: order ${number} is ready to pick up. ${link}`,
  ],
  late: ({ number, outlet, phone, link }) => {
    const help = phone === undefined ? link : `Questions? Call ${phone}`
    return [
      `Sorry, order ${number} from ${outlet} is running late. ${help}`,
      `Sorry, order ${number} is running late. ${help}`,
    ]
  },
  'on-the-way': ({ number, outlet, rider, link }) => [
    `Order ${number} from ${outlet} is on its way. ${rider ? `Rider: ${rider.phone} ` : ''}${link}`,
    `Jhol Momo: order ${number} is on its way. ${link}`,
  ],
  rejected: (order) => ended(order, "couldn't be accepted"),
  cancelled: (order) => ended(order, 'was cancelled by the outlet'),
  missed: ({ number, outlet, phone, link }) => {
    const help = phone === undefined ? link : `Please call us at ${phone}.`
    return [
      `Sorry, ${outlet} didn't respond to order ${number} in time, so we cancelled it. ${help}`,
      `Sorry, order ${number} was cancelled: the outlet didn't respond in time. ${help}`,
    ]
  },
}

function ended(order: OrderMessageData, what: string): string[] {
  const { number, outlet, phone, reasonCode = '', link } = order
  const help = phone === undefined ? link : `Questions? Call ${phone}`
  const why = [reasons[reasonCode], help].filter(Boolean).join(' ')
  return [
    `Sorry, order ${number} from ${outlet} ${what}. ${why}`,
    `Sorry, order ${number} ${what}. ${why}`,
    `Jhol Momo: order ${number} ${what}. ${help}`,
  ]
}

export const orderSms = (kind: OrderMessageKind, order: OrderMessageData): string =>
  firstInOneSmsPart(...texts[kind](order))

/** Sent to the alarm number of the branch. */
export const unansweredSms = ({ number, missedAt }: { number: string; missedAt: Date | undefined }): string =>
  `Jhol Momo: order ${number} is waiting. ${missedAt ? `Accept or reject it before ${clockTime(missedAt)}.` : 'Accept or reject it now.'}`
