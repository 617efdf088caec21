// texts: apps/web/app/features/catalogue/menu/catalogue.messages.ts apps/web/app/features/carts/ordering/outlet-chip.messages.ts
// texts: apps/web/app/features/carts/add-to-cart/add-to-cart.messages.ts apps/web/app/features/carts/ordering/add-button.messages.ts
import type { Page } from '@playwright/test'
import { enterAsNew, newCustomer } from '../../account.ts'
import { expect, open, test } from '../journey.ts'
import { isOfJourney, outlet, outletPath } from '../site/outlets-data.ts'

const main = (page: Page) => page.getByRole('main')
const plus = (page: Page, name: string) => main(page).getByRole('button', { name: `Add ${name}` })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const confirm = (page: Page) => page.getByRole('button', { name: 'Add to Cart' })
const shownFoods = async (page: Page) =>
  (await main(page).getByRole('heading', { level: 3 }).allInnerTexts()).filter((name) => !isOfJourney(name))
/** Needs no choice. Until the outlet's prices have arrived, its button opens the dialog. */
const cola = 'Cola 250 ml'
const withPrices = (page: Page) => expect(plus(page, cola)).not.toHaveAttribute('aria-haspopup')

/** The outlet that the menu, the dishes and home then order from. */
const chooseOutlet = async (page: Page) => open(page, await outletPath('BNS'))

test(
  "HOM-08 on the chain's menu a food without a choice is added by one tap; the bar has its sum and leads to the checkout",
  { tag: '@smoke' },
  async ({ page }) => {
    const { id } = await outlet('BNS')
    await enterAsNew(page)
    await chooseOutlet(page)
    await open(page, '/jholmomo-menu')
    await expect(main(page).getByRole('link', { name: 'New Baneshwor' })).toBeVisible()
    const size = await plus(page, cola).boundingBox()
    expect([size!.width, size!.height]).toEqual([44, 44])
    await withPrices(page)
    await plus(page, cola).tap()
    await expect(
      page.getByRole('status').filter({ hasText: `Added 1 × ${cola} to your cart.` }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: `Add ${cola}, 1 in cart` })).toBeVisible()
    await plus(page, 'Steam Buff Momo').tap()
    await expect(dialog(page, 'Steam Buff Momo').getByRole('radio', { name: '10 pieces' })).toBeChecked()
    await confirm(page).click()
    await expect(dialog(page, 'Steam Buff Momo')).toBeHidden()
    const bar = page.getByRole('button', { name: 'View cart' })
    await expect(bar).toContainText('2 items · Rs. ')
    await bar.tap()
    await expect(page.getByRole('dialog', { name: 'My Cart' })).toContainText(cola)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Proceed', exact: true }).tap()
    await expect(page).toHaveURL(`/checkout?branchId=${id}`)
  },
)

test("ADD-04 a guest's tap on the menu leads to /login, and the outlet confirms the food after the sign-in", async ({
  page,
  request,
}) => {
  const person = await newCustomer(request)
  await chooseOutlet(page)
  await open(page, '/jholmomo-menu')
  await withPrices(page)
  await plus(page, cola).tap()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(`We'll add 1 × ${cola} to your cart.`)).toBeVisible()
  await page.getByLabel('Phone or email').fill(person.identifier)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await main(page).getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(await outletPath('BNS'))
  await expect(dialog(page, cola)).toBeVisible()
  await confirm(page).click()
  await expect(page.getByRole('button', { name: 'View cart' })).toContainText('1 item · Rs. ')
})

test(
  'the menu is searched while typing, in both scripts, by diet and price, and a search has an address',
  { tag: '@both' },
  async ({ page }) => {
    await open(page, '/jholmomo-menu')
    const field = main(page).getByRole('searchbox', { name: 'Search the menu' })
    await field.fill('veg jhol')
    await expect.poll(() => shownFoods(page)).toEqual(['Veg Jhol Momo', 'Paneer Jhol Momo'])
    await field.fill('झोल पनिर')
    await expect.poll(() => shownFoods(page)).toEqual(['Paneer Jhol Momo'])
    await field.fill('kothe momo')
    await expect
      .poll(() => shownFoods(page))
      .toEqual(['Buff Kothey Momo', 'Chicken Kothey Momo', 'Veg Kothey Momo'])
    await page.reload()
    await expect(field).toHaveValue('kothe momo')
    await field.fill('under 1')
    await expect(main(page)).toContainText('Nothing on the menu fits “under 1”')
    await main(page).getByRole('link', { name: 'Show all items' }).click()
    await expect(field).toHaveValue('')
    await expect.poll(async () => (await shownFoods(page)).length).toBeGreaterThan(20)

    await chooseOutlet(page)
    await field.fill('चिया')
    const menu = page.getByRole('region', { name: 'Menu', exact: true })
    await expect(menu.getByRole('heading', { level: 3 })).toHaveText(['Masala Chiya'])
    await page.getByRole('link', { name: 'All Items' }).click()
    await expect(field).toHaveValue('')
  },
)

test('ITEM-06 a dish is added on its own page, and so is a dish of home', async ({ page }) => {
  await enterAsNew(page)
  await chooseOutlet(page)
  const food = 'Chicken Jhol Momo'
  await open(page, '/menu/chicken-jhol-momo')
  await expect(main(page)).toContainText(/With meat · (mild|medium hot|hot)/)
  await page.getByRole('button', { name: `Add ${food}, Rs. ` }).tap()
  await expect(dialog(page, food)).toBeVisible()
  await confirm(page).click()
  await expect(page.getByRole('button', { name: 'View cart' })).toContainText('1 item · Rs. ')
  // The bar of the cart covers neither of the page's own buttons.
  const [order, cart] = [
    await page.getByRole('link', { name: 'Place an Order' }).filter({ visible: true }).boundingBox(),
    await page.locator('.cart-bar').boundingBox(),
  ]
  expect(order!.y + order!.height).toBeLessThanOrEqual(cart!.y)
  await open(page, '/')
  await plus(page, food).tap()
  await confirm(page).click()
  await expect(page.getByRole('button', { name: `Add ${food}, 2 in cart` })).toBeVisible()
})

test('BR-06 the first food of an outlet is on the first screen of a phone', async ({ page }) => {
  for (const path of [await outletPath('BNS'), '/menuoutlet/Jhol%20Momo%20Thamel']) {
    await open(page, path)
    await expect(plus(page, 'Steam Buff Momo'), path).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})
