// texts: apps/web/app/features/purchase-orders/editor/editor.messages.ts apps/web/app/features/purchase-orders/detail/detail.messages.ts
// texts: apps/web/app/features/purchase-orders/actions/actions.messages.ts apps/web/app/features/goods-receipts/form/form.messages.ts
// texts: apps/web/app/features/goods-receipts/receive/receive.messages.ts apps/web/app/features/goods-receipts/market/market.messages.ts
import type { Page } from '@playwright/test'
import { demoPerson, enterAs, messageTo } from '../../account.ts'
import { aPicture, notification } from '../../cms.ts'
import { aSupplierWith, type Purchasing } from '../../purchasing.ts'
import { expect, open, test } from '../journey.ts'

const address = '/superadmin/supplierorders'

/** Writes an order of 60 kg of each item and ends on the page of the draft. */
async function writeOrder(page: Page, { supplier, kitchen, items }: Purchasing): Promise<void> {
  await open(page, `${address}/new?supplier=${supplier.id}`)
  for (const { name } of items) {
    await page.getByRole('button', { name: 'Add item' }).click()
    await page.getByRole('dialog', { name: 'Add an item' }).getByRole('button', { name }).click()
    await page.getByRole('textbox', { name: `Quantity of ${name}` }).fill('60')
  }
  await page.getByRole('combobox', { name: 'Deliver to' }).selectOption(kitchen.id)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Purchase order PO-\d+.*Draft/)
}

/** On a phone the fields of one line are shown at a time. */
async function openLine(page: Page, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name: `Accepted ${name}` })
  if (!(await field.isVisible())) await page.getByRole('button', { name: `Open ${name}` }).click()
  await field.waitFor()
}

test(
  'ADM-04 RT-06 an order is written, mailed and received in part with a rejected line',
  { tag: ['@both', '@smoke'] },
  async ({ page, request }) => {
    test.slow()
    const purchasing = await aSupplierWith(request, ['Chicken mince', 'Chicken bones'])
    const { supplier, items } = purchasing
    const [mince, bones] = [items[0]!.name, items[1]!.name]
    await enterAs(page, demoPerson('superadmin'))
    await writeOrder(page, purchasing)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Send PO-/ })
    await expect(dialog.getByRole('textbox', { name: 'Email address' })).toHaveValue(supplier.email)
    await dialog.getByRole('button', { name: 'Send email' }).click()
    await expect(notification(page, `Order sent to ${supplier.email}.`)).toBeVisible()
    const number = /PO-\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())![0]
    await messageTo(supplier.email, new RegExp(number))

    await page.getByRole('link', { name: 'Receive goods' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Receive ${number}` })).toBeVisible()
    await page.getByRole('textbox', { name: `Accepted ${mince}` }).fill('57.5')
    await page.getByRole('textbox', { name: `Rejected ${mince}` }).fill('2.5')
    await page.getByRole('combobox', { name: `Why rejected? ${mince}` }).selectOption('Too warm')
    await page
      .getByRole('combobox', { name: `What happens to it? ${mince}` })
      .selectOption('Back with the driver')
    await page.getByLabel(`Use by ${mince}`).fill('2099-11-17')
    await openLine(page, bones)
    await page.getByRole('textbox', { name: `Accepted ${bones}` }).fill('60')
    await page.getByRole('textbox', { name: 'slip number' }).fill('VP-D-1188')
    await page.locator('input[type=file]').setInputFiles(aPicture)
    await expect(page.getByRole('img', { name: 'Photo 1 of the slip' })).toBeVisible()
    await page.getByRole('button', { name: 'Post receipt' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toContainText('Partly received')
    await expect(page.getByText(`2.5 kg ${mince} didn't arrive.`)).toBeVisible()
    await page.getByRole('link', { name: /^GR-/ }).click()
    const drawer = page.getByRole('dialog', { name: /^GR-/ })
    await expect(drawer.getByText('2.5 kg rejected. Too warm. Back with the driver.')).toBeVisible()
    await expect(drawer.getByRole('img', { name: 'Photo 1 of the slip' })).toBeVisible()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: `Close line ${mince}` }).click()
    const closing = page.getByRole('dialog', { name: `Close the line ${mince}?` })
    await closing.getByRole('textbox', { name: 'Reason' }).fill('It will not come')
    await closing.getByRole('button', { name: 'Close line' }).click()
    await expect(page.getByText('Closed: It will not come')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Received')
  },
)

test('ADM-04 a low item is proposed and ordered', { tag: '@both' }, async ({ page, request }) => {
  // Alerts are compared with the stock every two minutes.
  test.setTimeout(300_000)
  const { supplier, kitchen, items } = await aSupplierWith(request, ['Chicken mince'])
  const name = items[0]!.name
  await enterAs(page, demoPerson('superadmin'))
  const quantity = page.getByRole('textbox', { name: `Quantity of ${name}` })
  await expect(async () => {
    await open(page, `${address}?view=proposals&location=${kitchen.id}`)
    await expect(quantity).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 200_000 })
  await page.getByText('Why?').click()
  await expect(page.getByText('Safety level', { exact: true })).toBeVisible()
  await quantity.fill('25')
  await page.getByRole('button', { name: `Create order at ${supplier.name}` }).click()
  await expect(page.getByText(`for ${supplier.name} is a draft now.`)).toBeVisible()
  await page.getByRole('link', { name: /^Open PO-/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Draft')
  await expect(page.getByRole('cell', { name: '25 kg' })).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/ })

  test(
    'ADM-04 a receipt that was typed survives a reload and a lost connection',
    { tag: '@both' },
    async ({ page, request, context }) => {
      test.slow()
      const purchasing = await aSupplierWith(request, ['Chicken mince'])
      const name = purchasing.items[0]!.name
      await enterAs(page, demoPerson('superadmin'))
      await writeOrder(page, purchasing)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page.getByText('By phone').click()
      await page.getByRole('button', { name: 'Mark as sent' }).click()
      await page.getByRole('link', { name: 'Receive goods' }).click()
      await page.getByRole('textbox', { name: `Accepted ${name}` }).fill('58')
      await page.getByLabel(`Use by ${name}`).fill('2099-11-17')
      await page.reload()
      await expect(page.getByRole('textbox', { name: `Accepted ${name}` })).toHaveValue('58')
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Post receipt' }).click()
      await expect(page.getByText('The receipt is saved on this device.')).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Partly received')
      await expect(page.getByRole('link', { name: /^GR-/ })).toHaveCount(1)
    },
  )
})

test('ADM-04 goods from the market are posted in a few taps', { tag: '@both' }, async ({ page, request }) => {
  const { items, kitchen } = await aSupplierWith(request, ['Tomato', 'Onion'])
  const name = items[1]!.name
  await enterAs(page, demoPerson('superadmin'))
  await open(page, `${address}/receive`)
  await page.getByRole('button', { name: 'Search items' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an item' })
  await dialog.getByRole('searchbox').fill(name)
  await dialog.getByRole('button', { name }).click()
  await page.getByRole('textbox', { name: `Quantity of ${name}` }).fill('5')
  await page.getByRole('textbox', { name: `Price of ${name}` }).fill('80')
  await page.getByRole('combobox', { name: 'Goods go to' }).selectOption(kitchen.id)
  await page.getByText('Wallet').click()
  await page.getByRole('button', { name: 'Post purchase' }).click()
  await expect(page.getByText(/GR-\d+ posted: Rs. 400.00/)).toBeVisible()
})
