// texts: apps/web/app/features/production/plan/plan.messages.ts apps/web/app/features/production/order/order.messages.ts
// texts: apps/web/app/features/production/finish/finish.messages.ts apps/web/app/features/batch-trace/batch-trace.messages.ts
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { demoPerson, enterAs, signIn, unique } from '../../account.ts'
import { place } from '../../place.ts'
import { expect, open, test } from '../journey.ts'

const kg = 1_000_000
type Made = { id: string; version: number }

/** Calls the API as head office. */
async function asHeadOffice(request: APIRequestContext) {
  const { accessToken } = await signIn(request, demoPerson('superadmin'))
  return async <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<T> => {
    const answer = await request.fetch(`/api/v1/super-admin/${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}` },
      ...(data && { data }),
    })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
}

const itemOf = (kind: 'ingredient' | 'preparation', name: string) => ({
  kind,
  name,
  nameNe: 'परीक्षण',
  baseUnit: 'g',
  storageArea: '',
  tracksBatches: kind === 'preparation',
  units: [],
})

/** A preparation of which the central kitchen has none and wants 4 kg; 1 kg takes 800 g of an ingredient that it has. */
async function aWantedPreparation(request: APIRequestContext): Promise<string> {
  const send = await asHeadOffice(request)
  const places = await send<{ items: { id: string; kind: string }[] }>('GET', 'inventory/locations')
  const locationId = places.items.find(({ kind }) => kind === 'kitchen')?.id
  const [name, mince] = [`Test filling ${unique()}`, `Test mince ${unique()}`]
  const ingredient = await send<Made>('POST', 'inventory/items', itemOf('ingredient', mince))
  const filling = await send<Made>('POST', 'inventory/items', itemOf('preparation', name))
  const lines = [{ itemId: ingredient.id, quantity: 10 * kg, value: '4600.00' }]
  await send('POST', 'inventory/openings', {
    id: randomUUID(),
    locationId,
    happenedAt: new Date(),
    note: '',
    lines,
  })
  const level = { locationId, safetyLevel: 4 * kg, position: 0, version: 0 }
  await send('PUT', `inventory/items/${filling.id}/level`, level)
  const line = { source: { kind: 'item', id: ingredient.id }, quantity: 4 * kg, unit: 'kg', lossPermille: 0 }
  const content = { batchSize: 5 * kg, lines: [{ ...line, methods: [] }], effects: [], steps: [], notes: '' }
  const { version } = await send<Made>('PUT', `recipes/${filling.id}/draft`, { ...content, version: 0 })
  await send('POST', `recipes/${filling.id}/publish`, { version })
  return name
}

/** Far ahead: nothing else is planned for it. */
const laterDay = (): string => new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)

/** Releases only the own preparation; the demonstration has others to make. */
async function releaseOnly(page: Page, name: string): Promise<void> {
  const own = page.getByRole('textbox', { name: `Make ${name}` })
  await expect(own).toHaveValue('4')
  for (const field of await page.getByRole('textbox', { name: /^Make / }).all()) await field.fill('')
  await own.fill('4')
  await page.getByRole('button', { name: 'Release plan' }).click()
  await expect(page.getByText('1 production order released.')).toBeVisible()
}

test(
  'ADM-03 RT-06 a plan becomes a batch with labels, and a scanned label opens its trace, which stops it',
  { tag: ['@both', '@smoke'] },
  async ({ page, request }) => {
    test.slow()
    const name = await aWantedPreparation(request)
    await page.addInitScript(() => (window.print = () => undefined))
    await enterAs(page, demoPerson('superadmin'))
    await open(page, `/superadmin/production?day=${laterDay()}`)
    await releaseOnly(page, name)
    await page.getByRole('status').getByRole('link', { name: /^PRD-/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
    await page.getByRole('button', { name: 'Start production' }).click()

    await page.getByRole('textbox', { name: 'Good output' }).fill('3.5')
    await expect(page.getByText('87.5%, outside 95 to 105%')).toBeVisible()
    await page.getByRole('group', { name: 'Why is the yield low?' }).getByText('Watery').click()
    await page.getByRole('button', { name: 'Finish batch' }).click()
    await expect(page.getByText(/3[.]5 kg went into stock as batch/)).toBeVisible()
    const trace = await page.getByRole('link', { name: 'Open batch trace' }).getAttribute('href')

    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('link', { name: 'Print 2 labels' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('article').first().getByText('1 of 2 · 1.75 kg')).toBeVisible()
    await page.getByRole('button', { name: 'Print 2 labels' }).click()
    await expect(page.getByText('2 labels were printed before.')).toBeVisible()

    await open(page, '/superadmin/batches')
    // A hand scanner types what the code contains, and Enter.
    await page.getByRole('searchbox').fill(`${place.origin()}${trace}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Batch / })).toBeVisible()
    await expect(page.getByText('3.5 kg made', { exact: true })).toBeVisible()
    await expect(page.getByText('Adds up')).toBeVisible()
    await page.getByRole('button', { name: 'Stop this batch' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Smells sour')
    await dialog.getByRole('button', { name: 'Stop this batch' }).click()
    await expect(page.getByText(/^Stopped by /)).toBeVisible()
  },
)
