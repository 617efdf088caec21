// texts: apps/web/app/features/recipes/editor/editor.messages.ts apps/web/app/features/recipes/costs/costs.messages.ts
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { demoPerson, enterAs, signIn, unique } from '../../account.ts'
import { anOutlet } from '../../branch.ts'
import { notification } from '../../cms.ts'
import { expect, open, test as journey } from '../journey.ts'
import { journeyWord } from '../site/outlets-data.ts'

const api = '/api/v1/super-admin'
const kg = 1_000_000
type Dish = { name: string; mince: string }
type Made = { data: { id: string; version: number } }

/** Calls the API as head office. */
async function asHeadOffice(request: APIRequestContext) {
  const { accessToken } = await signIn(request, demoPerson('superadmin'))
  const headers = { authorization: `Bearer ${accessToken}` }
  return async (method: 'POST' | 'PUT', path: string, data?: object): Promise<Made['data']> => {
    const answer = await request.fetch(`${api}/${path}`, { method, headers, ...(data && { data }) })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return ((await answer.json()) as Made).data
  }
}

const foodOf = (categoryId: string, name: string) => ({
  categoryId,
  name,
  nameNe: 'चिकन झोल मःम',
  description: '',
  descriptionNe: '',
  price: 22_000,
  photo: '',
  isBestseller: false,
  allergens: ['wheat'],
  filling: '',
  pieces: 0,
  isPriceOpen: false,
  priceRangePercent: 30,
  groups: [],
})

/** A food for Rs. 220.00 of which version 1 uses 1 kg of mince for ten plates; a kilogram costs Rs. 460.00. */
const test = journey.extend<{ dish: Dish }>({
  dish: async ({ request }, use) => {
    const send = await asHeadOffice(request)
    const { id: locationId } = await anOutlet(request)
    const [name, mince] = [`Test Jhol Momo ${unique()}`, `Chicken mince ${unique()}`]
    const category = await send('POST', 'products/categories', {
      name: `${journeyWord} ${unique()}`,
      nameNe: '',
    })
    const food = await send('POST', 'products/foods', foodOf(category.id, name))
    const item = await send('POST', 'inventory/items', {
      kind: 'ingredient',
      name: mince,
      nameNe: 'कुखुराको किमा',
      baseUnit: 'g',
      storageArea: '',
      tracksBatches: false,
      units: [],
    })
    const lines = [{ itemId: item.id, quantity: 10 * kg, value: '4600.00' }]
    const opening = { id: randomUUID(), locationId, happenedAt: new Date(), note: '', lines }
    await send('POST', 'inventory/openings', opening)
    const line = {
      source: { kind: 'item', id: item.id },
      quantity: kg,
      unit: 'kg',
      lossPermille: 0,
      methods: [],
    }
    const content = { batchSize: 10_000, lines: [line], effects: [], steps: ['Steam 12 minutes.'], notes: '' }
    const { version } = await send('PUT', `recipes/${food.id}/draft`, { ...content, version: 0 })
    await send('POST', `recipes/${food.id}/publish`, { version })
    await use({ name, mince })
    await send('POST', `products/foods/${food.id}/archive`)
  },
})

test('ADM-03 RT-06 head office changes a recipe and sees the margin move @both', async ({
  page,
  dish: { name, mince },
}) => {
  test.slow()
  await enterAs(page, demoPerson('superadmin'))
  await open(page, `/superadmin/recipe?q=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(row.getByText('Rs. 46.00')).toBeVisible()
  await expect(row.getByText('23.6%')).toBeVisible()
  await expect(row.getByText('On target')).toBeVisible()
  await row.getByRole('link', { name, exact: true }).click()

  const costs = page.getByRole('region', { name: 'Cost and margin' })
  await expect(costs.getByText('Rs. 148.69')).toBeVisible()
  const quantity = page.getByRole('textbox', { name: `Quantity of ${mince}`, exact: true })
  await quantity.fill('1.9')
  await expect(costs.getByText('Rs. 107.29')).toBeVisible()
  await expect(costs.getByText('44.9%')).toBeVisible()
  await expect(costs.getByText('Version 1 in use: Rs. 46.00, 23.6%.')).toBeVisible()
  // What if mince costs 8 % more: it is the costliest ingredient, so it is chosen already.
  await expect(costs.getByText('A plate would cost Rs. 94.39')).toBeVisible()

  await page.getByRole('button', { name: 'Publish version 2' }).click()
  await expect(notification(page, 'Version 2 is in use from now on.')).toBeVisible()
  await page.getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await versions.getByRole('button', { name: 'Show version 1' }).click()
  await expect(versions.getByText('1 kg')).toBeVisible()
  await versions.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Print' }).click()
  const paper = page.getByRole('article', { name })
  await expect(paper.getByRole('row').filter({ hasText: 'कुखुराको किमा' })).toContainText('1.9 kg')
  await open(page, `/superadmin/recipe?q=${encodeURIComponent(name)}`)
  await expect(row.getByText('Rs. 87.40')).toBeVisible()
  await expect(row.getByText('Far above target')).toBeVisible()
})
