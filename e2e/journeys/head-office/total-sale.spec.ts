// texts: apps/web/app/features/analytics/total-sale/total-sale.messages.ts apps/web/app/features/analytics/delivered/delivered.messages.ts
import { demoPerson, enterAs } from '../../account.ts'
import { openBoard } from '../../board.ts'
import { anOutlet } from '../../branch.ts'
import { foodsOf } from '../../cart.ts'
import { expect, open, test } from '../journey.ts'

test(
  'ADM-05 the owner sets a target, and the number of an outlet opens exactly its orders',
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
    const branches = page.getByRole('region', { name: /^By branch/ })
    const row = branches.getByRole('listitem').filter({ hasText: outlet.called })
    // The figures include the order shortly after it was placed.
    await expect(async () => {
      await open(page, '/superadmin/totalsale')
      await expect(row).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 60_000 })

    await page.getByRole('button', { name: 'Set targets' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Sales target' }).fill('12,00,000')
    await dialog.getByRole('button', { name: 'Save target' }).click()
    await expect(page.getByText(/The target of .* is saved/)).toBeVisible()
    await expect(page.getByText(/of Rs\. [\d,.]+/).first()).toBeVisible()

    // The new outlet has one order, and its number opens the list with that order only.
    const amount = row.getByRole('link').last()
    const shown = await amount.textContent()
    await amount.click()
    await expect(page).toHaveURL(new RegExp(`/superadmin/orders\\?.*branch=${outlet.id}`))
    await expect(page.getByText(/^1 order/)).toBeVisible()
    await expect(page.getByText(`Rs. ${shown}`).first()).toBeVisible()

    await page.goBack()
    const month = page.getByRole('link', { name: / so far$/ }).first()
    await month.click()
    await expect(page).toHaveURL(/\/superadmin\/sales\?from=/)
    await open(page, `/superadmin/totaldelivered?period=today&branch=${outlet.id}`)
    await expect(page.getByText('No deliveries in this period')).toBeVisible()
  },
)
