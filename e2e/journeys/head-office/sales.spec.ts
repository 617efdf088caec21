// texts: apps/web/app/features/analytics/sales/sales.messages.ts apps/web/app/features/orders/counter/counter.messages.ts
import { demoPerson, enterAs } from '../../account.ts'
import { openBoard } from '../../board.ts'
import { anOutlet } from '../../branch.ts'
import { foodsOf } from '../../cart.ts'
import { expect, open, test } from '../journey.ts'

test(
  'ADM-05 an order at the counter is in the sales of head office, by branch and source',
  { tag: '@both' },
  async ({ page, request }) => {
    test.slow()
    const outlet = await anOutlet(request)
    await openBoard(page, outlet)
    const [food] = await foodsOf(outlet.id, 1)
    await open(page, '/branchadmin/customerorder/new')
    await page
      .getByRole('button', { name: new RegExp(`^${food?.Name}`) })
      .first()
      .click()
    const place = page.getByRole('button', { name: /^Place order/ })
    if (!(await place.isVisible())) await page.getByRole('button', { name: /1 plate/ }).click()
    await place.click()
    await expect(page.getByText('Sent to the kitchen')).toBeVisible()
    await enterAs(page, demoPerson('superadmin'))
    // The figures include the order shortly after it was placed.
    await expect(async () => {
      await open(page, `/superadmin/sales?period=today&branch=${outlet.id}&by=source`)
      // On a phone the rows are no table for assistive technology.
      await expect(page.locator('main tbody').getByText(/^Counter/)).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
    await page.getByRole('combobox', { name: 'Payment' }).selectOption('Khalti')
    await expect(page.getByText('No sales match these filters.')).toBeVisible()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(page.getByRole('heading', { name: 'Sales by day' })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    expect((await download).suggestedFilename()).toMatch(/^sales-by-source-.*\.csv$/)
  },
)
