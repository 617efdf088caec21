// texts: apps/web/app/features/tabs/tabs.messages.ts apps/web/app/features/tabs/qr/qr.messages.ts
// texts: apps/web/app/features/invoices/refund/refund.messages.ts
import type { Page } from '@playwright/test'
import { enterAs } from '../../account.ts'
import { anOutlet, inDatabase, type OwnOutlet } from '../../branch.ts'
import { place } from '../../place.ts'
import { expect, test } from '../journey.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

/** Taps the tile of a dish so many times. */
async function pick(page: Page, dish: string, plates: number): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a dish' }).fill(dish)
  const tile = page.locator('[data-tile]').first()
  for (let plate = 0; plate < plates; plate += 1) await tile.click()
  await page.getByRole('searchbox', { name: 'Find a dish' }).fill('')
}

async function order(page: Page): Promise<void> {
  await page.goto('/branchadmin/tables')
  await page.getByRole('button', { name: /^Table 4 ?, free/ }).click()
  await pick(page, 'Steam Buff', 2)
  await pick(page, 'Buff Jhol', 1)
  const review = page.getByRole('button', { name: /^\d+ plates? · Rs/ })
  if (await review.isVisible()) await review.click()
  await page.getByRole('button', { name: /^Send to kitchen/ }).click()
  await expect(page.getByRole('heading', { name: 'Bills' })).toBeVisible()
}

const payFirst = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^Pay Rs/ })
    .first()
    .click()

/** The guest pays the code that the screen shows. */
async function scan(outlet: OwnOutlet): Promise<void> {
  const { rows } = await inDatabase((client) =>
    client.query<{ reference: string }>('select reference from check_qrs where branch_id = $1', [outlet.id]),
  )
  const body = JSON.stringify({ reference: rows[0]?.reference })
  expect((await fetch(`${place.qrOrigin()}/__pay`, { method: 'POST', body })).status).toBe(200)
}

test.use({ viewport: { width: 1280, height: 800 } })

test(
  'R-32 a bill with a discount is paid by QR code, the other one in cash, and a plate of it is given back',
  { tag: ['@both'] },
  async ({ page, request, isMobile }) => {
    if (isMobile) await page.setViewportSize({ width: 390, height: 844 })
    const outlet = await anOutlet(request)
    await enterAs(page, outlet.admin)
    await order(page)
    await page.getByRole('button', { name: 'Split by item' }).click()
    await dialog(page)
      .getByRole('button', { name: /^1× .*, move one to Bill 2$/ })
      .click()
    await dialog(page).getByRole('button', { name: 'Save bills' }).click()
    await expect(main(page).getByRole('button', { name: /^Pay Rs/ })).toHaveCount(2)

    await main(page).getByRole('button', { name: 'Discount' }).first().click()
    await dialog(page).getByLabel('Reason').fill('Waited an hour')
    await dialog(page).getByRole('button', { name: 'Give discount' }).click()
    await expect(main(page).getByText('Discount 10 %')).toBeVisible()

    await payFirst(page)
    await dialog(page).getByText('Fonepay', { exact: true }).click()
    await dialog(page)
      .getByRole('button', { name: /^QR code for Rs/ })
      .click()
    await expect(dialog(page).getByRole('img', { name: /^Fonepay QR code for Rs/ })).toBeVisible()
    await scan(outlet)
    await expect(dialog(page).getByRole('heading', { name: 'Bill 1 is paid' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Done' }).click()

    await payFirst(page)
    await dialog(page)
      .getByRole('button', { name: /^Take Rs/ })
      .click()
    await expect(dialog(page).getByRole('heading', { name: 'Bill 2 is paid' })).toBeVisible()
    await dialog(page).getByRole('link', { name: 'Open bill' }).click()

    await main(page).getByRole('button', { name: 'Refund' }).click()
    await dialog(page)
      .getByRole('button', { name: /^One more / })
      .first()
      .click()
    await dialog(page).getByLabel('Reason').fill('Cold food')
    await dialog(page)
      .getByRole('button', { name: /^Give back Rs/ })
      .click()
    await expect(main(page).getByRole('list', { name: 'Credit notes' })).toContainText('Cold food')
    await expect(main(page).getByText('Left of the bill: Rs. 0.00')).toBeVisible()
  },
)
