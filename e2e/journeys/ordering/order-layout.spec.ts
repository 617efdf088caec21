// texts: apps/web/app/features/orders/checkout/checkout.messages.ts
import type { Locator, Page } from '@playwright/test'
import { enterAsNew } from '../../account.ts'
import { fillCart, foodsOf } from '../../cart.ts'
import { leaveForWallet, placeOrder } from '../../orders.ts'
import { dayNight } from '../../fixtures/edge-case-branches.ts'
import { beyondEdge, coveredWords, smallTargets } from '../../fixtures/screen-faults.ts'
import { expect, open, test } from '../journey.ts'
import { outlet } from '../site/outlets-data.ts'

const narrowest = { width: 320, height: 640 }

/** A customer who has placed an order and has more in the cart; what each page shows once it is loaded. */
async function screensOf(page: Page): Promise<[path: string, shows: string][]> {
  const customer = await enterAsNew(page)
  const { id, trackToken } = await placeOrder(customer, 'delivery')
  const unpaid = await leaveForWallet(customer)
  await fillCart(customer, await foodsOf((await outlet('BNS')).id, 3))
  const order = `/orderhistory?order=${id}`
  return [
    ['/mycart', 'Grand Total'],
    ['/checkout', 'Grand Total'],
    [`${order}&placed=1`, 'Track your order'],
    [order, 'Progress'],
    [`${order}&receipt`, 'This is not a tax invoice.'],
    ['/orderhistory', 'Track'],
    [`/checkout?paying=${unpaid.id}`, "I haven't paid yet"],
    [`/orderhistory?order=${unpaid.id}`, 'See payment'],
    ['/profile', 'This device'],
    [`/track/${trackToken}`, 'Progress'],
  ]
}

async function onEach(page: Page, look: (path: string) => Promise<void>): Promise<void> {
  test.slow()
  for (const [path, shows] of await screensOf(page)) {
    await open(page, path)
    await expect(page.getByRole('main').getByText(shows).first(), path).toBeVisible()
    await look(path)
  }
}

test.describe('without a phone’s zoom', () => {
  test.use({ viewport: narrowest, isMobile: false })
  test('no order page overflows the narrowest screen or with text twice as large, and no picture covers text', ({
    page,
  }) =>
    onEach(page, async (path) => {
      expect({ path, beyond: await beyondEdge(page), covered: await coveredWords(page) }).toEqual({
        path,
        beyond: [],
        covered: [],
      })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect({ path, text: '200%', beyond: await beyondEdge(page) }).toEqual({
        path,
        text: '200%',
        beyond: [],
      })
      await page.setViewportSize(narrowest)
    }))
})

test('every control of the ordering pages is 44 px high on a phone', ({ page }) =>
  onEach(page, async (path) =>
    expect({ path, small: await smallTargets(page) }).toEqual({ path, small: [] }),
  ))

/** The pixels by which the bar at the bottom covers the element; negative if there is room between them. */
const coveredByBar = (element: Locator): Promise<number> =>
  element.evaluate(
    (one) =>
      one.getBoundingClientRect().bottom -
      (document.querySelector('.pay-bar')?.getBoundingClientRect().top ?? 0),
  )

test.describe('at 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: false })

  test('a focused field of the checkout and its error are above the bar at the bottom', async ({ page }) => {
    const customer = await enterAsNew(page)
    await fillCart(customer, await foodsOf(dayNight.id, 2))
    await open(page, '/checkout')
    await page.getByRole('radio', { name: /^Pickup/ }).check({ force: true })
    const phone = page.getByRole('textbox', { name: 'Phone' })
    // The field is on the screen, but behind the bar.
    await phone.evaluate((one) =>
      window.scrollBy(0, one.getBoundingClientRect().bottom - window.innerHeight + 8),
    )
    expect(await coveredByBar(phone)).toBeGreaterThan(0)
    await phone.focus()
    expect(await coveredByBar(phone)).toBeLessThan(0)
    await phone.fill('12')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(phone).toBeFocused()
    expect(await coveredByBar(page.getByText('Enter a 10-digit mobile number.'))).toBeLessThan(0)
  })
})
