// texts: apps/web/app/features/inventory/branch/own-stock.messages.ts apps/web/app/features/inventory/items/items.messages.ts
import type { Page } from '@playwright/test'
import { demoPerson, enterAs, unique } from '../../account.ts'
import { anOutlet, type OwnOutlet } from '../../branch.ts'
import { expect, open, test } from '../journey.ts'

// The API refuses the item of another branch.
test.use({ expected: /status of 403/ })

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Head office adds an item, sets a safety level of 12 kg at the outlet and enters 4.2 kg as its opening balance. */
async function stockOutlet(page: Page, { id }: OwnOutlet, name: string): Promise<void> {
  await enterAs(page, demoPerson('superadmin'))
  await open(page, '/superadmin/inventory')
  await page.getByRole('button', { name: 'New item' }).click()
  const added = dialog(page, 'New item')
  await added.getByLabel('Name', { exact: true }).fill(name)
  await added.getByRole('button', { name: 'Save' }).click()
  const drawer = dialog(page, name)
  await drawer.getByRole('button', { name: 'Set a safety level' }).click()
  const level = dialog(page, 'Set a safety level')
  await level.getByLabel('Place').selectOption(id)
  await level.getByRole('textbox', { name: 'Safety level' }).fill('12')
  await level.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('Safety level 12 kg')).toBeVisible()
  await expect(drawer.getByText('Not counted yet')).toBeVisible()
  await drawer.getByRole('button', { name: 'Opening balance' }).click()
  const opening = dialog(page, `Opening balance of ${name}`)
  await opening.getByLabel('Place').selectOption(id)
  await opening.getByRole('textbox', { name: 'Quantity', exact: true }).fill('4200 g')
  await opening.getByRole('textbox', { name: 'Value of the whole quantity' }).fill('1250')
  await opening.getByRole('button', { name: 'Post' }).click()
  await expect(opening).toBeHidden()
  await expect(drawer.getByRole('list', { name: 'Stock by place' }).getByText('4.2 kg')).toBeVisible()
}

test(
  'ADM-04 RT-05 stock that head office enters for a branch is seen by that branch, and by no other',
  { tag: '@both' },
  async ({ page, request }) => {
    test.slow()
    const [outlet, other] = [await anOutlet(request), await anOutlet(request)]
    const name = `Buff mince ${unique()}`
    await stockOutlet(page, outlet, name)

    await enterAs(page, outlet.admin)
    await open(page, '/branchadmin/inventory')
    const item = page.getByRole('link', { name, exact: true })
    const row = page.getByRole('row').filter({ has: item })
    await expect(row.getByText('4.2 kg', { exact: true })).toBeVisible()
    await expect(row.getByText('Low', { exact: true })).toBeVisible()
    // A branch sees no costs unless head office allows it.
    await expect(row.getByText('Rs.')).toHaveCount(0)
    const filters = page.getByRole('navigation', { name: 'Filter items' })
    await filters.getByRole('link', { name: /^Out/ }).click()
    await expect(page.getByText('Nothing is out')).toBeVisible()
    await filters.getByRole('link', { name: /^Low/ }).click()
    await item.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('row', { name: /Opening stock/ }).getByText('+4.2 kg')).toBeVisible()
    const address = new URL(page.url()).pathname

    await enterAs(page, other.admin)
    await open(page, '/branchadmin/inventory')
    await expect(page.getByText('No items yet')).toBeVisible()
    await open(page, address)
    await expect(page.getByText('Item not found')).toBeVisible()
  },
)
