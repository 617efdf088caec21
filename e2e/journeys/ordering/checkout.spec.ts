// texts: apps/web/app/features/orders/checkout/checkout.messages.ts apps/web/app/features/addresses/addresses.messages.ts
import type { Page } from '@playwright/test'
import { type Customer, enterAsNew, newPerson, newPhone } from '../../account.ts'
import { expectBadge, fillCart, foodsOf } from '../../cart.ts'
import { dayNight } from '../../fixtures/edge-case-branches.ts'
import { loseAnswer } from '../../orders.ts'
import { place } from '../../place.ts'
import { expect, open, reload, test } from '../journey.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Place order' })
const card = (page: Page, name: string) => page.getByRole('region', { name })
const choose = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) }).check({ force: true })

type WireOrder = {
  id: string
  fulfilmentMethod: string
  grandTotal: string
  requestedSlot?: { from: string; to: string }
}

async function ordersOf(page: Page, { accessToken }: Customer): Promise<WireOrder[]> {
  const answer = await page.request.get(`${place.origin()}/api/v1/orders`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  return ((await answer.json()) as { data: { items: WireOrder[] } }).data.items
}

/** A new customer with two plates in the cart, at the checkout. */
async function atCheckout(page: Page): Promise<Customer> {
  const customer = await enterAsNew(page, newPerson(newPhone()))
  await fillCart(customer, await foodsOf(dayNight.id, 2))
  await open(page, `/checkout?branchId=${dayNight.id}`)
  await expect(card(page, 'Your order')).toContainText('Rs. 380.00')
  return customer
}

async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill('House 24, Bhotahity, behind the school')
  await page.getByLabel('Save as', { exact: true }).fill('Home')
}

const expectPlaced = (page: Page) => expect(page).toHaveURL(/\/orderhistory\?order=[\da-f-]{36}&placed=1$/)

test(
  'ORD-02 CART-10 an ASAP delivery: the phone is known, the address is saved, the cart is empty afterwards',
  { tag: ['@both', '@smoke'] },
  async ({ page }) => {
    const customer = await atCheckout(page)
    await expect(card(page, 'When?')).toContainText(/Around \d+:\d\d [AP]M/)
    await expect(page.getByLabel('Phone for the rider')).not.toHaveValue('')
    await button(page).click()
    await expect(page.getByText('Enter a delivery address.')).toBeVisible()
    await expect(page.getByLabel('Address', { exact: true })).toBeFocused()
    await typeAddress(page)
    await page.getByRole('application').focus()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(/20 m from Day and Night\. The circle/)).toBeVisible()
    await button(page).click()
    await expectPlaced(page)
    await expectBadge(page, 0)
    expect(await ordersOf(page, customer)).toMatchObject([
      { fulfilmentMethod: 'delivery', grandTotal: '430.00' },
    ])
    await open(page, '/profile')
    await expect(card(page, 'Saved addresses')).toContainText('House 24, Bhotahity, behind the school')
  },
)

test(
  'ORD-01 ORD-04 a scheduled pickup is for the chosen day and time slot, and a double click is one order',
  { tag: ['@both', '@smoke'] },
  async ({ page }) => {
    const customer = await atCheckout(page)
    await choose(page, 'Pickup')
    await choose(page, 'Schedule for later')
    const days = page.getByRole('group', { name: 'Day' }).getByRole('radio')
    await days.nth(2).check({ force: true })
    await page.getByLabel('From').selectOption('12:30 PM')
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('1:00 PM')
    await button(page).dblclick()
    await expectPlaced(page)
    const orders = await ordersOf(page, customer)
    expect(orders).toHaveLength(1)
    expect(orders).toMatchObject([{ fulfilmentMethod: 'pickup', grandTotal: '380.00' }])
    // Half past twelve in Kathmandu.
    expect(orders[0]?.requestedSlot?.from).toMatch(/T06:45:00/)
  },
)

test('ORD-02 at a table its number is required, in any digits', { tag: '@both' }, async ({ page }) => {
  const customer = await atCheckout(page)
  await choose(page, 'Dine-in')
  await button(page).click()
  await expect(page.getByLabel('Table number')).toBeFocused()
  await page.getByLabel('Table number').fill('१२')
  await page.getByRole('textbox', { name: 'Phone' }).fill('९८४१२३४५')
  await button(page).click()
  await expect(page.getByText('Enter a 10-digit mobile number.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Phone' }).fill('९८४१२३४५६७')
  await button(page).click()
  await expectPlaced(page)
  expect(await ordersOf(page, customer)).toMatchObject([{ fulfilmentMethod: 'dine-in' }])
})

test.describe('a connection that fails', () => {
  test.use({ expected: /ERR_FAILED|ERR_ABORTED|status of 409/ })

  test(
    'ORD-04 R-01 a lost answer is retried automatically: one order',
    { tag: '@both' },
    async ({ page }) => {
      const customer = await atCheckout(page)
      await choose(page, 'Pickup')
      let isLost = false
      await page.route('**/api/v1/orders', async (route) => {
        if (isLost || route.request().method() !== 'POST') return route.fallback()
        isLost = true
        await route.fetch()
        await route.abort('failed')
      })
      await button(page).click()
      await expect(page.getByText('Checking whether your order went through')).toBeVisible()
      await expectPlaced(page)
      expect(await ordersOf(page, customer)).toHaveLength(1)
    },
  )

  test(
    'ORD-04 ORD-10 a reload while it is being sent finds the order',
    { tag: '@both' },
    async ({ page }) => {
      const customer = await atCheckout(page)
      await choose(page, 'Pickup')
      const { arrived } = await loseAnswer(page, '**/api/v1/orders')
      await button(page).click()
      await arrived
      await page.goto('/checkout')
      await expectPlaced(page)
      expect(await ordersOf(page, customer)).toHaveLength(1)
    },
  )
})

test.describe('an empty cart', () => {
  // There is nothing to check out: the server rejects it.
  test.use({ expected: /status of 409/ })

  test('ORD-10 the typed text survives a reload, without the branchId too; an empty cart leads to /mycart', async ({
    page,
  }) => {
    await atCheckout(page)
    await typeAddress(page)
    await page.getByLabel('Note for the rider').fill('Blue gate')
    await open(page, '/checkout')
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(
      'House 24, Bhotahity, behind the school',
    )
    await reload(page)
    await expect(page.getByLabel('Note for the rider')).toHaveValue('Blue gate')
    await enterAsNew(page)
    await page.goto('/checkout')
    await expect(page).toHaveURL('/mycart')
  })
})
