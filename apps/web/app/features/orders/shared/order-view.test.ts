import { orderStates, stepsOf } from '@momo/contracts/orders'
import { paymentStates } from '@momo/contracts/payments'
import { expect, test } from 'vitest'
import { anOrder, minutesLater, placedAt, stepsTo } from '#testing/orders.ts'
import { headlines, reasonOf, stateWords } from './order-states.messages.ts'
import {
  dayAndTime,
  expectation,
  isBeingChecked,
  isLate,
  newest,
  placeOf,
  stepsReached,
  timelineOf,
} from './order-view.ts'
import { trackingMessages } from '../tracking/tracking.messages.ts'

const now = minutesLater(13)
const rowsOf = (order: Parameters<typeof timelineOf>[0]) =>
  timelineOf(order).map(({ title, text, state }) => [state, title, text])

test('ORD-06 the timeline says what is done, what happens now and what is to come, with times', () => {
  expect(rowsOf(anOrder())).toEqual([
    ['done', 'Order placed', '6:21 PM'],
    ['done', 'Accepted by New Baneshwor', '6:23 PM'],
    ['now', 'In the kitchen', 'Folding and steaming since 6:25 PM'],
    ['todo', 'On the way', 'The rider will call 9841 234 567'],
    ['todo', 'Delivered', undefined],
  ])
})

test('ORD-05 a branch state between two customer steps is shown at the earlier step', () => {
  const waits = anOrder({ state: 'ready', steps: stepsTo('placed', 'accepted', 'preparing', 'ready') })
  expect(rowsOf(waits)[2]).toEqual(['now', 'In the kitchen', 'Ready since 6:27 PM, waiting for the rider'])
  expect(rowsOf({ ...waits, fulfilmentMethod: 'pickup' })[3]).toEqual(['now', 'Ready', '6:27 PM'])
})

const byWallet = { payment: { method: 'esewa' as const, state: 'paid' as const } }

test('ORD-03 an order that is paid with a wallet has the payment as its first step', () => {
  const waits = anOrder({
    state: 'awaiting-payment',
    steps: stepsTo('awaiting-payment'),
    payBy: minutesLater(15),
  })
  expect(rowsOf(waits).slice(0, 3)).toEqual([
    ['now', 'Awaiting payment', 'Since 6:21 PM, held for you until 6:36 PM'],
    ['todo', 'Order placed', undefined],
    ['todo', 'Accepted', undefined],
  ])
  const paid = anOrder({ ...byWallet, state: 'placed', steps: stepsTo('awaiting-payment', 'placed') })
  expect(rowsOf(paid).slice(0, 2)).toEqual([
    ['done', 'Paid with eSewa', '6:23 PM'],
    ['now', 'Order placed', '6:23 PM, waiting for the outlet to accept'],
  ])
  const cashAfterAll = anOrder({ state: 'placed', steps: stepsTo('awaiting-payment', 'placed') })
  expect(rowsOf(cashAfterAll)[0]?.[1]).toBe('Order placed')
})

test('ORD-03 an order that was never paid was never placed', () => {
  const steps = [
    ...stepsTo('awaiting-payment'),
    { state: 'expired' as const, at: minutesLater(15), by: 'system' as const },
  ]
  expect(rowsOf(anOrder({ state: 'expired', steps, payment: { method: 'khalti', state: 'void' } }))).toEqual([
    ['done', 'Awaiting payment', '6:21 PM'],
    ['failed', 'Not paid in time', '6:36 PM, automatically'],
  ])
})

test('ORD-03 a payment is being checked from the redirect to the wallet until its result is known', () => {
  const order = anOrder({ state: 'awaiting-payment', payment: { method: 'esewa', state: 'pending' } })
  expect(isBeingChecked(order)).toBe(false)
  expect(isBeingChecked({ ...order, payment: { ...order.payment, redirectedAt: placedAt } })).toBe(true)
  expect(
    isBeingChecked({ ...order, payment: { method: 'esewa', state: 'failed', redirectedAt: placedAt } }),
  ).toBe(false)
})

test('ORD-08 every payment state has a text, and a refund is pending until it is confirmed', () => {
  type Paid = Parameters<typeof trackingMessages.payment>[0]
  const textOf = (payment: Paid['payment'], state: Paid['state'] = 'placed') =>
    trackingMessages.payment({ fulfilmentMethod: 'delivery', state, payment })
  expect(textOf({ method: 'cash', state: 'due' })).toBe('Cash on delivery')
  expect(textOf({ method: 'esewa', state: 'pending' })).toBe('To be paid with eSewa')
  expect(textOf({ method: 'esewa', state: 'pending', redirectedAt: placedAt })).toBe(
    "We're checking your eSewa payment",
  )
  expect(textOf({ method: 'khalti', state: 'paid' })).toBe('Paid with Khalti')
  expect(textOf({ method: 'khalti', state: 'paid', refund: 'pending' }, 'cancelled')).toBe(
    'Paid with Khalti. Refund pending',
  )
  expect(textOf({ method: 'khalti', state: 'refunded', refund: 'done' }, 'missed')).toBe(
    'Paid with Khalti. Refunded',
  )
  expect(textOf({ method: 'khalti', state: 'paid', refund: 'pending' })).toBe(
    'Paid with Khalti. Extra payment: refund pending',
  )
  expect(
    paymentStates.map((state) => textOf({ method: 'esewa', state })).every((text) => text.length > 0),
  ).toBe(true)
})

test('ORD-06 on the way the timeline names the rider; the shared link does not', () => {
  const steps = stepsTo('placed', 'accepted', 'preparing', 'out-for-delivery')
  const order = anOrder({ state: 'out-for-delivery', steps, rider: { name: 'Ramesh', phone: '9800000000' } })
  expect(rowsOf(order)[3]).toEqual(['now', 'On the way', '6:27 PM, with Ramesh'])
  const { rider: _, customerPhone: __, ...shared } = order
  expect(JSON.stringify(timelineOf(shared))).not.toMatch(/Ramesh|98/)
})

test('a fulfilled order has all steps done', () => {
  for (const method of ['delivery', 'pickup', 'dine-in'] as const) {
    const steps = stepsOf(method)
    const order = anOrder({ fulfilmentMethod: method, state: steps.at(-1)!, steps: stepsTo(...steps) })
    expect(timelineOf(order).every(({ state }) => state === 'done')).toBe(true)
    expect(stepsReached(order)).toEqual({ reached: 5, all: 5 })
  }
})

test('ORD-05 a failed order keeps its past steps and shows who ended it and when', () => {
  const steps = [
    ...stepsTo('placed', 'accepted', 'preparing'),
    { state: 'cancelled' as const, at: minutesLater(9), by: 'staff' as const },
  ]
  expect(rowsOf(anOrder({ state: 'cancelled', steps }))).toEqual([
    ['done', 'Order placed', '6:21 PM'],
    ['done', 'Accepted by New Baneshwor', '6:23 PM'],
    ['done', 'In the kitchen', '6:25 PM'],
    ['failed', 'Cancelled', '6:30 PM, by the outlet'],
  ])
  const missed = [
    ...stepsTo('placed'),
    { state: 'missed' as const, at: minutesLater(8), by: 'system' as const },
  ]
  expect(rowsOf(anOrder({ state: 'missed', steps: missed })).at(-1)).toEqual([
    'failed',
    'No answer from New Baneshwor',
    '6:29 PM, automatically',
  ])
})

test('an order is late when its customer waits past the promised time, or will by the estimate', () => {
  expect(isLate(anOrder(), minutesLater(30))).toBe(false)
  expect(isLate(anOrder(), minutesLater(32))).toBe(true)
  expect(isLate(anOrder({ state: 'delivered' }), minutesLater(32))).toBe(false)
  expect(isLate(anOrder({ state: 'ready', fulfilmentMethod: 'pickup' }), minutesLater(32))).toBe(false)
  expect(isLate(anOrder({ expectedAt: minutesLater(44) }), minutesLater(1))).toBe(true)
  const requestedSlot = { from: minutesLater(31), to: minutesLater(61) }
  expect(isLate(anOrder({ requestedSlot }), minutesLater(40))).toBe(false)
})

test('the expected time is shown in minutes if it is near, and with its date otherwise', () => {
  expect(expectation(anOrder(), now)).toBe('Expected at your door in about 18 minutes.')
  expect(expectation(anOrder(), minutesLater(30))).toBe('Expected at your door in about 1 minute.')
  expect(expectation(anOrder(), minutesLater(40))).toBe('Expected at your door.')
  expect(
    expectation(anOrder({ fulfilmentMethod: 'pickup', expectedAt: minutesLater(500) }), minutesLater(0)),
  ).toBe('Ready to collect at New Baneshwor on Sun, 15 Nov 2026.')
})

test('days follow the time zone of Nepal', () => {
  expect(dayAndTime(placedAt, now)).toBe('Today, 6:21 PM')
  // 11:50 PM and 12:10 AM in Nepal are the same evening in UTC.
  expect(dayAndTime(new Date('2026-11-14T18:05:00Z'), new Date('2026-11-14T18:25:00Z'))).toBe(
    'Yesterday, 11:50 PM',
  )
  expect(dayAndTime(new Date('2026-11-07T06:00:00Z'), now)).toBe('Sat, 7 Nov 2026')
})

test('ORD-06 an older response does not replace a newer one', () => {
  const [older, newer] = [anOrder({ version: 3 }), anOrder({ version: 4, state: 'ready' })]
  expect(newest(newer, older)).toBe(newer)
  expect(newest(older, newer)).toBe(newer)
})

test('every state has a text, and every failure has a reason', () => {
  for (const state of orderStates)
    expect(`${stateWords[state]} ${headlines[state]('New Baneshwor')}`).not.toContain('undefined')
  expect(reasonOf('rejected', 'too-busy')).toBe('The kitchen was too busy.')
  for (const state of ['rejected', 'missed', 'expired'] as const)
    expect(reasonOf(state, undefined)).not.toBe('')
  expect(placeOf('Jhol Momo New Baneshwor')).toBe('New Baneshwor')
})
