// texts: apps/web/app/features/carts/add-to-cart/add-to-cart.messages.ts apps/web/app/features/carts/ordering/add-button.messages.ts
import type { Page } from '@playwright/test'
import { enterAsNew, newCustomer, stored } from '../../account.ts'
import { place } from '../../place.ts'
import { expect, open, test } from '../journey.ts'
import { outlet, outletPath } from '../site/outlets-data.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const row = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const addButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Add ${name}(, \\d+ in cart)?$`) })
const confirm = (page: Page) => page.getByRole('button', { name: 'Add to Cart' })
const total = (page: Page) => page.getByRole('dialog').locator('output')
const quantity = (page: Page, name: string) => page.getByRole('textbox', { name: `Quantity of ${name}` })

type WireLine = {
  foodName: string
  quantity: number
  price: string
  message: string
  outlet: string
  Options: { Name: string }[]
}
async function cartOf(page: Page): Promise<WireLine[]> {
  const { accessToken } = await stored(page)
  const answer = await page.request.get(`${place.origin()}/api/v1/carts`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  return ((await answer.json()) as { data: WireLine[] }).data
}

async function openDialog(page: Page, name: string): Promise<void> {
  await addButton(page, name).click()
  await expect(dialog(page, name)).toBeVisible()
}

const food = 'Steam Buff Momo'

test(
  'ADD-01 ADD-03 a click anywhere in a row opens the dialog; options change the price, quantity times unit price is the total; added, it closes',
  { tag: ['@both', '@smoke'] },
  async ({ page }) => {
    await enterAsNew(page)
    await open(page, await outletPath('BNS'))
    // Hovers over the name, which the row's button covers too.
    await row(page, food).click({ position: { x: 60, y: 44 } })
    await expect(dialog(page, food).getByRole('radio', { name: '10 pieces' })).toBeChecked()
    await expect(total(page)).toContainText('Rs. 180.00')
    await dialog(page, food).getByText('Half plate, 5 pieces').click()
    await expect(total(page)).toContainText('Rs. 99.00')
    await dialog(page, food).getByText('Timur').click()
    await page.getByRole('button', { name: `One more ${food}` }).click()
    await expect(dialog(page, food)).toContainText('× Rs. 129.00')
    await expect(total(page)).toContainText('Rs. 258.00')
    await page.getByLabel('Message for the kitchen').fill('कम पिरो')
    // It scrolls with the picture and covers no price.
    await expect(dialog(page, food).getByRole('button', { name: 'Close' })).not.toBeInViewport()
    await confirm(page).click()
    await expect(dialog(page, food)).toBeHidden()
    await expect(
      page.getByRole('status').filter({ hasText: `Added 2 × ${food} to your cart.` }),
    ).toBeVisible()
    await expect(addButton(page, food)).toHaveText('2 in cart')
    await expect(addButton(page, food)).toBeFocused()
    expect(await cartOf(page)).toMatchObject([
      {
        foodName: food,
        quantity: 2,
        price: '258.00',
        message: 'कम पिरो',
        Options: [{ Name: 'Half plate, 5 pieces' }, {}, { Name: 'Timur' }],
      },
    ])
  },
)

async function expectWholeNumbers(page: Page): Promise<void> {
  await expect(total(page)).toContainText('Rs. 180.00')
  await quantity(page, food).fill('')
  await quantity(page, food).pressSequentially('1x.-2')
  await expect(quantity(page, food)).toHaveValue('12')
  await expect(total(page)).toContainText('Rs. 2,160.00')
  await quantity(page, food).fill('0')
  await expect(confirm(page)).toBeDisabled()
  await expect(dialog(page, food)).toContainText('Choose at least 1.')
  await quantity(page, food).fill('2')
  await page.getByRole('button', { name: `One less ${food}` }).click()
  await page.getByRole('button', { name: `One less ${food}` }).click({ force: true })
  await expect(quantity(page, food)).toHaveValue('1')
  await expect(confirm(page)).toBeEnabled()
}

test(
  'ADD-02 ADD-03 R-35 the keyboard opens it and stays in it, three ways close it; a quantity is a whole number, 0 can not be added',
  { tag: '@both' },
  async ({ page }) => {
    await open(page, await outletPath('BNS'))
    await addButton(page, food).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page, food).getByRole('heading', { name: food })).toBeFocused()
    for (let i = 0; i < 20; i += 1) {
      await page.keyboard.press('Tab')
      // The browser's own toolbar is the only other place.
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog(page, food)).toBeHidden()
    await expect(addButton(page, food)).toBeFocused()
    await openDialog(page, food)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page, food)).toBeHidden()
    await openDialog(page, food)
    await expectWholeNumbers(page)
    await page.mouse.click(20, 20)
    await expect(dialog(page, food)).toBeHidden()
  },
)

test(
  'ADD-04 without a token it leads to /login; after the sign-in the dialog is there again, filled in, and nothing is added until confirmed',
  { tag: '@both' },
  async ({ page, request }) => {
    const person = await newCustomer(request)
    await open(page, await outletPath('BNS'))
    await openDialog(page, food)
    await dialog(page, food).getByText('Half plate, 5 pieces').click()
    await quantity(page, food).fill('3')
    await page.getByLabel('Message for the kitchen').fill('Extra timur')
    await confirm(page).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText(`We'll add 3 × ${food} to your cart.`)).toBeVisible()
    await page.getByLabel('Phone or email').fill(person.identifier)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/jholmomo-outlets\//)
    await expect(dialog(page, food).getByRole('radio', { name: 'Half plate, 5 pieces' })).toBeChecked()
    await expect(quantity(page, food)).toHaveValue('3')
    await expect(page.getByLabel('Message for the kitchen')).toHaveValue('Extra timur')
    await expect(total(page)).toContainText('Rs. 297.00')
    expect(await cartOf(page)).toEqual([])
    await confirm(page).click()
    await expect(dialog(page, food)).toBeHidden()
    expect(await cartOf(page)).toMatchObject([{ foodName: food, quantity: 3, message: 'Extra timur' }])
    expect(await stored(page)).not.toHaveProperty('cart')
    await page.reload()
    await expect(addButton(page, food)).toHaveText('3 in cart')
    await expect(dialog(page, food)).toBeHidden()
  },
)

test.describe('rejected requests', () => {
  test.use({ expected: /status of (409|404)|ERR_FAILED/ })

  test('ADD-04 a choice with a food that has left the menu says so, once', async ({ page }) => {
    const { id, BranchName } = await outlet('BNS')
    await enterAsNew(page)
    const gone = `01890000-0000-7000-8000-000000000001~${id}`
    const choice = {
      foodId: gone,
      branchId: id,
      outlet: BranchName,
      name: 'Yak Momo',
      optionIds: [],
      quantity: 1,
      note: '',
      at: Date.now(),
    }
    await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify(choice))
    await open(page, `/jholmomo-outlets/${id}`)
    await expect(dialog(page, 'Yak Momo')).toContainText(
      'Yak Momo is no longer on the menu at New Baneshwor.',
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await page.reload()
    await expect(addButton(page, food)).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await stored(page)).not.toHaveProperty('cart')
  })

  test(
    'CART-09 food of another outlet asks first: the cart stays, or a new one is started',
    { tag: '@both' },
    async ({ page }) => {
      await enterAsNew(page)
      await open(page, await outletPath('THM'))
      await openDialog(page, food)
      await confirm(page).click()
      await expect(dialog(page, food)).toBeHidden()
      await open(page, await outletPath('BNS'))
      await openDialog(page, food)
      await confirm(page).click()
      const question = dialog(page, 'Start a new cart?')
      await expect(question).toContainText('Your cart has items from Jhol Momo Thamel.')
      await expect(question).toContainText('Starting a new cart at New Baneshwor removes those items.')
      await expect(question.getByRole('button', { name: 'Keep Thamel cart' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(question).toBeHidden()
      await expect(addButton(page, food)).toBeFocused()
      expect(await cartOf(page)).toMatchObject([{ outlet: 'Jhol Momo Thamel' }])
      await openDialog(page, food)
      await confirm(page).click()
      await page.getByRole('button', { name: 'Start new cart' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(addButton(page, food)).toHaveText('1 in cart')
      expect(await cartOf(page)).toMatchObject([{ outlet: 'Jhol Momo New Baneshwor', quantity: 1 }])
    },
  )

  test("ADD-05 the server's message, or 'Failed to add item to cart', is shown in the dialog; the typed text stays", async ({
    page,
  }) => {
    await enterAsNew(page)
    await open(page, await outletPath('BNS'))
    await page.route('**/api/v1/foods/**', (route) => route.abort('failed'))
    await openDialog(page, food)
    await expect(dialog(page, food).getByRole('alert')).toContainText("Couldn't load the options.")
    await page.unroute('**/api/v1/foods/**')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(dialog(page, food).getByRole('radio', { name: '10 pieces' })).toBeChecked()
    await expect(confirm(page)).toBeEnabled()

    await quantity(page, food).fill('99')
    await page.getByLabel('Message for the kitchen').fill('For the whole office')
    await page.route('**/api/v1/carts', (route) =>
      route.request().method() === 'POST' ? route.abort('failed') : route.fallback(),
    )
    await confirm(page).click()
    await expect(dialog(page, food).getByRole('alert')).toHaveText('Failed to add item to cart')
    await expect(page.getByLabel('Message for the kitchen')).toHaveValue('For the whole office')
    await page.unroute('**/api/v1/carts')
    await confirm(page).click()
    await expect(dialog(page, food)).toBeHidden()
    await openDialog(page, food)
    // The same note: with another one it would be another line.
    await page.getByLabel('Message for the kitchen').fill('For the whole office')
    await confirm(page).click()
    await expect(dialog(page, food).getByRole('alert')).toHaveText(
      "Your cart can't hold that many items. For a larger order, please call the outlet.",
    )
    expect(await cartOf(page)).toMatchObject([{ quantity: 99 }])
  })

  test('CART-08 a changed price is shown before anything is added', async ({ page }) => {
    await enterAsNew(page)
    await open(page, await outletPath('BNS'))
    await page.route('**/api/v1/foods/**', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { Price: string } }
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, Price: '170.00' } } })
    })
    await openDialog(page, food)
    await expect(total(page)).toContainText('Rs. 170.00')
    await expect(dialog(page, food)).toContainText("The price has changed. It's now Rs. 170.00.")
    await page.unroute('**/api/v1/foods/**')
    await confirm(page).click()
    await expect(dialog(page, food).getByRole('alert')).toContainText('Rs. 180.00')
    await expect(total(page)).toContainText('Rs. 180.00')
    expect(await cartOf(page)).toEqual([])
    await confirm(page).click()
    await expect(dialog(page, food)).toBeHidden()
    expect(await cartOf(page)).toMatchObject([{ price: '180.00' }])
  })
})
