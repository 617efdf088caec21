import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { PlaceholderValues } from '@momo/contracts/settings'
import { clockTime } from '#platform/clock/local-date.rules.ts'

export type OrderMessageData = {
  number: string
  outlet: string
  fulfilmentMethod: FulfilmentMethod
  requestedSlot?: { from: Date; to: Date }
  readyAt: Date
  dueAt: Date
  /** The estimate of now, and how many minutes it is after the promise. */
  expectedAt?: Date
  delay?: number
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

type Slot = { from: Date; to: Date }

/** 'Tue 17 Nov, 6:00 PM to 6:30 PM' */
export const slotText = ({ from, to }: Slot): string =>
  `${orderDay.format(from)}, ${clockTime(from)} to ${clockTime(to)}`

const expectedAt: Record<FulfilmentMethod, (order: OrderMessageData) => string> = {
  delivery: ({ dueAt }) => `It should reach you around ${clockTime(dueAt)}.`,
  pickup: ({ readyAt }) => `You can collect it from around ${clockTime(readyAt)}.`,
  'dine-in': ({ dueAt }) => `It should be at your table around ${clockTime(dueAt)}.`,
}
const when = (order: OrderMessageData): string =>
  order.requestedSlot
    ? `It's scheduled for ${slotText(order.requestedSlot)}.`
    : expectedAt[order.fulfilmentMethod](order)

const timeOf = ({ requestedSlot, fulfilmentMethod, readyAt, dueAt }: OrderMessageData): string =>
  requestedSlot ? slotText(requestedSlot) : clockTime(fulfilmentMethod === 'pickup' ? readyAt : dueAt)

export const lateValues = ({
  delay,
  expectedAt,
}: {
  delay?: number | undefined
  expectedAt?: Date | undefined
}): PlaceholderValues => ({
  delay: delay === undefined ? undefined : `${delay} minutes`,
  expected: expectedAt && clockTime(expectedAt),
})

/** The values of the placeholders. The texts are in the settings. */
export const orderValues = (order: OrderMessageData): PlaceholderValues => ({
  order: order.number,
  outlet: order.outlet,
  when: when(order),
  time: timeOf(order),
  ...lateValues(order),
  phone: order.phone,
  rider: order.rider?.name,
  riderPhone: order.rider?.phone,
  reason: reasons[order.reasonCode ?? ''],
  note: order.reason,
  refund: order.isPaid ? "We'll refund what you paid." : "You won't be charged.",
  link: order.link,
})

/** Sent to the alarm number of the branch. */
export const unansweredSms = ({ number, missedAt }: { number: string; missedAt: Date | undefined }): string =>
  `Jhol Momo: order ${number} is waiting. ${missedAt ? `Accept or reject it before ${clockTime(missedAt)}.` : 'Accept or reject it now.'}`
