// texts: apps/web/app/features/requisitions/office/office.messages.ts apps/web/app/features/requisitions/matrix/matrix.messages.ts
// texts: apps/web/app/features/requisitions/van-list/van-list.messages.ts
import type { Page } from '@playwright/test'
import { demoPerson, enterAs } from '../../account.ts'
import { aVanWithRequisitions, type LoadedVan } from '../../requisitions.ts'
import { expect, open, test } from '../journey.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
const oneMinute = 60_000
const address = '/superadmin/branchorders'
const vanQuery = ({ runId, day }: LoadedVan) => `?runId=${runId}&day=${day}`

/** One branch gets a tray less, because another one has called. */
async function giveLess(page: Page, { items, outlets }: LoadedVan): Promise<void> {
  const [, dough] = items
  const [first] = outlets
  if (isPhone(page)) await page.getByText(dough!, { exact: true }).click()
  const field = page.getByRole('textbox', { name: `${dough}, ${first!.called}: asked 6 kg` })
  await field.click()
  await field.fill('4')
}

test(
  'ADM-03 RT-06 the kitchen approves twelve branches in under a minute and prints the pick lists',
  { tag: '@both' },
  async ({ page, request }) => {
    test.setTimeout(300_000)
    const van = await aVanWithRequisitions(request, 12)
    await enterAs(page, demoPerson('superadmin'))
    const started = Date.now()
    await open(page, `${address}/matrix${vanQuery(van)}`)
    await expect(page.getByText('12 requisitions are waiting · 1 item is short')).toBeVisible()
    await expect(page.getByText('Only 48 kg of 72 kg can go.')).toBeVisible()
    await giveLess(page, van)
    await page.getByRole('button', { name: 'Approve all' }).click()
    await expect(page.getByText('All 12 requisitions are approved.')).toBeVisible()
    expect(Date.now() - started).toBeLessThan(oneMinute)
    await expect(page.getByRole('button', { name: 'Approve all' })).toBeDisabled()

    await page.getByRole('link', { name: 'Print lists' }).click()
    const [first] = van.outlets
    const pickList = page.getByRole('article', { name: `Pick list ${first!.called}` })
    await expect(pickList.getByText('2 trays').first()).toBeVisible()
    await expect(page.getByRole('article', { name: /^Pick list/ })).toHaveCount(12)
  },
)

test(
  'ADM-03 a requisition with a short line is approved, and the van leaves',
  { tag: ['@both', '@smoke'] },
  async ({ page, request }) => {
    test.slow()
    const van = await aVanWithRequisitions(request, 1)
    const [outlet] = van.outlets
    await enterAs(page, demoPerson('superadmin'))
    await open(page, address)
    await page.getByRole('link', { name: new RegExp(`^${outlet!.called}`) }).click()
    const [filling] = van.items
    await expect(page.getByText(`${filling}: only 4 kg of 6 kg can go.`)).toBeVisible()
    await expect(page.getByLabel(`Send of ${filling}`)).toHaveValue('4')
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByRole('button', { name: 'Van has left' }).click()
    await expect(page.getByRole('heading', { name: /^TRF-/ })).toBeVisible()
    await expect(page.getByText('On the way', { exact: true }).last()).toBeVisible()
  },
)
