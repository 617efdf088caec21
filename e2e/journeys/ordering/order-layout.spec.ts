import type { Page } from '@playwright/test'
import { enterAsNew } from '../../account.ts'
import { fillCart, foodsOf } from '../../cart.ts'
import { leaveForWallet, placeOrder } from '../../orders.ts'
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
