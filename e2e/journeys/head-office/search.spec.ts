// texts: apps/web/app/shells/admin/admin.messages.ts apps/web/app/features/search/search.messages.ts
import type { Page } from '@playwright/test'
import { demoPerson, enterAs, newCustomer } from '../../account.ts'
import { placeOrder } from '../../orders.ts'
import { expect, open, test } from '../journey.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search everywhere' })
const group = (page: Page, name: RegExp) => page.getByRole('group', { name })

async function openSearch(page: Page): Promise<void> {
  // The skeleton, shown until the page's data has come, has no keyboard shortcuts.
  await expect(page.getByRole('button', { name: 'Search everywhere' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
}

test(
  'a super admin finds an order, a food and a page with the keyboard; the content team finds a text and no order',
  { tag: '@both' },
  async ({ page, request }) => {
    test.slow()
    const order = await placeOrder(await newCustomer(request), 'pickup', { payment: 'esewa' })
    await enterAs(page, demoPerson('superadmin'))
    await open(page, '/superadmin/dashboard')
    await openSearch(page)
    await page.keyboard.type(order.number)
    await expect(group(page, /^Orders 1/)).toContainText(order.number)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Order ${order.number}`)

    await openSearch(page)
    await expect(group(page, /^Recent/)).toContainText(order.number)
    await page.keyboard.type('झोल मःम')
    await expect(
      group(page, /^Foods/)
        .getByRole('option')
        .first(),
    ).toContainText('Jhol Momo')
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Search everywhere' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Search everywhere' })).toBeFocused()
    await openSearch(page)
    await page.keyboard.type('supplier bill')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/superadmin\/suppliers\/bills$/)

    await enterAs(page, demoPerson('admin'))
    await open(page, '/admin/media')
    await openSearch(page)
    await expect(group(page, /^Recent/)).toHaveCount(0)
    await page.keyboard.type(order.number)
    await expect(page.getByRole('dialog')).toContainText('Nothing found.')
    await box(page).fill('jhol')
    await expect(
      group(page, /^Site texts/)
        .getByRole('option')
        .first(),
    ).toBeVisible()
  },
)
