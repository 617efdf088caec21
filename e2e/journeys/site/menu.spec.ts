// texts: apps/web/app/features/carts/ordering/outlet-chip.messages.ts apps/web/app/features/catalogue/menu/catalogue.messages.ts apps/web/app/ui/ui.messages.ts
import { expect, open, test } from '../journey.ts'
import { isOfJourney, journeyWord, menuOf, outlet, outlets } from './outlets-data.ts'

type Sold = { category: string; prices: number[] }

/** What the outlets sell, gathered from each of them. */
async function soldAnywhere(): Promise<Map<string, Sold>> {
  const sold = new Map<string, Sold>()
  for (const { id } of await outlets())
    for (const category of await menuOf(id))
      for (const food of category.Food.filter(({ Name }) => !isOfJourney(Name))) {
        const entry = sold.get(food.Name) ?? { category: category.Name, prices: [] }
        entry.prices.push(Number(food.Price))
        sold.set(food.Name, entry)
      }
  return sold
}

test(
  "HOM-08 the chain's foods by category, 'from' the lowest price where branches differ; ordering starts by choosing an outlet",
  { tag: '@both' },
  async ({ page }) => {
    const sold = await soldAnywhere()
    await open(page, '/jholmomo-menu')
    for (const [name, { category, prices }] of sold) {
      const section = page.getByRole('region', { name: category, exact: true })
      const card = section
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading').getByText(name, { exact: true }) })
      const lowest = Math.min(...prices)
      const price = `Rs. ${lowest.toFixed(2)}`
      await expect(card).toContainText(Math.max(...prices) > lowest ? `from ${price}` : price)
      if (Math.max(...prices) === lowest) await expect(card).not.toContainText('from Rs')
    }
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Rs. ' })
    await expect(cards.filter({ hasNotText: journeyWord })).toHaveCount(sold.size)
    await page.getByRole('main').getByRole('link', { name: 'Change outlet' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Our Outlets')
  },
)

test(
  'HOM-08 a food of the menu opens at the outlet that was shown last, and only once',
  { tag: '@both' },
  async ({ page }) => {
    const { id } = await outlet('THM')
    await open(page, `/jholmomo-outlets/${id}`)
    await open(page, '/jholmomo-menu')
    const link = page.getByRole('main').getByRole('link', { name: 'Steam Buff Momo' })
    await expect(link).toHaveAttribute('href', new RegExp(`^/jholmomo-outlets/${id}#`))
    await link.click()
    const dialog = page.getByRole('dialog', { name: 'Steam Buff Momo' })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/jholmomo-outlets/${id}$`))
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Add Steam Buff Momo' })).toBeVisible()
    await expect(dialog).toBeHidden()
  },
)

test("HOM-08 /menuoutlet/{name} is that outlet's menu, however the name is written", async ({ page }) => {
  test.setTimeout(60_000)
  const { id } = await outlet('THM')
  const foods = (await menuOf(id))
    .flatMap((category) => category.Food)
    .filter(({ Name }) => !isOfJourney(Name))
  for (const name of ['Jhol%20Momo%20Thamel', 'jhol%20momo%20thamel', 'JHOL%20MOMO%20thamel']) {
    await open(page, `/menuoutlet/${name}`)
    await expect(page.getByRole('heading', { level: 1 }), name).toContainText('Jhol Momo Thamel')
    const titles = page
      .getByRole('main')
      .getByRole('heading', { level: 3 })
      .filter({ hasNotText: journeyWord })
    await expect(titles, name).toHaveText(foods.map((food) => food.Name))
    await expect(page.getByRole('listitem').filter({ hasText: 'Mixed Momo Platter' }), name).toContainText(
      'Rs. 450.00',
    )
    await page.getByRole('main').getByRole('link', { name: 'About this outlet' }).click()
    await expect(page, name).toHaveURL(new RegExp(`/jholmomo-outlets/${id}$`))
  }
})

test.describe('an unknown outlet', () => {
  test.use({ expected: /status of 404/ })
  test('HOM-08 GEN-04 an unknown name is not found', async ({ page }) => {
    const answer = await page.goto('/menuoutlet/Jhol%20Momo%20Nowhere')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page went cold')
  })
})

test('RT-14 HOM-08 /menu redirects to /jholmomo-menu, which filters by category and by diet', async ({
  page,
  request,
}) => {
  const answer = await request.get('/menu', { maxRedirects: 0 })
  expect([301, 302, 307, 308]).toContain(answer.status())
  expect(answer.headers()['location']).toBe('/jholmomo-menu')
  await open(page, '/menu')
  await expect(page).toHaveURL(/\/jholmomo-menu$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Menu')
  const filters = page.getByRole('navigation', { name: 'Filter the menu' })
  await filters.getByRole('link', { name: 'Jhol Momo' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Jhol Momo'])
  await filters.getByRole('link', { name: 'Veg only' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    'Veg Jhol Momo',
    'Paneer Jhol Momo',
  ])
})
