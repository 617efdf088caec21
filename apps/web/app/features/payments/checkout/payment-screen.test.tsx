import type { Order } from '@momo/contracts/orders'
import { expect, test } from 'vitest'
import { renderElement } from '#testing/render-page.tsx'
import { anOrder, minutesLater } from '#testing/orders.ts'
import { PayingScreen } from './payment-screen.tsx'
import { payingMessages as texts } from './payments.messages.ts'
import { checkPauseMs, minutesLeft, payingView, shouldPoll } from './payment-view.ts'

const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
const paying = (payment: Partial<Order['payment']>, change: Partial<Order> = {}) =>
  anOrder({
    state: 'awaiting-payment',
    payBy: minutesLater(15),
    payment: { method: 'esewa', state: 'pending', ...payment },
    ...change,
  })
const screen = async (order: Order, isOffline = false) =>
  words(
    await renderElement(
      <PayingScreen
        order={order}
        now={minutesLater(3)}
        isOffline={isOffline}
        again={<button type="button">Again</button>}
      />,
    ),
  )
const redirectedAt = minutesLater(1)

test('ORD-03 R-05 while the result is unknown, the page shows the check with the order number and no second payment', async () => {
  const text = await screen(paying({ redirectedAt }))
  expect(text).toContain("We're checking your payment We're asking eSewa whether the payment went through.")
  expect(text).toContain('Order JM-BNS-2411 To pay Rs. 750.00 Held for you until 6:36 PM 12 minutes left')
  expect(text).not.toMatch(/fail|didn't go through|Pay with|Pay cash/i)
  expect(await screen(paying({ redirectedAt }), true)).toContain(texts.checking.offline)
})

test('ORD-03 after a final negative status of the wallet every payment method is offered', async () => {
  for (const state of ['failed', 'expired'] as const) {
    const text = await screen(paying({ redirectedAt, state, method: 'khalti' }))
    expect(text).toContain("Payment didn't go through You weren't charged. Try again, or pay another way.")
    expect(text).toContain('Try Khalti again Pay with eSewa Pay cash on delivery')
  }
})

test('ORD-03 an order without a redirect is sent to the wallet', async () => {
  expect(await screen(paying({}))).toContain('Taking you to eSewa')
})

test('ORD-03 R-06 an expired order explains a late payment and can be reordered', async () => {
  const expired = { state: 'expired' as const, payBy: undefined }
  expect(await screen(paying({ redirectedAt, state: 'void' }, expired))).toMatch(
    /didn't arrive in time.*we'll refund you or make the order.*Again/,
  )
  expect(await screen(paying({ state: 'void' }, expired))).not.toContain('If you were charged')
  expect(await screen(paying({ redirectedAt, state: 'surplus', refund: 'pending' }, expired))).toContain(
    'Refund pending',
  )
  expect(await screen(paying({ redirectedAt, state: 'returned', refund: 'done' }, expired))).toContain(
    'Refunded: we sent your money back.',
  )
})

test('an amount mismatch is neither paid nor failed: staff review it', async () => {
  expect(await screen(paying({ redirectedAt, state: 'mismatch' }))).toContain("We're reviewing your payment")
})

test('ORD-03 the view is placed after payment or a switch to cash, and over for a final order', () => {
  expect(payingView(anOrder({ state: 'placed' }))).toBe('placed')
  expect(payingView(anOrder({ state: 'preparing' }))).toBe('placed')
  expect(payingView(anOrder({ state: 'cancelled' }))).toBe('over')
})

test('the wallet is polled while the result is unknown, and after expiry until the refund is known', () => {
  expect(shouldPoll(paying({ redirectedAt }))).toBe(true)
  expect(shouldPoll(paying({}))).toBe(false)
  expect(shouldPoll(paying({ redirectedAt, state: 'failed' }))).toBe(false)
  expect(shouldPoll(paying({ redirectedAt, state: 'void' }, { state: 'expired' }))).toBe(true)
  expect(
    shouldPoll(paying({ redirectedAt, state: 'surplus', refund: 'pending' }, { state: 'expired' })),
  ).toBe(false)
})

test('ORD-03 the pauses between checks grow to half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(checkPauseMs)).toEqual([
    undefined,
    ...[2, 3, 5, 8, 13, 20, 30, 30].map((seconds) => seconds * 1000),
  ])
})

test('the remaining minutes are whole, and undefined after the deadline', () => {
  expect(minutesLeft(minutesLater(15), minutesLater(14.5))).toBe(1)
  expect(minutesLeft(minutesLater(15), minutesLater(15))).toBeUndefined()
  expect(minutesLeft(undefined, minutesLater(1))).toBeUndefined()
})
