// A purchase step by step in a browser, from the alert to the payment. Each step returns what is wrong with its result.
import type { Locator, Page } from '@playwright/test'
import type pg from 'pg'
import { hydrated } from '../../browser/browser.ts'
import { differences } from '../../runner/differences.ts'
import { type OrderMail, waitForMail } from './order-mail.ts'
import { agreedPrice, inStock, kg, type Purchase } from './purchase-place.ts'

export type Place = { origin: string; inboxOrigin: string; pool: pg.Pool; purchase: Purchase }

/** Of each item, in kg. */
const ordered = 20
const [accepted, rejected] = [17.5, 2.5]
const billedPrice = 500
const billNumber = 'VP-0418'
const mostMs = 60_000

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

const heading = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1 }).filter({ hasText: text })

/** The first row. */
async function readOne<T extends object>(pool: pg.Pool, sql: string, values: unknown[]): Promise<Partial<T>> {
  const { rows } = await pool.query<T>(sql, values)
  return rows[0] ?? {}
}

/** Alerts are compared with the stock every two minutes, and now. */
async function openProposals(page: Page, { origin, pool, purchase }: Place): Promise<void> {
  await pool.query(`select graphile_worker.add_job('stock-alerts.evaluate', '{}')`)
  const field = page.getByRole('textbox', { name: `Quantity of ${purchase.bones.name}` })
  const until = performance.now() + mostMs
  for (;;) {
    await open(page, `${origin}/superadmin/supplierorders?view=proposals&location=${purchase.kitchen.id}`)
    const isProposed = await field.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    )
    if (isProposed) return
    if (performance.now() > until) throw new Error('purchasing-journeys: a low item is not proposed')
  }
}

/** From the alert to the draft; ends on its page. */
export async function orderProposed(page: Page, place: Place): Promise<string[]> {
  const { pool, purchase } = place
  await openProposals(page, place)
  for (const { name } of [purchase.mince, purchase.bones])
    await page.getByRole('textbox', { name: `Quantity of ${name}` }).fill(String(ordered))
  await page.getByRole('button', { name: `Create order at ${purchase.supplier.name}` }).click()
  await page.getByRole('link', { name: /^Open PO-/ }).click()
  await heading(page, 'Draft').waitFor()
  const { rows } = await pool.query<{ quantity: string; price: string }>(
    `select l.quantity, l.price from purchase_orders o join purchase_order_lines l on l.order_id = o.id where o.supplier_id = $1`,
    [purchase.supplier.id],
  )
  const line = `${ordered * kg} × ${agreedPrice}`
  return differences({
    'lines ordered': [rows.map(({ quantity, price }) => `${quantity} × ${price}`), [line, line]],
  })
}

/** From the page of the draft. The mail is read as the supplier would. */
export async function mailOrder(page: Page, { inboxOrigin, purchase }: Place): Promise<string[]> {
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Send email' }).click()
  await page.getByText(/^Order sent to /).waitFor()
  const number = /PO-\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? ''
  const mail = await waitForMail(inboxOrigin, purchase.supplier.email)
  return mail ? checkMail(mail, number, purchase) : ['the supplier got no mail']
}

function checkMail(mail: OrderMail, number: string, { mince, bones, kitchen }: Purchase): string[] {
  const has = (text: string): [boolean, boolean] => [mail.pdfText.includes(text), true]
  return differences({
    'the order number in the subject': [mail.subject.includes(number), true],
    'pages of the PDF': [mail.pages, 1],
    [`${number} in the PDF`]: has(number),
    'the first item in the PDF': has(mince.name),
    'the second item in the PDF': has(bones.name),
    'the Nepali name in the PDF': has('कुखुरा'),
    'the place in the PDF': has(kitchen.name),
    'the quantity in the PDF': has(`${ordered} kg`),
    'the price in the PDF': has('455.00'),
    'the sum in the PDF': has('18,200.00'),
  })
}

/** On a phone the fields of one line are shown at a time. */
async function openLine(page: Page, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name: `Accepted ${name}` })
  const opener = page.getByRole('button', { name: `Open ${name}` })
  await field.or(opener).first().waitFor()
  if (!(await field.isVisible())) await opener.click()
}

/** From the page of the order: a part of the mince is too warm. */
export async function receivePart(page: Page, { pool, purchase }: Place): Promise<string[]> {
  const [mince, bones] = [purchase.mince.name, purchase.bones.name]
  await page.getByRole('link', { name: 'Receive goods' }).click()
  await openLine(page, mince)
  await page.getByRole('textbox', { name: `Accepted ${mince}` }).fill(String(accepted))
  await page.getByRole('textbox', { name: `Rejected ${mince}` }).fill(String(rejected))
  await page.getByRole('combobox', { name: `Why rejected? ${mince}` }).selectOption('Too warm')
  const action = page.getByRole('combobox', { name: `What happens to it? ${mince}` })
  await action.selectOption('Back with the driver')
  await page.getByLabel(`Use by ${mince}`).fill('2099-11-17')
  await openLine(page, bones)
  await page.getByRole('textbox', { name: `Accepted ${bones}` }).fill(String(ordered))
  await page.getByRole('button', { name: 'Post receipt' }).click()
  await page.getByRole('link', { name: /^GR-/ }).waitFor()
  await heading(page, /Partly received|Received/).waitFor()
  const line = await readOne<{ accepted: string; rejected: string; reject_reason: string }>(
    pool,
    `select l.accepted, l.rejected, l.reject_reason from goods_receipts r join goods_receipt_lines l on l.receipt_id = r.id
     where r.supplier_id = $1 and l.item_id = $2`,
    [purchase.supplier.id, purchase.mince.id],
  )
  const onHand = (itemId: string) => readOnHand(pool, purchase.kitchen.id, itemId)
  return differences({
    'mince accepted': [line.accepted, accepted * kg],
    'mince rejected': [line.rejected, rejected * kg],
    'why it was rejected': [line.reject_reason, 'too-warm'],
    'mince in stock': [await onHand(purchase.mince.id), inStock + accepted * kg],
    'bones in stock': [await onHand(purchase.bones.id), inStock + ordered * kg],
    'state on the page': [await heading(page, 'Partly received').count(), 1],
  })
}

async function readOnHand(pool: pg.Pool, locationId: string, itemId: string): Promise<number> {
  const balance = await readOne<{ on_hand: string }>(
    pool,
    'select on_hand from stock_balances where location_id = $1 and item_id = $2',
    [locationId, itemId],
  )
  return Number(balance.on_hand ?? 0)
}

/** The clerk enters the mince with a higher price than agreed; only another person may approve it. */
export async function enterWrongBill(page: Page, { origin, purchase }: Place): Promise<string[]> {
  await open(page, `${origin}/superadmin/suppliers/${purchase.supplier.id}`)
  await page.getByRole('link', { name: 'Enter a bill' }).click()
  await page.getByRole('checkbox', { name: /^GR-/ }).check()
  await page.getByRole('textbox', { name: `Price of ${purchase.mince.name}` }).fill(String(billedPrice))
  await page.getByRole('textbox', { name: 'Bill number' }).fill(billNumber)
  await page.getByRole('button', { name: 'Save bill' }).click()
  await heading(page, `Bill ${billNumber}`).waitFor()
  const approve = page.getByRole('button', { name: 'Approve bill' })
  await approve.waitFor()
  return differences({
    'wrong prices found': [await page.getByText('Price 9.9% above the order').count(), 1],
    'the clerk may approve': [await approve.isEnabled(), false],
  })
}

/** Another person pays the agreed price. */
export async function approveAndPay(page: Page, { origin, pool, purchase }: Place): Promise<string[]> {
  const { id } = await readOne<{ id: string }>(pool, 'select id from supplier_bills where supplier_id = $1', [
    purchase.supplier.id,
  ])
  await open(page, `${origin}/superadmin/suppliers/bills/${id}`)
  await page.getByRole('button', { name: 'Pay the order price' }).click()
  await page.getByRole('button', { name: 'Approve bill' }).click()
  await page
    .getByRole('dialog', { name: /^Approve Rs. / })
    .getByRole('button', { name: 'Approve bill' })
    .click()
  await page.getByRole('button', { name: 'Record a payment' }).click()
  const dialog = page.getByRole('dialog', { name: /^Pay / })
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const sums = await readOne<{ payable: string; paid: string }>(
    pool,
    `select (select sum(payable_amount) from supplier_bill_lines where bill_id = $1) as payable,
       (select coalesce(sum(amount), 0) from supplier_payment_parts where bill_id = $1) as paid`,
    [id],
  )
  const owed = (accepted + ordered) * agreedPrice
  return differences({ 'paisa to pay': [sums.payable, owed], 'paisa paid': [sums.paid, owed] })
}

export type Bought = { ms: number; wrong: string[] }

/** 5 kg for Rs. 80 a kg, paid at once, from the first page of head office. */
export async function buyAtMarket(page: Page, { origin, pool, purchase }: Place): Promise<Bought> {
  const { bones, kitchen } = purchase
  const before = await readOnHand(pool, kitchen.id, bones.id)
  await open(page, `${origin}/superadmin/supplierorders`)
  const began = performance.now()
  await page.getByRole('link', { name: 'Market purchase' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Search items' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an item' })
  await dialog.getByRole('searchbox').pressSequentially(bones.name)
  await dialog.getByRole('button', { name: bones.name }).click()
  await page.getByRole('textbox', { name: `Quantity of ${bones.name}` }).fill('5')
  await page.getByRole('textbox', { name: `Price of ${bones.name}` }).fill('80')
  await page.getByRole('combobox', { name: 'Goods go to' }).selectOption(kitchen.id)
  await page.getByText('Wallet').click()
  await page.getByRole('button', { name: 'Post purchase' }).click()
  await page.getByText(/^GR-\d+ posted: Rs. /).waitFor()
  const ms = performance.now() - began
  const receipt = await readOne<{ total: string; paid_by: string }>(
    pool,
    `select r.total, r.paid_by from goods_receipts r join goods_receipt_lines l on l.receipt_id = r.id
     where r.supplier_id is null and l.item_id = $1`,
    [bones.id],
  )
  return {
    ms,
    wrong: differences({
      'paisa of the market purchase': [receipt.total, 40_000],
      'paid by': [receipt.paid_by, 'wallet'],
      'bones in stock': [await readOnHand(pool, kitchen.id, bones.id), before + 5 * kg],
    }),
  }
}
