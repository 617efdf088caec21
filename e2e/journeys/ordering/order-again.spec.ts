// texts: apps/web/app/features/carts/cart.messages.ts apps/web/app/features/orders/again/again.messages.ts
import type { Page } from '@playwright/test'
import { enterAsNew } from '../../account.ts'
import { expectBadge, fillCart, foodsOf } from '../../cart.ts'
import { ask, placeOrder, theBranch } from '../../orders.ts'
import { expect, open, reload, test } from '../journey.ts'
import { outlet } from '../site/outlets-data.ts'

const main = (page: Page) => page.getByRole('main')
const lines = (page: Page) => main(page).getByRole('list', { name: 'In your cart' }).getByRole('listitem')
const suggestions = (page: Page) => main(page).getByRole('region', { name: 'Goes well with it' })

async function atCart(page: Page, count: number) {
  const { id } = await outlet('BNS')
  const foods = await foodsOf(id, count)
  const customer = await enterAsNew(page)
  await fillCart(customer, foods, 2)
  await open(page, '/mycart')
  await expect(lines(page)).toHaveCount(count)
  return { customer, foods }
}

test('CART-05 clearing the cart empties it here and on the server, and Undo puts everything back', async ({
  page,
}) => {
  const { foods } = await atCart(page, 3)
  await main(page).getByRole('button', { name: 'Clear cart' }).click()
  await expect(main(page)).toContainText('Your Cart is empty')
  await expectBadge(page, 0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines(page)).toHaveCount(3)
  for (const { Name } of foods) await expect(main(page).getByRole('group', { name: Name })).toContainText('2')
  await expectBadge(page, 3)
  await reload(page)
  await expect(lines(page)).toHaveCount(3)
})

test.describe('without a connection', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  test('CART-07 the cart is not cleared, and an undo can be repeated when the connection is back', async ({
    page,
    context,
  }) => {
    await atCart(page, 2)
    await context.setOffline(true)
    await main(page).getByRole('button', { name: 'Clear cart' }).click()
    await expect(main(page).getByRole('alert')).toContainText("Couldn't clear your cart.")
    await expect(lines(page)).toHaveCount(2)
    await context.setOffline(false)
    await main(page).getByRole('button', { name: 'Clear cart' }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    await context.setOffline(true)
    await undo.click()
    await expect(main(page)).toContainText("You're offline, so your items aren't back yet.")
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(lines(page)).toHaveCount(2)
  })
})

test('CART-12 the cart suggests up to three foods: one without options is added at once, another in its dialog', async ({
  page,
}) => {
  const { customer } = await atCart(page, 1)
  const foods = await ask<{ Name: string; HasOptions: boolean }[]>('carts/suggestions', customer.accessToken)
  expect(foods.length).toBeGreaterThan(0)
  await expect(suggestions(page).getByRole('listitem')).toHaveCount(foods.length)
  expect(foods.length).toBeLessThanOrEqual(3)
  const [{ Name, HasOptions }] = foods as [(typeof foods)[number]]
  if (HasOptions) {
    await suggestions(page)
      .getByRole('button', { name: `Choose ${Name}`, exact: true })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click()
  } else
    await suggestions(page)
      .getByRole('button', { name: `Add ${Name} to your cart`, exact: true })
      .click()
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).filter({ hasText: Name })).toHaveCount(1)
  await expect(suggestions(page).getByRole('listitem').filter({ hasText: Name })).toHaveCount(0)
})

declare global {
  interface Window {
    shift: number
  }
}

test('ORD-06 ORD-10 a returning customer orders the usual from home in three taps, without typing and without a layout shift', async ({
  page,
  playwright,
}) => {
  const move = await theBranch(await playwright.request.newContext())
  const customer = await enterAsNew(page)
  for (let i = 0; i < 2; i += 1) {
    const { id } = await placeOrder(customer, 'pickup')
    await move(id, { move: 'accept' }, { move: 'start' }, { move: 'ready' }, { move: 'collect' })
  }
  await page.addInitScript(() => {
    window.shift = 0
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    new PerformanceObserver((list) => {
      for (const one of list.getEntries() as Shift[]) if (!one.hadRecentInput) window.shift += one.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, '/')
  const row = main(page).getByRole('region', { name: 'Order again' })
  await expect(row.getByRole('article')).toHaveCount(1)
  await expect(row.getByRole('article')).toContainText('Your usual')
  expect(await page.evaluate(() => window.shift)).toBeLessThan(0.05)
  await row.getByRole('button', { name: /^Order again/ }).click()
  await expect(page).toHaveURL('/mycart')
  await expect(lines(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('radio', { name: /^Pickup/ })).toBeChecked()
  await page.getByRole('button', { name: 'Place order' }).first().click()
  await expect(page).toHaveURL(/\/orderhistory\?order=.*placed=1/)
})
