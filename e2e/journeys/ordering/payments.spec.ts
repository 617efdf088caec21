// texts: apps/web/app/features/payments/checkout/payments.messages.ts apps/web/app/features/orders/tracking/tracking.messages.ts apps/web/app/features/invoices/detail/invoices.messages.ts
import type { Page } from '@playwright/test'
import { expectBadge } from '../../cart.ts'
import { confirmRefund, loseAnswer, theBranch } from '../../orders.ts'
import {
  aboutToPay,
  askNow,
  atWallet,
  expectWallet,
  ordersOf,
  paidIn,
  passDeadline,
  payOutside,
  placeButton,
  clickWalletButton,
  triesOf,
} from '../../wallets.ts'
import { expect, open, reload, test } from '../journey.ts'

const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')
const expectPlaced = (page: Page) => expect(page).toHaveURL(/\/orderhistory\?order=[\da-f-]{36}&placed=1$/)
/** Sweeps run every few seconds, and hints may be lost: then the page polls. */
const soon = { timeout: 30_000 }
/** Each journey waits for the wallet, for sweeps and for the browser. */
test.describe.configure({ timeout: 90_000 })

test(
  'ORD-03 eSewa: ordered, redirected, paid, and back at the confirmation with the amount paid',
  { tag: ['@both', '@smoke'] },
  async ({ page }) => {
    const { orderId, ...customer } = await atWallet(page, 'eSewa')
    expect(await ordersOf(customer)).toMatchObject([{ id: orderId, state: 'awaiting-payment' }])
    await clickWalletButton(page, 'Pay')
    await expectPlaced(page)
    await expect(headline(page)).toHaveText('Dhanyabad, Sita!')
    await expect(main(page)).toContainText('PaidRs. 380.00')
    await expectBadge(page, 0)
    expect(await triesOf(orderId)).toMatchObject([{ method: 'esewa', state: 'paid' }])
    expect(await paidIn('eSewa', orderId)).toBe(38_000)
    await page.getByRole('link', { name: 'Track your order' }).click()
    await expect(main(page)).toContainText('Paid with eSewa')
  },
)

test(
  'ORD-03 Khalti: after a cancellation it says that nothing was charged; a second attempt is paid once',
  { tag: ['@both', '@smoke'] },
  async ({ page }) => {
    const { orderId } = await atWallet(page, 'Khalti')
    await clickWalletButton(page, 'Cancel')
    await expect(headline(page)).toHaveText("Payment didn't go through")
    await expect(main(page)).toContainText("You weren't charged.")
    await expect(main(page)).toContainText(/Held for you until\d+:\d\d [AP]M(?:[89]|10) minutes left/)
    await page.getByRole('button', { name: 'Try Khalti again' }).click()
    await expectWallet(page, 'Khalti')
    await clickWalletButton(page, 'Pay')
    await expectPlaced(page)
    expect(await triesOf(orderId)).toMatchObject([{ state: 'failed' }, { method: 'khalti', state: 'paid' }])
    expect(await paidIn('Khalti', orderId)).toBe(38_000)
  },
)

test(
  'ORD-03 ORD-08 both wallets: eSewa stays ambiguous, Khalti pays, and the late eSewa payment is refunded',
  { tag: '@both' },
  async ({ page }) => {
    const { orderId } = await atWallet(page, 'eSewa')
    await clickWalletButton(page, 'Stay ambiguous')
    await expect(headline(page)).toHaveText("We're checking your payment")
    await expect(main(page)).not.toContainText(/didn't go through|failed/)
    // By keyboard.
    await page.getByText("I haven't paid yet").focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Pay with Khalti' }).click()
    await expectWallet(page, 'Khalti')
    await clickWalletButton(page, 'Pay')
    await expectPlaced(page)
    await payOutside('eSewa', orderId)
    await askNow(orderId)
    await expect
      .poll(() => triesOf(orderId), soon)
      .toMatchObject([{ state: 'surplus' }, { method: 'khalti', state: 'paid' }])
    await open(page, `/orderhistory?order=${orderId}`)
    await expect(main(page)).toContainText('Paid with Khalti. Extra payment: refund pending')
    await expect(headline(page)).toHaveText('Waiting for Day and Night to accept')
  },
)

test(
  'ORD-04 ORD-03 a double click with a wallet creates one order and one payment attempt',
  { tag: '@both' },
  async ({ page }) => {
    const customer = await aboutToPay(page, 'Khalti')
    await placeButton(page).dblclick()
    await expectWallet(page, 'Khalti')
    const orders = await ordersOf(customer)
    expect(orders).toHaveLength(1)
    expect(await triesOf(orders[0]?.id ?? '')).toHaveLength(1)
  },
)

test.describe('before the redirect to the wallet', () => {
  test.use({ expected: /ERR_FAILED|ERR_ABORTED|status of 503/ })

  test(
    'ORD-03 a reload before the redirect keeps the same order and the same attempt, and offers to continue',
    { tag: '@both' },
    async ({ page }) => {
      const customer = await aboutToPay(page, 'eSewa')
      const { arrived } = await loseAnswer(page, /\/api\/v1\/orders\/[^/]+\/payments$/)
      await placeButton(page).click()
      await arrived
      await reload(page)
      await expect(headline(page)).toHaveText("We're checking your payment")
      await page.getByText("I haven't paid yet").click()
      await page.getByRole('button', { name: 'Go back to eSewa' }).click()
      await expectWallet(page, 'eSewa')
      await clickWalletButton(page, 'Pay')
      await expectPlaced(page)
      expect(await ordersOf(customer)).toMatchObject([{ payment: { method: 'esewa', state: 'paid' } }])
    },
  )

  test(
    'ORD-03 a wallet that does not answer does not lose the order: it is paid in cash instead',
    { tag: '@both' },
    async ({ page }) => {
      const customer = await aboutToPay(page, 'Khalti')
      const silent = { success: false, code: 'payment.provider_silent', message: 'Silent' }
      await page.route(
        /\/api\/v1\/orders\/[^/]+\/payments$/,
        (route) => route.fulfill({ status: 503, json: silent }),
        { times: 1 },
      )
      await placeButton(page).click()
      await expect(page.getByRole('alert')).toContainText(
        /Khalti isn't responding right now\. We're holding your order JM-DNT-\d+/,
      )
      const [order] = await ordersOf(customer)
      await page.getByRole('button', { name: 'Pay cash at pickup' }).click()
      await expectPlaced(page)
      await expect(main(page)).toContainText('To pay in cashRs. 380.00')
      expect(await triesOf(order?.id ?? '')).toMatchObject([
        { method: 'khalti', state: 'replaced' },
        { method: 'cash', state: 'due' },
      ])
    },
  )
})

test(
  'ORD-03 the tab is closed during payment: the list and the order say that it is being checked, and opening it settles it',
  { tag: '@both' },
  async ({ page, context }) => {
    const { orderId } = await atWallet(page, 'eSewa')
    const [other] = await Promise.all([context.newPage(), clickWalletButton(page, 'Pay and close tab')])
    await expect(headline(page)).toHaveText('Paid. You can close this tab')
    await open(other, `/orderhistory?order=${orderId}`)
    await expect(main(other)).toContainText(
      "We're checking your payment. You can leave this page; we'll let you know.",
    )
    await open(other, '/orderhistory')
    await expect(main(other).getByRole('article')).toContainText(['Awaiting payment'])
    await main(other)
      .getByRole('link', { name: /^See payment for/ })
      .click()
    await expectPlaced(other)
    await other.close()
  },
)

test(
  'ORD-03 with no page open the poller checks the payment, and the order page follows',
  { tag: '@both' },
  async ({ page, context }) => {
    const { orderId } = await atWallet(page, 'Khalti')
    await clickWalletButton(page, 'Pay and close tab')
    await expect(headline(page)).toHaveText('Paid. You can close this tab')
    const other = await context.newPage()
    await open(other, `/orderhistory?order=${orderId}`)
    await expect(headline(other)).toHaveText('Waiting for payment')
    await askNow(orderId)
    await expect(headline(other)).toHaveText('Waiting for Day and Night to accept', soon)
    await other.close()
  },
)

test(
  'ORD-03 late payment: the expired order is placed again',
  { tag: '@both' },
  async ({ page, context }) => {
    const { orderId } = await atWallet(page, 'eSewa')
    await passDeadline(orderId)
    const other = await context.newPage()
    await open(other, `/checkout?paying=${orderId}`)
    await expect(headline(other)).toHaveText("The payment didn't arrive in time", soon)
    await expect(main(other)).toContainText("we'll refund you or make the order")
    await other.close()
    await clickWalletButton(page, 'Pay')
    await expectPlaced(page)
    await expect(main(page)).toContainText('PaidRs. 380.00')
  },
)

test(
  'ORD-03 ORD-08 a payment for an order that the customer has cancelled is refunded by Khalti automatically',
  { tag: '@both' },
  async ({ page, context }) => {
    const { orderId } = await atWallet(page, 'Khalti')
    const other = await context.newPage()
    await open(other, `/orderhistory?order=${orderId}`)
    await other.getByRole('button', { name: 'Cancel order' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(headline(other)).toHaveText('This order is cancelled')
    await other.close()
    await clickWalletButton(page, 'Pay')
    await expect(page).toHaveURL(`/orderhistory?order=${orderId}`)
    await expect(main(page)).toContainText('Refunded: we sent Rs. 380.00 back to you.', soon)
  },
)

test(
  'ORD-08 refund: pending until it is confirmed, then refunded',
  { tag: ['@both', '@smoke'] },
  async ({ page, playwright }) => {
    const request = await playwright.request.newContext()
    const move = await theBranch(request)
    const { orderId } = await atWallet(page, 'eSewa')
    await clickWalletButton(page, 'Pay')
    await expectPlaced(page)
    await page.getByRole('link', { name: 'Track your order' }).click()
    await move(orderId, { move: 'cancel', reasonCode: 'sold-out' })
    await expect(headline(page)).toHaveText('This order is cancelled', soon)
    await expect(main(page)).toContainText("Refund pending: Rs. 380.00. We'll let you know when it's done.")
    await open(page, '/orderhistory')
    await expect(main(page).getByRole('article')).toContainText(['Refund pending'])
    await confirmRefund(request, orderId)
    await open(page, `/orderhistory?order=${orderId}`)
    await expect(main(page)).toContainText('Refunded: we sent Rs. 380.00 back to you.')
    await page.getByRole('link', { name: 'Order summary' }).click()
    await expect(main(page)).toContainText('Paid with eSewa. Refunded')
  },
)

test(
  'RT-08 ORD-03 when signed out meanwhile, the return leads over the login to the payment',
  { tag: '@both' },
  async ({ page }) => {
    const { identifier, password, orderId } = await atWallet(page, 'eSewa')
    await page.context().clearCookies()
    await page.route('**/empty-page', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Empty</title>' }),
    )
    const wallet = page.url()
    await page.goto('/empty-page')
    await page.evaluate(() => localStorage.clear())
    await page.goto(wallet)
    await clickWalletButton(page, 'Pay')
    await expect(page).toHaveURL('/login')
    await page.getByLabel('Phone or email').fill(identifier)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await main(page).getByRole('button', { name: 'Login' }).click()
    await expectPlaced(page)
    expect(await triesOf(orderId)).toMatchObject([{ state: 'paid' }])
  },
)

/** The paper sizes of a PDF in whole millimetres, page by page. */
const papersOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, ...sides]) =>
    sides.map((points) => Math.round((Number(points) * 25.4) / 72)),
  )

test(
  'ORD-03 the bill: open it from the order, print it on A4 and on 80 mm',
  { tag: ['@both', '@smoke'] },
  async ({ page, playwright }, info) => {
    const move = await theBranch(await playwright.request.newContext())
    await aboutToPay(page, 'eSewa')
    await page.getByRole('button', { name: 'Add a PAN to the bill' }).click()
    await page.getByLabel('PAN for the bill').fill('६०१२३४५६७')
    await placeButton(page).click()
    await expectWallet(page, 'eSewa')
    await clickWalletButton(page, 'Pay')
    await expectPlaced(page)
    const orderId = new URL(page.url()).searchParams.get('order') ?? ''
    await move(orderId, { move: 'accept' })
    await page.getByRole('link', { name: 'Track your order' }).click()
    await page.getByRole('link', { name: 'Tax invoice', exact: true }).click(soon)
    await expect(main(page)).toContainText(/DNT-208\d\/8\d-\d{6}/)
    await expect(main(page)).toContainText('601234567')
    await expect(main(page)).toContainText('Rupees three hundred eighty only')
    const print = async (name: string) =>
      page.pdf({ preferCSSPageSize: true, printBackground: true, path: info.outputPath(`${name}.pdf`) })
    // A phone shows the receipt roll first.
    await page.getByRole('radio', { name: 'A4' }).check({ force: true })
    expect(papersOf(await print('a4'))).toEqual([[210, 297]])
    await page.getByRole('radio', { name: '80 mm' }).check({ force: true })
    const [roll, ...more] = papersOf(await print('roll'))
    expect(more).toEqual([])
    expect(roll?.[0]).toBe(80)
  },
)
