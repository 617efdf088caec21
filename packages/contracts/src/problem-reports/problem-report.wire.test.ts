import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  answerProblem,
  getOrderProblems,
  listProblems,
  type OrderProblems,
  type ProblemReason,
  problemReasons,
  reasonsFor,
  reportProblem,
  type StaffProblem,
} from './index.ts'

const id = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`
const sent = (wire: unknown) => JSON.parse(JSON.stringify(wire))
const at = new Date('2026-11-15T12:00:00Z')

const open = {
  id: id(1),
  reason: 'missing-item' as const,
  lines: [{ name: 'Buff Jhol Momo', options: ['Half plate'], quantity: 2 }],
  text: 'One plate is missing.\nThe bag was closed.',
  photos: [id(2)],
  state: 'open' as const,
  createdAt: at,
}
const refunded = {
  ...open,
  state: 'refunded' as const,
  answer: { text: 'Sorry!', at },
  refund: { amount: 18_000, state: 'pending' as const },
}

test('the reports of an order survive the round trip', () => {
  const problems: OrderProblems = { reports: [refunded, open], reasons: ['late', 'other'] }
  expect(z.decode(getOrderProblems.reply, sent(z.encode(getOrderProblems.reply, problems)))).toEqual(problems)
})

test('a page of reports for staff survives the round trip', () => {
  const problem: StaffProblem = {
    ...refunded,
    orderId: id(3),
    orderNumber: 'JM-BNS-2411',
    orderState: 'delivered',
    fulfilmentMethod: 'delivery',
    branchId: id(4),
    outlet: 'Jhol Momo Baneshwor',
    customerName: 'Sita Gurung',
    customerPhone: '9841234567',
    answerBy: at,
    answeredBy: 'Bikash',
    payment: { method: 'esewa', paid: 36_000, refundable: 18_000, block: 'refund-open' },
  }
  const page = { items: [problem], nextCursor: 'next' }
  expect(z.decode(listProblems.reply, sent(z.encode(listProblems.reply, page)))).toEqual(page)
  expect(z.decode(listProblems.query, {})).toEqual({ filter: 'open', limit: 30 })
})

test('a report about dishes names one, and another problem is described', () => {
  const fits = (body: object) =>
    z.safeDecode(reportProblem.body, { lines: [], text: '', ...body } as never).success
  for (const reason of ['missing-item', 'wrong-item', 'cold-or-spoiled'])
    expect([fits({ reason }), fits({ reason, lines: [0] })]).toEqual([false, true])
  for (const reason of ['late', 'not-delivered', 'charged-wrongly']) expect(fits({ reason })).toBe(true)
  expect([fits({ reason: 'other' }), fits({ reason: 'other', text: 'Rude rider' })]).toEqual([false, true])
  expect([fits({ reason: 'rude' }), fits({ reason: 'late', text: 'x'.repeat(501) })]).toEqual([false, false])
})

test('an answer has a text, and a refund an amount', () => {
  const fits = (body: object) => z.safeDecode(answerProblem.body, body as never).success
  expect(fits({ outcome: 'answered', text: 'Sorry' })).toBe(true)
  expect(fits({ outcome: 'declined', text: '' })).toBe(false)
  expect(fits({ outcome: 'refunded', text: 'Sorry' })).toBe(false)
  const refund = { outcome: 'refunded' as const, text: 'Sorry', amount: 18_050 }
  const wire = sent(z.encode(answerProblem.body, refund))
  expect(wire.amount).toBe('180.50')
  expect(z.decode(answerProblem.body, wire)).toEqual(refund)
})

describe('an order can be reported', () => {
  const order = { state: 'delivered', fulfilmentMethod: 'delivery', dueAt: at, endedAt: at } as const
  const days = (count: number) => new Date(at.getTime() + count * 86_400_000)
  const all = [...problemReasons]
  const withoutDelivery = all.filter((reason) => reason !== 'not-delivered')

  test.each<[string, Parameters<typeof reasonsFor>[0], Date, ProblemReason[]]>([
    ['from its end on', order, at, all],
    ['for seven days', order, days(6.99), all],
    ['not later', order, days(7), []],
    [
      'a pickup cannot be undelivered',
      { ...order, state: 'collected', fulfilmentMethod: 'pickup' },
      at,
      withoutDelivery,
    ],
    [
      'a failed one only because of money',
      { ...order, state: 'cancelled' },
      at,
      ['charged-wrongly', 'other'],
    ],
    ['not before it is due', { ...order, state: 'out-for-delivery', endedAt: undefined }, days(-0.01), []],
    ['once it is late', { ...order, state: 'out-for-delivery', endedAt: undefined }, days(0.01), all],
    ['not before it is paid', { ...order, state: 'awaiting-payment', endedAt: undefined }, days(1), []],
  ])('%s', (_when, given, moment, expected) => {
    expect(reasonsFor(given, moment)).toEqual(expected)
  })
})
