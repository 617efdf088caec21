// texts: apps/web/app/features/payments/checkout/payments.messages.ts
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { fakeBrowser } from '#testing/fake-browser.ts'
import { redirectToProvider } from './redirect-to-provider.ts'
import { pollPayment } from './poll-payment.ts'
import { startErrorText } from './use-payment-start.ts'

let browser: ReturnType<typeof fakeBrowser>
let stop: () => void = () => {}
beforeEach(() => {
  browser = fakeBrowser()
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  browser.restore()
})

test('ORD-03 polling starts at once and backs off', async () => {
  const ask = vi.fn(async () => undefined)
  stop = pollPayment(ask)
  const after = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    return ask.mock.calls.length
  }
  expect(ask).toHaveBeenCalledTimes(1)
  expect([await after(2), await after(2), await after(1), await after(5)]).toEqual([2, 2, 3, 4])
  expect(await after(8 + 13 + 20 + 30 + 30 + 30)).toBe(10)
  stop()
  expect(await after(120)).toBe(10)
})

test('ORD-03 requests never overlap; the online event restarts polling', async () => {
  let answer: () => void = () => {}
  const ask = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  stop = pollPayment(ask)
  browser.event('online')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(1)
  answer()
  await vi.advanceTimersByTimeAsync(0)
  browser.event('online')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('ORD-03 Khalti redirects to a URL, cash does not redirect', () => {
  expect(redirectToProvider({ kind: 'redirect', url: 'https://pay.khalti.com/?pidx=x' })).toBe(true)
  expect(browser.page.left).toEqual(['https://pay.khalti.com/?pidx=x'])
  expect(redirectToProvider({ kind: 'nothing' })).toBe(false)
})

test('ORD-03 R-04 a failed payment start names the order, which stays valid', () => {
  const order = { number: 'JM-BNS-2411' }
  const fault = (status: number, code: string) => new ApiError({ status, code, message: '' })
  expect(startErrorText(fault(503, 'payment.provider_silent'), order, 'esewa')).toBe(
    "eSewa isn't responding right now. We're holding your order JM-BNS-2411. Try again, or pay another way.",
  )
  expect(startErrorText(fault(409, 'order.payment_not_offered'), order, 'khalti')).toContain(
    "Khalti isn't available",
  )
  expect(startErrorText(fault(409, 'order.wallet_full'), order, 'khalti')).toContain(
    'Pay in cash, or try again in a few minutes.',
  )
  for (const code of ['order.kitchen_full', 'order.branch_closed', 'order.branch_paused'])
    expect(startErrorText(fault(409, code), order, 'cash')).toContain('Cancel it and order for another time.')
  // The order was paid, cancelled or expired meanwhile, so its own page explains it.
  expect(startErrorText(fault(409, 'order.wrong_state'), order, 'esewa')).toBeUndefined()
  expect(startErrorText(new TypeError('Failed to fetch'), order, 'esewa')).toContain(
    "Couldn't start the payment",
  )
  browser.navigator.onLine = false
  expect(startErrorText(new TypeError('Failed to fetch'), order, 'esewa')).toContain("You're offline")
})
