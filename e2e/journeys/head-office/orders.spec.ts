// texts: apps/web/app/features/orders/chain-list/chain-orders.messages.ts apps/web/app/features/exports/exports.messages.ts
import { readFile } from 'node:fs/promises'
import { demoPerson, enterAs, newCustomer, unique } from '../../account.ts'
import { notification } from '../../cms.ts'
import { placeOrder } from '../../orders.ts'
import { expect, open, test } from '../journey.ts'

test(
  'ADM-02 head office finds an order by its phone number, opens it, saves a view and exports the list',
  { tag: ['@both', '@smoke'] },
  async ({ page, request }) => {
    test.slow()
    const order = await placeOrder(await newCustomer(request), 'pickup', { payment: 'esewa' })
    await enterAs(page, demoPerson('superadmin'))
    await open(page, '/superadmin/orders')
    await page.getByRole('searchbox', { name: 'Order, phone, name or item' }).fill(order.customerPhone)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`search=${order.customerPhone}`))
    await page.getByRole('link', { name: order.number }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Order ${order.number}`)
    await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible()
    await expect(page.getByText('eSewa, pending').first()).toBeVisible()

    await page.goBack()
    const view = `Caller ${unique()}`
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(view)
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(notification(page, `${view} is saved.`)).toBeVisible()
    await open(page, '/superadmin/orders')
    await page.getByRole('link', { name: view, exact: true }).click()
    await expect(page.getByRole('link', { name: order.number })).toBeVisible()

    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('button', { name: 'Start export' }).click()
    const newest = page.getByRole('region', { name: 'Your exports' }).getByRole('listitem').first()
    await expect(newest).toContainText('1 row')
    const saved = page.waitForEvent('download')
    await newest.getByRole('button', { name: 'Download' }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    expect(file).toContain(`"${order.number}"`)
    await newest.getByRole('button', { name: 'Delete' }).click()

    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('button', { name: `Delete view ${view}` }).click()
    await expect(notification(page, `${view} is deleted.`)).toBeVisible()
  },
)
