import type { Order } from '@momo/contracts/orders'
import { expect, test } from 'vitest'
import { renderElement } from '#testing/render-page.tsx'
import { anOrder, minutesLater } from '#testing/orders.ts'
import { PayingScreen } from './payment-screen.tsx'
import { payingMessages as texts } from './payments.messages.ts'
import { isWorthAsking, minutesLeft, payingView } from './payment-view.ts'

const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
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
        look={() => undefined}
        again={<button type="button">Again</button>}
      />,
    ),
  )
const handedAt = minutesLater(1)

test('ORD-03 R-05 as long as nobody knows, the page says that it is checking, with the number, and offers no second payment', async () => {
  const said = await screen(paying({ handedAt }))
  expect(said).toContain('We are checking your payment We are asking eSewa whether the payment went through.')
  expect(said).toContain('Order JM-BNS-2411 To pay Rs. 750.00 Kept for you until 6:36 PM 12 minutes left')
  expect(said).not.toMatch(/fail|not made|Pay with|Pay cash/i)
  expect(await screen(paying({ handedAt }), true)).toContain(texts.checking.offline)
})

test('ORD-03 the wallet said for good that nothing was paid: nothing was taken, and every way to pay is offered', async () => {
  for (const state of ['failed', 'expired'] as const) {
    const said = await screen(paying({ handedAt, state, method: 'khalti' }))
    expect(said).toContain('The payment was not made Nothing was taken. Try again, or pay another way.')
    expect(said).toContain('Try Khalti again Pay with eSewa Pay cash on delivery')
  }
})

test('ORD-03 who was at no wallet yet is taken there', async () => {
  expect(await screen(paying({}))).toContain('Taking you to eSewa')
})

test('ORD-03 R-06 an order that was given up says what becomes of money that comes late, and can be ordered again', async () => {
  const given = { state: 'expired' as const, payBy: undefined }
  expect(await screen(paying({ handedAt, state: 'void' }, given))).toMatch(
    /did not arrive in time.*it comes back to you, or the kitchen.*Again/,
  )
  expect(await screen(paying({ state: 'void' }, given))).not.toContain('If money left')
  expect(await screen(paying({ handedAt, state: 'surplus', refund: 'pending' }, given))).toContain('Refund pending')
  expect(await screen(paying({ handedAt, state: 'returned', refund: 'done' }, given))).toContain('Refunded: your money is back.')
})

test('another sum than ours is looked at by somebody: neither paid nor failed', async () => {
  expect(await screen(paying({ handedAt, state: 'mismatch' }))).toContain('We are looking at your payment')
})

test('ORD-03 paid or cash after all, the order is placed; ended otherwise, its own page says how', () => {
  expect(payingView(anOrder({ state: 'placed' }))).toBe('placed')
  expect(payingView(anOrder({ state: 'preparing' }))).toBe('placed')
  expect(payingView(anOrder({ state: 'cancelled' }))).toBe('over')
})

test('the wallet is asked while nobody knows, and after the order was given up until the money is told', () => {
  expect(isWorthAsking(paying({ handedAt }))).toBe(true)
  expect(isWorthAsking(paying({}))).toBe(false)
  expect(isWorthAsking(paying({ handedAt, state: 'failed' }))).toBe(false)
  expect(isWorthAsking(paying({ handedAt, state: 'void' }, { state: 'expired' }))).toBe(true)
  expect(isWorthAsking(paying({ handedAt, state: 'surplus', refund: 'pending' }, { state: 'expired' }))).toBe(false)
})

test('minutes that are left are whole, and none are left once it is over', () => {
  expect(minutesLeft(minutesLater(15), minutesLater(14.5))).toBe(1)
  expect(minutesLeft(minutesLater(15), minutesLater(15))).toBeUndefined()
  expect(minutesLeft(undefined, minutesLater(1))).toBeUndefined()
})
