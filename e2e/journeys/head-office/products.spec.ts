// texts: apps/web/app/features/catalogue/products/products.messages.ts
import type { APIRequestContext, Page } from '@playwright/test'
import { demoPerson, enterAs, signIn, unique } from '../../account.ts'
import { aPicture, notification } from '../../cms.ts'
import { expect, open, test as journey } from '../journey.ts'
import { journeyWord } from '../site/outlets-data.ts'

const productsApi = '/api/v1/super-admin/products'
type ProductList = {
  data: {
    categories: { id: string; name: string }[]
    foods: { id: string; categoryId: string; isArchived: boolean }[]
  }
}

/** Every menu shows the chain's products: a journey adds its foods in its own last category and archives them at the end. */
const test = journey.extend<{ category: string }>({
  category: async ({ request }, use) => {
    const name = `${journeyWord} ${unique()}`
    const { accessToken } = await signIn(request, demoPerson('superadmin'))
    const headers = { authorization: `Bearer ${accessToken}` }
    const made = await request.post(`${productsApi}/categories`, { headers, data: { name, nameNe: '' } })
    expect(made.ok()).toBe(true)
    await use(name)
    const { data } = (await (await request.get(productsApi, { headers })).json()) as ProductList
    const own = data.categories.filter((one) => one.name.startsWith(name)).map(({ id }) => id)
    for (const { id } of data.foods.filter(
      ({ categoryId, isArchived }) => own.includes(categoryId) && !isArchived,
    ))
      expect((await request.post(`${productsApi}/foods/${id}/archive`, { headers })).ok()).toBe(true)
  },
})
test.use({ expected: /status of 409/ })

type Menu = {
  Name: string
  Food: { Name: string; Price: string; Photo: string | null; HasOptions: boolean }[]
}[]

async function anOutlet(request: APIRequestContext): Promise<string> {
  const reply = await request.get('/api/v1/branches?q=baneshwor&limit=1')
  return ((await reply.json()) as { data: { data: { data: { id: string }[] } } }).data.data.data[0]!.id
}

const onMenu = async (request: APIRequestContext, outlet: string, name: string) => {
  const menu = (await (await request.get(`/api/v1/menus/${outlet}`)).json()) as Menu
  return menu.flatMap(({ Food }) => Food).find((food) => food.Name === name)
}

async function fillFood(page: Page, name: string, category: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Name in Nepali').fill('परीक्षण मोमो')
  await page.getByLabel('Category').selectOption(category)
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('220')
}

const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test(
  'ADM-06 RT-06 a food with photo, price and options is on an outlet’s menu, and disappears when archived @both',
  { tag: '@smoke' },
  async ({ page, request, category }) => {
    test.slow()
    const outlet = await anOutlet(request)
    const [name, portion] = [`Test Momo ${unique()}`, `Portion ${unique()}`]
    await enterAs(page, demoPerson('superadmin'))
    await open(page, '/superadmin/products?view=options')
    await page.getByRole('link', { name: 'Add an option group' }).first().click()
    await page.getByLabel('Name', { exact: true }).first().fill(portion)
    await page.getByLabel('Name', { exact: true }).nth(1).fill('Full plate')
    await page.getByLabel('Name', { exact: true }).nth(2).fill('Half plate')
    await page.getByLabel('Price change in %').nth(1).fill('-45')
    await expect(page.getByText(/^Half plate: Rs\. .+ → Rs\. /)).toBeVisible()
    await save(page, 'Add options')
    await expect(notification(page, 'Options added. Now add them to your foods.')).toBeVisible()

    await open(page, '/superadmin/products')
    await page.getByRole('link', { name: 'Add a food', exact: true }).first().click()
    await fillFood(page, name, category)
    await page.locator('input[type=file]').setInputFiles(aPicture)
    await expect(page.getByRole('button', { name: 'Remove Photo' })).toBeVisible()
    await page.getByRole('button', { name: 'Add an option group' }).click()
    await page.getByLabel('Option group', { exact: true }).selectOption(portion)
    await save(page, 'Add food')
    await expect(notification(page, 'Food added. Every branch sells it now.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect
      .poll(() => onMenu(request, outlet, name))
      .toMatchObject({ Price: '220.00', HasOptions: true })
    expect((await onMenu(request, outlet, name))?.Photo).toContain('/media/')
    // A page may be served from the cache for a few seconds.
    await expect(async () => {
      await open(page, `/jholmomo-outlets/${outlet}`)
      await expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 2_000 })
    }).toPass()

    await open(page, `/superadmin/products?q=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
    await expect(notification(page, "Archived. It's off every branch's menu.")).toBeVisible()
    await expect.poll(() => onMenu(request, outlet, name)).toBeUndefined()
    await open(page, '/superadmin/products?show=archived')
    await expect(page.getByRole('link', { name })).toBeVisible()
  },
)

test('ADM-06 when two admins edit a food at once, the second sees both versions and nothing is overwritten unseen', async ({
  page,
  context,
  category,
}) => {
  const name = `Test Thukpa ${unique()}`
  await enterAs(page, demoPerson('superadmin'))
  await open(page, '/superadmin/products/food/new')
  await fillFood(page, name, category)
  await save(page, 'Add food')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  // The heading changes before the URL.
  await expect(page).toHaveURL(/\/food\/[0-9a-f-]{36}$/)
  const other = await context.newPage()
  await open(other, page.url())
  await other.getByRole('textbox', { name: 'Price', exact: true }).fill('260')
  await save(other, 'Save food')
  await expect(notification(other, "Saved. It's live on every branch's menu.")).toBeVisible()
  await page.getByLabel('Description (optional)', { exact: true }).fill('Noodles.')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('240')
  await save(page, 'Save food')
  const dialog = page.getByRole('dialog', { name: 'Someone else saved first' })
  await expect(dialog.getByRole('group', { name: 'Price', exact: true })).toContainText('260')
  await dialog.getByRole('group', { name: 'Price', exact: true }).getByLabel('Theirs').check()
  await dialog.getByRole('button', { name: 'Publish merged version' }).click()
  await expect(notification(page, "Saved. It's live on every branch's menu.")).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('260')
  await expect(page.getByLabel('Description (optional)', { exact: true })).toHaveValue('Noodles.')
})

test('ADM-06 foods are reordered by keyboard, and leaving unsaved changes asks for confirmation', async ({
  page,
  category: other,
}) => {
  const category = `${other} B`
  await enterAs(page, demoPerson('superadmin'))
  await open(page, '/superadmin/products')
  await page.getByRole('button', { name: 'Add a category' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(category)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const card = page.getByRole('region', { name: category })
  await expect(card).toContainText('No foods yet.')
  const [first, second] = [`A ${category}`, `B ${category}`]
  for (const name of [first, second]) {
    await open(page, '/superadmin/products/food/new')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Category').selectOption(category)
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('100')
    await save(page, 'Add food')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    // The page of the new food has its name before it has replaced the empty form.
    await expect(page.getByRole('button', { name: 'Add food' })).toBeHidden()
  }
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('120')
  await page.getByRole('link', { name: 'All products' }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click()
  await expect(card.getByRole('listitem')).toContainText([first, second])
  await card.getByRole('button', { name: `Move ${second} up` }).press('Enter')
  await expect(card.getByRole('listitem')).toContainText([second, first])
  await expect(page.getByText(`${second} is now number 1 of 2.`)).toBeAttached()
  await expect(card.getByRole('button', { name: `Move ${second} down` })).toBeFocused()
})
