// texts: apps/web/app/features/counts/counts.messages.ts apps/web/app/features/waste/waste.messages.ts
// texts: apps/web/app/features/purchases/purchases.messages.ts apps/web/app/features/tills/tills.messages.ts
import type { Page } from '@playwright/test'
import { enterAs } from '../../account.ts'
import { anOutlet } from '../../branch.ts'
import { stockOutlet } from '../../stock.ts'
import { expect, open, reload, test } from '../journey.ts'

const ten = ['Maida', 'Salt', 'Sugar', 'Timur', 'Sesame', 'Soybean', 'Masala', 'Lapsi', 'Oil', 'Paneer']
const limitMs = 90_000

const pad = (page: Page) => page.getByRole('complementary', { name: 'Enter the amount' })
const key = (page: Page, name: string) => pad(page).getByRole('button', { name, exact: true })
const startDaily = async (page: Page) => {
  await page.getByRole('link', { name: 'Count', exact: true }).click()
  await page.getByRole('button', { name: /^Daily count/ }).click()
  await expect(pad(page)).toBeVisible()
}
/** The pad shows the next item before the next number is typed. */
const shows = (page: Page, name: string) =>
  expect(pad(page).getByRole('heading', { level: 2 })).toHaveText(name)

test(
  'ADM-04 a new branch admin counts ten items in under 90 s, posts the count and logs waste in three taps',
  { tag: ['@both', '@smoke'] },
  async ({ page, request }) => {
    test.slow()
    const outlet = await anOutlet(request)
    const names = await stockOutlet(request, outlet, ten)
    await enterAs(page, outlet.admin)
    await open(page, '/branchadmin/inventory')
    const beganAt = await page.evaluate(() => performance.now())
    await startDaily(page)
    for (const name of names) {
      await shows(page, name)
      await key(page, '7').click()
      await key(page, name === names.at(-1) ? 'Finish' : 'Next').click()
    }
    await page.waitForURL('**/review')
    const tookMs = (await page.evaluate(() => performance.now())) - beganAt
    expect(tookMs).toBeLessThan(limitMs)
    await expect(page.getByRole('heading', { name: '10 differences, largest value first' })).toBeVisible()
    // Less than Rs. 500.00 each, and Rs. 1,000.00 in all: no recount and no approval.
    await page.getByRole('button', { name: 'Post count' }).click()
    await expect(page.getByText(/^Posted .*[AP]M by /)).toBeVisible()

    await open(page, '/branchadmin/inventory')
    await expect(page.getByText('7 kg', { exact: true })).toHaveCount(10)
    await page.getByRole('link', { name: 'Waste', exact: true }).click()
    const tile = page.getByRole('button', { name: /7 kg on hand$/ }).first()
    const what = ((await tile.textContent()) ?? '').replace(/7 kg on hand$/, '')
    await tile.click()
    await page.getByRole('button', { name: '0.5', exact: true }).click()
    await page.getByRole('button', { name: 'Spoiled', exact: true }).click()
    const log = page.getByRole('region', { name: "Today's waste" })
    await expect(log.getByText(`${what}, 500 g`)).toBeVisible()
    await expect(log.getByText('Spoiled · just now')).toBeVisible()
    // After eight seconds it is sent: the server shows its time.
    await expect(log.getByText(/Spoiled · \d+:\d\d [AP]M/)).toBeVisible()
    await open(page, '/branchadmin/inventory')
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: what, exact: true }) })
    await expect(row.getByText('6.5 kg', { exact: true })).toBeVisible()
  },
)

test.describe('without a network', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|WebSocket/ })

  test(
    'ADM-04 a count without a network loses and doubles nothing; a reload does not matter',
    { tag: '@both' },
    async ({ page, request, context }) => {
      test.slow()
      const outlet = await anOutlet(request)
      const [first = '', second = '', third = ''] = await stockOutlet(request, outlet, ten.slice(0, 3))
      await enterAs(page, outlet.admin)
      await open(page, '/branchadmin/inventory')
      await startDaily(page)
      await shows(page, first)
      await context.setOffline(true)
      await key(page, '1').click()
      await key(page, '5 kg bag').click()
      await key(page, '+ Add').click()
      await key(page, 'kg').click()
      await key(page, '3').click()
      await key(page, 'Next').click()
      await shows(page, second)
      // Zero is counted. 'None left' right after 'Next' is taken for a double tap.
      await key(page, '0').click()
      await key(page, 'Next').click()
      await shows(page, third)
      await expect(page.getByText(/^You're offline. 3 counts saved on this device/)).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText('All 3 counts sent.')).toBeVisible()
      await reload(page)
      await shows(page, third)
      await expect(page.getByText('2 of 3 counted')).toBeVisible()
      await expect(page.getByRole('button', { name: `Change ${first}` })).toContainText('8 kg')
      await expect(page.getByText('Not sent yet')).toHaveCount(0)
      // Skipped is not zero.
      await key(page, 'Skip').click()
      await page.waitForURL('**/review')
      await expect(page.getByText('1 item not counted')).toBeVisible()
    },
  )
})

test(
  'ADM-04 R-18 a local purchase paid from the till is in stock and in the day closing',
  { tag: '@both' },
  async ({ page, request }) => {
    const outlet = await anOutlet(request)
    const [tomato = ''] = await stockOutlet(request, outlet, ['Tomato'])
    await enterAs(page, outlet.admin)
    await open(page, '/branchadmin/inventory')
    await page.getByRole('link', { name: 'Purchase', exact: true }).click()
    await page.getByRole('button', { name: 'All items' }).click()
    const search = page.getByRole('dialog', { name: 'Search all items' })
    await search.getByRole('searchbox', { name: 'Name' }).fill(tomato)
    await search.getByRole('button', { name: tomato }).click()
    await page.getByRole('textbox', { name: `Quantity of ${tomato}` }).fill('2')
    await page.getByRole('textbox', { name: `Paid for ${tomato}` }).fill('250.50')
    await page.getByRole('button', { name: 'Record purchase' }).click()
    await expect(page.getByText(/^PUR-\d+ recorded: Rs. 250.50.$/)).toBeVisible()
    await open(page, '/branchadmin/inventory')
    await expect(page.getByText('10 kg', { exact: true })).toBeVisible()
    await open(page, '/branchadmin/invoice/closing')
    const payouts = page.getByRole('list', { name: 'Paid from the till' })
    await expect(payouts.getByRole('listitem')).toContainText('Rs. 250.50')
    await expect(page.getByText(/Paid out Rs. 250.50/)).toBeVisible()
    await expect(page.getByText('Expected −Rs. 250.50')).toBeVisible()
  },
)
