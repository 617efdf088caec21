// texts: apps/web/app/features/requisitions/branch/branch.messages.ts
// texts: apps/web/app/features/requisitions/receive/receive.messages.ts
import type { Locator, Page } from '@playwright/test'
import { enterAs } from '../../account.ts'
import { anOutlet } from '../../branch.ts'
import { aKitchen, aSentRequisition, shipAll } from '../../kitchen.ts'
import { expect, open, test } from '../journey.ts'

const mostTaps = 3
const line = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

test.describe('a draft', () => {
  // It may be read again while it is being sent; the API answers that it was sent.
  test.use({ expected: /409/ })

  test(
    'ADM-03 RT-05 a requisition is sent in at most three taps from the filled-in draft, and can be taken back',
    { tag: ['@both', '@smoke'] },
    async ({ page, request, isMobile }) => {
      test.slow()
      const outlet = await anOutlet(request)
      const { items } = await aKitchen(request, outlet, ['Chicken mince', 'Momo dough'])
      const [{ name } = { name: '' }] = items
      await enterAs(page, outlet.admin)
      await open(page, '/branchadmin/dashboard')
      let taps = 0
      const tap = async (target: Locator) => {
        await target.click()
        taps += 1
      }
      if (isMobile) await tap(page.getByRole('button', { name: 'More' }))
      await tap(page.getByRole('link', { name: 'Central kitchen' }).filter({ visible: true }))
      // 1 kg in stock and 8 kg safety level are 7 kg, in trays of 2 kg.
      await expect(line(page, name).getByText('8 kg', { exact: true })).toBeVisible()
      await tap(page.getByRole('button', { name: 'Send to central kitchen' }))
      await expect(page.getByText(/^REQ-\d+ sent to the central kitchen.$/)).toBeVisible()
      expect(taps).toBeLessThanOrEqual(mostTaps)

      await page.getByRole('button', { name: /^Undo sending/ }).click()
      await page.getByRole('button', { name: `One less tray of ${name}` }).click()
      await page.getByRole('button', { name: 'Send to central kitchen' }).click()
      await page.getByRole('list', { name: 'Recent' }).getByRole('link', { name: /^REQ-/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^REQ-\d+$/ })).toBeVisible()
      await expect(line(page, name).getByText('6 kg', { exact: true })).toBeVisible()
      await expect(line(page, name).getByText('Waiting')).toBeVisible()
    },
  )
})

test(
  'ADM-03 a delivery is checked in with one line short, and the rest is asked for again',
  { tag: ['@both', '@smoke'] },
  async ({ page, request }) => {
    test.slow()
    const outlet = await anOutlet(request)
    const kitchen = await aKitchen(request, outlet, ['Chicken mince', 'Jhol base'])
    const [mince, base] = kitchen.items.map(({ name }) => name)
    await shipAll(request, await aSentRequisition(request, outlet, kitchen), kitchen)
    await enterAs(page, outlet.admin)
    await open(page, '/branchadmin/centralkitchen')
    await page.getByRole('link', { name: /^Check in REQ-/ }).click()
    await page.getByRole('button', { name: `Change ${base}` }).click()
    await page.getByRole('textbox', { name: `Received ${base}` }).fill('6')
    await expect(line(page, base ?? '').getByText('2 kg', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Confirm receipt' }).click()
    await expect(page.getByText('Choose a reason')).toBeVisible()
    await page.getByRole('combobox', { name: `Reason for ${base}` }).selectOption('not-loaded')
    await expect(page.getByRole('checkbox', { name: `Ask for the missing 2 kg ${base} again` })).toBeChecked()
    await page.getByRole('button', { name: 'Confirm receipt' }).click()
    await expect(page.getByText(/^Checked in .* The goods are in stock.$/)).toBeVisible()
    await open(page, '/branchadmin/inventory')
    const row = (name = '') =>
      page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(row(mince).getByText('9 kg', { exact: true })).toBeVisible()
    await expect(row(base).getByText('7 kg', { exact: true })).toBeVisible()
  },
)

test.describe('without a network', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|WebSocket/ })

  test(
    'ADM-03 a delivery that is checked in without a network is in stock when the network is back',
    { tag: '@both' },
    async ({ page, request, context }) => {
      test.slow()
      const outlet = await anOutlet(request)
      const kitchen = await aKitchen(request, outlet, ['Chicken mince'])
      await shipAll(request, await aSentRequisition(request, outlet, kitchen), kitchen)
      await enterAs(page, outlet.admin)
      await open(page, '/branchadmin/centralkitchen')
      await page.getByRole('link', { name: /^Check in REQ-/ }).click()
      await expect(page.getByRole('radio', { name: /^Everything as sent/ })).toBeVisible()
      await context.setOffline(true)
      await page.getByRole('radio', { name: /^Everything as sent/ }).check()
      await page.getByRole('button', { name: 'Confirm receipt' }).click()
      await expect(page.getByText(/^The receipt is saved on this device./)).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText(/^Checked in .* The goods are in stock.$/)).toBeVisible()
      await open(page, '/branchadmin/inventory')
      await expect(page.getByText('9 kg', { exact: true })).toBeVisible()
    },
  )
})
