// texts: apps/web/app/features/tabs/tabs.messages.ts apps/web/app/features/orders/round/round.messages.ts
// texts: apps/web/app/features/orders/counter/counter.messages.ts
import type { Page } from '@playwright/test'
import { enterAs } from '../../account.ts'
import { anOutlet } from '../../branch.ts'
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

async function sendRound(page: Page): Promise<void> {
  const review = page.getByRole('button', { name: /^\d+ plates? · Rs/ })
  if (await review.isVisible()) await review.click()
  await page.getByRole('button', { name: /^Send to kitchen/ }).click()
  await expect(page.getByRole('heading', { name: 'Bills' })).toBeVisible()
}

/** Pays the first open bill. */
async function pay(page: Page, method: 'Cash' | 'Card', enter: () => Promise<void>): Promise<void> {
  await main(page)
    .getByRole('button', { name: /^Pay Rs/ })
    .first()
    .click()
  await dialog(page).getByText(method, { exact: true }).click()
  await enter()
  await dialog(page)
    .getByRole('button', { name: /^Take Rs/ })
    .click()
  await expect(dialog(page).getByRole('heading', { name: /is paid$/ })).toBeVisible()
}

test.use({ viewport: { width: 1280, height: 800 } })

test(
  'R-38 two steam and one jhol at table 4 are paid after eating, split by item: one bill in cash, one by card',
  { tag: ['@both', '@smoke'] },
  async ({ page, request, isMobile }) => {
    if (isMobile) await page.setViewportSize({ width: 390, height: 844 })
    const outlet = await anOutlet(request)
    await enterAs(page, outlet.admin)
    await page.goto('/branchadmin/tables')
    await page.getByRole('button', { name: /^Table 4 ?, free/ }).click()
    await expect(page.getByRole('heading', { name: 'Table 4' })).toBeVisible()
    await pick(page, 'Steam Buff', 2)
    await pick(page, 'Buff Jhol', 1)
    await sendRound(page)
    await expect(main(page).getByText('2×')).toBeVisible()

    await page.getByRole('button', { name: 'Split by item' }).click()
    await dialog(page)
      .getByRole('button', { name: /^1× .*, move one to Bill 2$/ })
      .click()
    await dialog(page).getByRole('button', { name: 'Save bills' }).click()
    await expect(main(page).getByRole('button', { name: /^Pay Rs/ })).toHaveCount(2)

    await pay(page, 'Cash', async () => {
      await dialog(page).getByRole('button', { name: '1000', exact: true }).click()
      await expect(dialog(page).getByText(/^Change Rs\. /)).toBeVisible()
    })
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await pay(page, 'Card', () => dialog(page).getByLabel('Slip number').fill('001234'))
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await expect(main(page).getByText('Everything is paid.')).toBeVisible()

    await page.getByRole('link', { name: 'All tables' }).click()
    await expect(page.getByRole('button', { name: /^Table 4 ?, free/ })).toBeVisible()
  },
)
