import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { type Customer, enterAsNew, newPerson, newPhone } from './account.ts'
import { fillCart, foodsOf } from './cart.ts'
import { dayNight } from './fixtures/edge-case-branches.ts'
import { place } from './place.ts'

export type Wallet = 'eSewa' | 'Khalti'

const originOf = (wallet: Wallet) => (wallet === 'eSewa' ? place.esewaOrigin() : place.khaltiOrigin())

const choose = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) }).check({ force: true })
export const placeButton = (page: Page) => page.getByRole('button', { name: 'Place order' })

/** A new customer at the checkout of an outlet that never closes, with two plates for pickup and this payment method. */
export async function aboutToPay(page: Page, wallet: Wallet): Promise<Customer> {
  const customer = await enterAsNew(page, newPerson(newPhone()))
  await fillCart(customer, await foodsOf(dayNight.id, 2))
  await page.goto(`/checkout?branchId=${dayNight.id}`)
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Rs. 380.00')
  await choose(page, 'Pickup')
  await choose(page, wallet)
  return customer
}

/** The wallet's page, with the requested amount. */
export async function expectWallet(page: Page, wallet: Wallet): Promise<void> {
  await expect(page).toHaveURL((url) => url.origin === originOf(wallet))
  await expect(page.getByRole('main')).toContainText('Rs. 380.00')
}

/** The order is placed and the browser is at the wallet. */
export async function atWallet(page: Page, wallet: Wallet): Promise<Customer & { orderId: string }> {
  const customer = await aboutToPay(page, wallet)
  await placeButton(page).click()
  await expectWallet(page, wallet)
  const [order] = await ordersOf(customer)
  return { ...customer, orderId: order?.id ?? '' }
}

/** A button of the wallet's page. */
export const clickWalletButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

type WireOrder = {
  id: string
  number: string
  state: string
  payment: { method: string; state: string; refund?: string }
}

export async function ordersOf({ accessToken }: Pick<Customer, 'accessToken'>): Promise<WireOrder[]> {
  const answer = await fetch(`${place.apiOrigin()}/api/v1/orders`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  return ((await answer.json()) as { data: { items: WireOrder[] } }).data.items
}

async function ask<T>(text: string, values: unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: place.databaseUrl() })
  await client.connect()
  const { rows } = await client.query(text, values)
  await client.end()
  return rows as T[]
}

/** Our references of all payment attempts, oldest first. */
export const triesOf = (orderId: string) =>
  ask<{ reference: string | null; method: string; state: string }>(
    'select reference, method, state from payments where order_id = $1 order by id',
    [orderId],
  )

/** Expires the payment time. */
export const passDeadline = (orderId: string) =>
  ask('update orders set deadline_at = now() where id = $1 and state = $2', [orderId, 'awaiting-payment'])

/** Makes the next scheduled check due now. */
export const askNow = (orderId: string) =>
  ask('update payments set next_check_at = now() where order_id = $1 and next_check_at is not null', [
    orderId,
  ])

/** The amount paid for these in the wallet's ledger, in paisa. */
export async function paidIn(wallet: Wallet, orderId: string): Promise<number> {
  const references = new Set((await triesOf(orderId)).map(({ reference }) => reference))
  const books = (await (await fetch(`${originOf(wallet)}/__ledger`)).json()) as {
    reference: string
    paid: number
  }[]
  return books.filter(({ reference }) => references.has(reference)).reduce((sum, { paid }) => sum + paid, 0)
}

/** Pays at the wallet without our page: by phone, or on the wallet's page in another tab. */
export async function payOutside(wallet: Wallet, orderId: string): Promise<void> {
  const tried = (await triesOf(orderId)).find(({ method }) => method === wallet.toLowerCase())
  const status = wallet === 'eSewa' ? 'COMPLETE' : 'Completed'
  const answer = await fetch(`${originOf(wallet)}/__control`, {
    method: 'POST',
    body: JSON.stringify({ reference: tried?.reference, status }),
  })
  if (!answer.ok) throw new Error(`${wallet} knows nothing of ${tried?.reference}.`)
}
