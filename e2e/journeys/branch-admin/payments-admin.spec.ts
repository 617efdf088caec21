// texts: apps/web/app/features/payments/admin/payments-admin.messages.ts
import type { APIRequestContext, Page } from '@playwright/test'
import { demoPerson, enterAs, newCustomer, signIn } from '../../account.ts'
import { anOutlet } from '../../branch.ts'
import { placeOrder, theBranch } from '../../orders.ts'
import { atWallet, ordersOf, clickWalletButton } from '../../wallets.ts'
import { expect, open, reload, test } from '../journey.ts'

const drawer = (page: Page) => page.getByRole('dialog')
const row = (page: Page, number: string) => page.getByRole('row', { name: number })
const cancel = { move: 'cancel', reasonCode: 'customer-asked' }

/** An order that was paid in cash and then cancelled. */
async function aCashRefund(request: APIRequestContext, branchId: string): Promise<string> {
  const { id, number } = await placeOrder(await newCustomer(request), 'pickup', { branchId })
  const { accessToken } = await signIn(request, demoPerson('superadmin'))
  const paid = await request.post(`/api/v1/orders/${id}/cash`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { takenBy: 'Hari' },
  })
  expect(paid.status()).toBe(200)
  await (
    await theBranch(request)
  )(id, cancel)
  return number
}

test(
  'ORD-08 the branch refunds cash and records how; the typed text survives closing the drawer and the page',
  { tag: ['@both', '@smoke'] },
  async ({ page, request }) => {
    const outlet = await anOutlet(request)
    const number = await aCashRefund(request, outlet.id)
    await enterAs(page, outlet.admin)
    await open(page, '/branchadmin/payments')
    await expect(row(page, number)).toContainText('Refund due')
    await page.getByRole('link', { name: number }).focus()
    await page.keyboard.press('Enter')
    await expect(drawer(page)).toContainText('Customer asked to cancel')
    await expect(drawer(page).getByRole('button', { name: 'Send to Khalti' })).toHaveCount(0)
    const back = drawer(page).getByRole('button', { name: 'Mark as refunded' })
    await back.click()
    await expect(drawer(page)).toContainText('This field is required')
    await drawer(page).getByLabel('Who gave the cash to whom').fill('Hari to Sita')
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await reload(page)
    await page.getByRole('link', { name: number }).click()
    await expect(drawer(page).getByLabel('Who gave the cash to whom')).toHaveValue('Hari to Sita')
    await back.click()
    await expect(drawer(page)).toContainText('Hari to Sita')
    await expect(drawer(page).getByRole('button', { name: 'Mark as refunded' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(row(page, number)).toHaveCount(0)
    await page.getByRole('link', { name: 'Done' }).click()
    await expect(row(page, number)).toContainText('Refunded')
  },
)

test('ORD-08 a Khalti payment is refunded automatically, and the admin page shows that Khalti confirmed it', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const { orderId, ...customer } = await atWallet(page, 'Khalti')
  await clickWalletButton(page, 'Pay')
  await expect(page).toHaveURL(/\/orderhistory\?order=/)
  const [order] = await ordersOf(customer)
  await (
    await theBranch(request)
  )(orderId, cancel)
  await expect
    .poll(async () => (await ordersOf(customer))[0]?.payment, { timeout: 40_000 })
    .toMatchObject({ refund: 'done' })
  const office = await browser.newContext({ baseURL: new URL(page.url()).origin, serviceWorkers: 'block' })
  const adminPage = await office.newPage()
  await enterAs(adminPage, demoPerson('superadmin'))
  await open(adminPage, '/superadmin/payments?filter=done')
  await adminPage.getByRole('link', { name: order?.number ?? '' }).click()
  await expect(drawer(adminPage)).toContainText('Confirmed by Khalti')
  await office.close()
})
