import { expect, test } from 'vitest'
import { orderNotificationKinds } from '@momo/contracts/notifications'
import { type OrderMove, orderMoves } from '@momo/contracts/orders'
import {
  branchNotificationOf,
  customerNotificationOf,
  messageValidUntil,
  type OrderMessageKind,
} from './order-notification.rules.ts'
import { composeMail, composeSms } from '../customer-texts/compose-message.ts'
import { type OrderMessageData, orderValues } from './order.messages.ts'

const moves = Object.keys(orderMoves) as OrderMove[]

test('SES-09 every move maps to a notification kind that the screens know', () => {
  const withoutMove = ['order.packed', 'order.late', 'order.move_asked', 'order.move_revoked']
  const mapped = new Set([...moves.map((move) => customerNotificationOf(move, 'pickup')), ...withoutMove])
  expect(orderNotificationKinds.customer.toSorted()).toEqual([...mapped].toSorted())
  for (const move of moves)
    expect([undefined, ...orderNotificationKinds.branch]).toContain(branchNotificationOf(move))
})

test('a branch is notified of an order whichever move places it', () => {
  const placingMoves = moves.filter((move) => orderMoves[move].to === 'placed')
  expect(placingMoves).toEqual(['pay', 'choose-cash', 'pay-late'])
  for (const move of placingMoves) expect(branchNotificationOf(move)).toBe('order.placed')
})

const order: OrderMessageData = {
  number: 'JM-BNSWR-24110',
  outlet: 'Jhol Momo New Baneshwor',
  fulfilmentMethod: 'delivery',
  requestedSlot: { from: new Date('2026-11-17T12:15:00Z'), to: new Date('2026-11-17T12:45:00Z') },
  readyAt: new Date('2026-11-17T12:00:00Z'),
  dueAt: new Date('2026-11-17T12:30:00Z'),
  expectedAt: new Date('2026-11-17T16:55:00Z'),
  delay: 120,
  phone: '01-5970000, 9801234567',
  rider: { name: 'राम थापा', phone: '9811111111' },
  reasonCode: 'too-far',
  reason: 'हामी माफी चाहन्छौं',
  link: `https://www.jholmomo.com.np/track/${'x'.repeat(43)}`,
}
const kinds: OrderMessageKind[] = [
  'accepted',
  'rejected',
  'missed',
  'cancelled',
  'on-the-way',
  'revived',
  'ready',
  'late',
]
const onePart = /^[\n\x20-\x5a\x5f\x61-\x7a]{1,160}$/

const orderMail = (key: OrderMessageKind, data: OrderMessageData) =>
  composeMail({ key, changed: {}, values: orderValues(data), link: data.link })
const orderSms = (key: OrderMessageKind, data: OrderMessageData) =>
  composeSms({ key, changed: {}, values: orderValues(data) })

test.each(kinds)(
  'the SMS "%s" is one GSM part even with long or non-Latin names, and contains the order number',
  (kind) => {
    for (const outlet of [order.outlet, 'झोल मोमो बानेश्वर', 'x'.repeat(120)]) {
      const text = orderSms(kind, { ...order, outlet })
      expect(text).toMatch(onePart)
      expect(text).toContain(order.number)
    }
  },
)

test('a scheduled order is shown with day and slot, in Nepal time', () => {
  expect(orderMail('accepted', order).paragraphs[0]).toContain(
    "It's scheduled for Tue 17 Nov, 6:00 PM to 6:30 PM.",
  )
})

test("a mail gives the branch's reason and its own words, and leads to the order", () => {
  const { paragraphs } = orderMail('rejected', order)
  expect(paragraphs).toContain('Your address is too far away for delivery.')
  expect(paragraphs).toContain(order.reason)
  expect(paragraphs.at(-1)).toEqual({ label: 'View your order', link: order.link })
})

test('without a phone number no message asks the customer to call', () => {
  const { phone: _, ...unreachable } = order
  for (const kind of kinds)
    expect(JSON.stringify(orderMail(kind, unreachable)) + orderSms(kind, unreachable)).not.toMatch(/call/i)
})

test('progress messages are valid for an hour after the due time, rejections for a day', () => {
  const hours = (kind: OrderMessageKind) =>
    (messageValidUntil(kind, order.dueAt).getTime() - order.dueAt.getTime()) / 3_600_000
  expect(kinds.map(hours)).toEqual([1, 24, 24, 24, 1, 1, 1, 1])
})
