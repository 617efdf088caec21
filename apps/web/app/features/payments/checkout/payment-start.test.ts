// texts: apps/web/app/features/payments/checkout/payments.messages.ts
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { fakeBrowser } from '#testing/fake-browser.ts'
import { redirectToProvider } from './redirect-to-provider.ts'
import { startErrorText } from './use-payment-start.ts'

let browser: ReturnType<typeof fakeBrowser>
beforeEach(() => {
  browser = fakeBrowser()
})
afterEach(() => browser.restore())

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
  expect(startErrorText(fault(409, 'order.cash_limit'), order, 'cash')).toBe(
    'Order JM-BNS-2411 is too large for cash on delivery. Pay with a wallet, or cancel it and order for pickup.',
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
