// texts: apps/web/app/features/stock-reports/matrix/matrix.messages.ts apps/web/app/features/inventory/ledger/ledger.messages.ts
// texts: apps/web/app/features/stock-alerts/alerts.messages.ts apps/web/app/features/counts/office/office.messages.ts
import type { APIRequestContext, Page } from '@playwright/test'
import { demoPerson, enterAs, signIn, unique } from '../../account.ts'
import { anOpenOutlet, anOutlet, type OpenOutlet } from '../../branch.ts'
import { aWaitingCount, stockOutlet } from '../../stock.ts'
import { expect, open, test } from '../journey.ts'

const api = '/api/v1/super-admin/inventory'
type Stocked = { id: string; name: string; outlet: OpenOutlet }

/** An item of which an outlet of this journey has 4.2 kg, worth Rs. 1,250.00, below its safety level of 12 kg. */
async function aLowItem(request: APIRequestContext): Promise<Stocked> {
  const [outlet, name] = [await anOpenOutlet(), `Yak cheese ${unique()}`]
  const { accessToken } = await signIn(request, demoPerson('superadmin'))
  const headers = { authorization: `Bearer ${accessToken}` }
  const send = async (method: 'post' | 'put', path: string, data: object): Promise<{ id: string }> => {
    const answer = await request[method](`${api}/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { data: { id: string } }).data
  }
  const base = { kind: 'ingredient', nameNe: '', baseUnit: 'g', storageArea: '', tracksBatches: false }
  const { id } = await send('post', 'items', { ...base, name, units: [] })
  await send('put', `items/${id}/level`, {
    locationId: outlet.id,
    safetyLevel: 12_000_000,
    position: 0,
    version: 0,
  })
  await send('post', 'openings', {
    id: crypto.randomUUID(),
    locationId: outlet.id,
    happenedAt: new Date().toISOString(),
    note: 'Counted at the start',
    lines: [{ itemId: id, quantity: 4_200_000, value: '1250.00' }],
  })
  return { id, name, outlet }
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** On a desktop from the cell of the matrix, with the keyboard; on a phone from the list of items. */
async function openItem(page: Page, { name, outlet }: Stocked): Promise<void> {
  await open(page, `/superadmin/inventory?filter=low&q=${encodeURIComponent(name)}`)
  if (isPhone(page)) {
    await page
      .getByRole('list', { name: 'Stock by item' })
      .getByRole('link', { name: new RegExp(name) })
      .click()
    return
  }
  const cell = page.getByRole('link', { name: `${name}, Jhol Momo ${outlet.called}: 4.2 kg` })
  await cell.focus()
  await page.keyboard.press('Enter')
  const drawer = dialog(page, name)
  await expect(drawer.getByText('Safety 12 kg')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(cell).toBeFocused()
  await page.keyboard.press('Enter')
  await drawer.getByRole('link', { name: 'Open item' }).click()
}

test(
  'ADM-04 RT-06 a figure of the stock leads to the record behind it, which is reversed',
  { tag: ['@both', '@smoke'] },
  async ({ page, request }) => {
    test.slow()
    const stocked = await aLowItem(request)
    await enterAs(page, demoPerson('superadmin'))
    await openItem(page, stocked)
    await expect(page.getByRole('heading', { level: 1, name: stocked.name })).toBeVisible()
    const ledger = page.getByRole('table', { name: `Ledger of ${stocked.name}` })
    await expect(ledger.getByText('+4.2 kg')).toBeVisible()
    await ledger.getByRole('link', { name: /^Opening stock/ }).click()
    const record = dialog(page, 'Opening stock')
    await expect(record.getByText('Counted at the start')).toBeVisible()
    await record.getByRole('button', { name: 'Reverse' }).click()
    const question = dialog(page, 'Reverse this opening stock?')
    await question.getByLabel('Reason').fill('Wrong place')
    await question.getByRole('button', { name: 'Reverse' }).click()
    await expect(record.getByText('This record is reversed.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ledger.getByText('−4.2 kg')).toBeVisible()

    await open(page, `/superadmin/stock/movements?item=${stocked.id}`)
    await expect(page.getByRole('row', { name: new RegExp(stocked.name) })).toHaveCount(2)
    await expect(page.getByText('Rs. 0.00')).toBeVisible()
  },
)

test('ADM-04 a low item alerts, is snoozed and shown again', { tag: '@both' }, async ({ page, request }) => {
  // Alerts are compared with the stock every two minutes.
  test.setTimeout(300_000)
  const { name, outlet } = await aLowItem(request)
  await enterAs(page, demoPerson('superadmin'))
  const address = `/superadmin/inventory-alert?place=${outlet.id}`
  await open(page, address)
  const card = page.getByRole('article', { name })
  // The page asks again every minute.
  await expect(card.getByText('Below safety').first()).toBeVisible({ timeout: 200_000 })
  await card.getByRole('button', { name: `Snooze ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Until tomorrow morning' }).click()
  await expect(page.getByText('No alerts with these filters')).toBeVisible()
  await open(page, `${address}&state=snoozed`)
  await card.getByRole('button', { name: `Show ${name} again` }).click()
  await expect(card).toBeHidden()
  await open(page, address)
  await expect(card).toBeVisible()
})

test('ADM-04 head office approves a waiting count', { tag: '@both' }, async ({ page, request }) => {
  test.slow()
  const outlet = await anOutlet(request)
  // Thirteen differences of Rs. 400.00: none needs a recount, together they need an approval.
  await stockOutlet(
    request,
    outlet,
    Array.from({ length: 13 }, (_, n) => `Spice ${n}`),
  )
  const number = await aWaitingCount(request, outlet)
  await enterAs(page, demoPerson('superadmin'))
  await open(page, `/superadmin/stock/counts?state=waiting&place=${outlet.id}`)
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly count' })).toBeVisible()
  await expect(page.getByText('−Rs. 5,200.00').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: '13 differences, largest value first' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve and post' }).click()
  await expect(page.getByText(/^Posted .*[AP]M by /)).toBeVisible()
  await open(page, `/superadmin/stock/counts?place=${outlet.id}`)
  const row = page.getByRole('row', { name: new RegExp(number) })
  await expect(row.getByText('Posted', { exact: true })).toBeVisible()
  await expect(row.getByText('−Rs. 5,200.00')).toBeVisible()
})
