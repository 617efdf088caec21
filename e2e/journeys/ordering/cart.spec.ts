// texts: apps/web/app/features/carts/cart.messages.ts
import type { Locator, Page } from '@playwright/test'
import { enterAs, enterAsNew, newCustomer, newPerson, store, stored } from '../../account.ts'
import { badge, expectBadge, fillCart, foodsOf } from '../../cart.ts'
import { expect, open, reload, test } from '../journey.ts'
import { outlet } from '../site/outlets-data.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'My Cart' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'My Cart' })
const proceed = (page: Page) => page.getByRole('link', { name: 'Proceed to Checkout' })
const total = (cart: Locator) => cart.getByText('Grand Total').locator('xpath=..')
const rupees = (amount: number) => `Rs. ${amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`

/** A new customer with foods of New Baneshwor in the cart, at its page; on a phone with the sheet open. */
async function atFilledCart(page: Page, isMobile: boolean, count = 2) {
  const { id } = await outlet('BNS')
  const foods = await foodsOf(id, count)
  const customer = await enterAsNew(page)
  await fillCart(customer, foods, 2)
  await open(page, `/jholmomo-outlets/${id}`)
  if (isMobile) await page.getByRole('button', { name: 'View cart' }).click()
  const cart = isMobile ? sheet(page) : panel(page)
  // The panel's placeholder is rendered before its script, which replaces it.
  await expect(cart.getByRole('group')).toHaveCount(count)
  return { id, foods, customer, cart }
}

test(
  'CART-04 CART-05 every click changes the quantity by one, at 1 the minus is a bin, and the cart is read again after each',
  { tag: ['@both', '@smoke'] },
  async ({ page, isMobile }) => {
    const { foods, cart } = await atFilledCart(page, isMobile)
    const [first, second] = foods.map(({ Name }) => Name)
    const [one, other] = foods.map(({ Price }) => Number(Price))
    await expect(cart.getByText('Delivery Charge').locator('xpath=..')).toContainText('Rs. 0.00')
    await expect(total(cart)).toContainText(rupees(2 * one! + 2 * other!))
    await expectBadge(page, 2)

    const more = cart.getByRole('button', { name: `One more ${first}`, exact: true })
    await more.click({ clickCount: 3 })
    await expect(total(cart)).toContainText(rupees(5 * one! + 2 * other!))
    await expect(proceed(page)).toBeVisible()
    await reload(page)
    if (isMobile) await page.getByRole('button', { name: 'View cart' }).click()
    await expect(cart.getByRole('group', { name: first! })).toContainText('5')

    const less = cart.getByRole('button', { name: `One less ${second}`, exact: true })
    await less.click()
    await expect(less).toHaveCount(0)
    await cart.getByRole('button', { name: `Remove ${second}`, exact: true }).click()
    await expect(cart.getByRole('group')).toHaveCount(1)
    await expectBadge(page, 1)
    await reload(page)
    await expectBadge(page, 1)
  },
)

test(
  'CART-02 CART-03 an emptied cart says so and links to the menu; only on small screens it can be closed',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    const { foods, cart } = await atFilledCart(page, isMobile, 1)
    expect((await cart.boundingBox())?.height).toBeLessThanOrEqual(400)
    await expect(cart.getByRole('button', { name: 'Close' })).toHaveCount(isMobile ? 1 : 0)
    await cart.getByRole('button', { name: `One less ${foods[0]!.Name}`, exact: true }).click()
    await cart.getByRole('button', { name: `Remove ${foods[0]!.Name}`, exact: true }).click()
    await expect(cart).toContainText('Your Cart is empty')
    await expectBadge(page, 0)
    if (isMobile) await cart.getByRole('button', { name: 'Close' }).click()
    await expect(sheet(page)).toHaveCount(0)
    await badge(page).click()
    await expect(page.getByRole('main')).toContainText('Your Cart is empty')
    await page.getByRole('main').getByRole('link', { name: 'Find outlets' }).click()
    await expect(page).toHaveURL(/\/jholmomo-outlets$/)
  },
)

test.describe('a server that rejects changes', () => {
  test.use({ expected: /status of 50\d/ })

  test('CART-07 NAV-10 a rejected change is rolled back with the reason in red; a cart that cannot be read has no badge', async ({
    page,
    isMobile,
  }) => {
    const { foods, cart } = await atFilledCart(page, isMobile, 1)
    const name = foods[0]!.Name
    const sum = rupees(2 * Number(foods[0]!.Price))
    await page.route('**/api/v1/carts{,/*}', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 500, json: { success: false } }),
    )
    await cart.getByRole('button', { name: `One more ${name}`, exact: true }).click()
    await expect(cart.getByRole('alert')).toHaveText('Failed to update cart quantity.')
    await expect(total(cart)).toContainText(sum)
    await page.unroute('**/api/v1/carts{,/*}')
    await cart.getByRole('button', { name: `One less ${name}`, exact: true }).click()
    await expect(cart.getByRole('alert')).toHaveCount(0)

    await page.route('**/api/v1/carts/*', (route) => route.fulfill({ status: 503, json: { success: false } }))
    await cart.getByRole('button', { name: `Remove ${name}`, exact: true }).click()
    await expect(cart.getByRole('alert')).toHaveText('Failed to delete cart item.')
    await expect(cart.getByRole('group', { name })).toContainText('1')
    await page.unroute('**/api/v1/carts/*')

    await page.route('**/api/v1/carts', (route) => route.fulfill({ status: 500, json: { success: false } }))
    await open(page, '/mycart')
    await expect(page.getByRole('alert')).toContainText('Failed to fetch cart data.')
    await expectBadge(page, 0)
    await page.unroute('**/api/v1/carts')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(proceed(page)).toBeVisible()
    await expectBadge(page, 1)
  })
})

test.describe('two tabs', () => {
  // Requests of the first tab are rejected while the second signs out, and the browser logs that.
  test.use({ expected: /status of 401/ })

  test('NAV-06 the badge follows changes in another tab, and after a sign-out it shows the next account', async ({
    page,
    context,
  }) => {
    const { id } = await outlet('BNS')
    const foods = await foodsOf(id, 3)
    const customer = await enterAsNew(page)
    await fillCart(customer, foods)
    await open(page, '/mycart')
    const other = await context.newPage()
    await open(other, '/jholmomo-outlets')
    await expectBadge(other, 3)
    await page.getByRole('button', { name: `Remove ${foods[0]!.Name}`, exact: true }).click()
    await expectBadge(other, 2)

    await other.getByRole('banner').getByRole('button', { name: 'Your account' }).click()
    await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await other.getByRole('dialog', { name: 'Log Out' }).getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await stored(page)).not.toHaveProperty('cart')

    const next = await newCustomer(page.request, newPerson())
    await fillCart(next, foods.slice(0, 1))
    await enterAs(page, next)
    await open(page, '/mycart')
    await expectBadge(page, 1)
    await expect(
      page.getByRole('main').getByRole('list', { name: 'In your cart' }).getByRole('listitem'),
    ).toHaveCount(1)
  })
})

test('CART-10 CART-12 the cart is a page too; Proceed leads to /checkout with the branchId', async ({
  page,
}) => {
  const { id } = await outlet('BNS')
  await fillCart(await enterAsNew(page), await foodsOf(id, 1))
  await open(page, '/mycart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Cart')
  await expect(page.getByRole('link', { name: 'Add more' })).toHaveAttribute(
    'href',
    `/jholmomo-outlets/${id}`,
  )
  await proceed(page).click()
  await expect(page).toHaveURL(`/checkout?branchId=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible()
})

test.describe('a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('CART-01 at 360×640 the checkout button is always visible, whatever is in the cart; at 320 nothing is wider than the screen', async ({
    page,
    isMobile,
  }) => {
    const { cart } = await atFilledCart(page, isMobile, 12)
    await expect(proceed(page)).toBeInViewport({ ratio: 1 })
    await cart.getByRole('listitem').last().scrollIntoViewIfNeeded()
    await expect(proceed(page)).toBeInViewport({ ratio: 1 })
    expect((await proceed(page).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await cart.getByRole('button', { name: 'Close' }).click()
    await expect(sheet(page)).toHaveCount(0)
    for (const path of [page.url(), '/mycart']) {
      await open(page, path)
      await page.setViewportSize({ width: 320, height: 640 })
      await expectBadge(page, 12)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      if (path === '/mycart') continue
      const sum = await page.getByText(/^\d+ items · Rs\./).boundingBox()
      const go = await page.getByRole('link', { name: 'Proceed', exact: true }).boundingBox()
      expect(sum!.x + sum!.width).toBeLessThanOrEqual(go!.x)
    }
    await expect(proceed(page)).toBeInViewport({ ratio: 1 })
  })
})

test('BR-09 a visitor who returns without signing in finds the choice in place of the cart, and a way to order it', async ({
  page,
  isMobile,
}) => {
  const { id, BranchName } = await outlet('BNS')
  const [food] = await foodsOf(id, 1)
  const choice = {
    foodId: food!.id,
    branchId: id,
    outlet: BranchName,
    name: food!.Name,
    optionIds: [],
    quantity: 2,
    note: '',
    at: Date.now(),
  }
  await store(page, { cart: JSON.stringify(choice) })
  await open(page, `/jholmomo-outlets/${id}`)
  if (!isMobile) await expect(panel(page)).toContainText(food!.Name)
  await expect(page.getByText(`2 × ${food!.Name}`)).toBeVisible()
  await page.getByRole('link', { name: 'Log in to order' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
