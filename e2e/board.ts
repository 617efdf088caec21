// texts: apps/web/app/features/orders/board/board.messages.ts apps/web/app/features/orders/board-actions/actions.messages.ts
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { type Customer, enterAs, enterAsNew, newPerson, newPhone } from './account.ts'
import type { OwnOutlet } from './branch.ts'
import { phone } from './browser.ts'
import { fillCart, foodsOf } from './cart.ts'
import { hydrated, withoutNotice } from './journeys/journey.ts'
import { place } from './place.ts'

export type Method = 'Delivery' | 'Pickup' | 'Dine-in'

/** The board of an outlet with its shift started, so that it plays the alarm. */
export async function openBoard(page: Page, { admin }: OwnOutlet): Promise<void> {
  await enterAs(page, admin)
  await page.goto('/branchadmin/customerorder')
  await page.getByRole('button', { name: 'Start shift' }).click()
  await expect(page.getByRole('region', { name: 'Start shift' })).toBeHidden()
}

export type Guest = { page: Page; context: BrowserContext; customer: Customer }

/** A customer with a phone, in a separate browser, who has two plates of this outlet in the cart. */
export async function aGuest(browser: Browser, { id }: OwnOutlet): Promise<Guest> {
  const context = await browser.newContext({ ...phone, baseURL: place.origin(), serviceWorkers: 'block' })
  await context.addInitScript(withoutNotice)
  const page = await context.newPage()
  // The clock runs normally until a journey stops it.
  await page.clock.install()
  const customer = await enterAsNew(page, newPerson(newPhone()))
  await fillCart(customer, await foodsOf(id, 2))
  return { page, context, customer }
}

export const headline = (page: Page) => page.getByRole('heading', { level: 1 })
export const choose = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) }).check({ force: true })
export const placeButton = (page: Page) => page.getByRole('button', { name: 'Place order' })

export async function atCheckout(
  { page }: Guest,
  { id }: OwnOutlet,
  fulfilmentMethod: Method,
): Promise<void> {
  await page.goto(`/checkout?branchId=${id}`)
  await hydrated(page)
  await choose(page, fulfilmentMethod)
  if (fulfilmentMethod === 'Delivery') {
    await page.getByLabel('Address', { exact: true }).fill('House 24, Bhotahity, behind the school')
    await page.getByLabel('Save as', { exact: true }).fill('Home')
  }
  if (fulfilmentMethod === 'Dine-in') await page.getByLabel('Table number').fill('7')
}

/** Places an ASAP order on the phone, which then shows its progress. */
export async function orderOnPhone(
  guest: Guest,
  outlet: OwnOutlet,
  fulfilmentMethod: Method,
): Promise<string> {
  await atCheckout(guest, outlet, fulfilmentMethod)
  await placeButton(guest.page).click()
  await expect(guest.page).toHaveURL(/\/orderhistory\?order=[\da-f-]{36}&placed=1$/)
  const id = new URL(guest.page.url()).searchParams.get('order') ?? ''
  await guest.page.goto(`/orderhistory?order=${id}`)
  await expect(headline(guest.page)).toHaveText(`Waiting for ${outlet.called} to accept`)
  return id
}

/** The only card on the board, in any lane; a phone shows one lane at a time. */
export const card = (page: Page) => page.getByRole('article', { name: /^Order \d+, / })

export async function showLane(page: Page, name: 'New' | 'Kitchen' | 'Ready' | 'On the way'): Promise<void> {
  // The lanes are there once the board has loaded; tabs only where the lanes do not fit side by side.
  await page
    .getByRole('region', { name: /, \d+ orders?$/ })
    .first()
    .waitFor()
  const tab = page
    .getByRole('group', { name: 'Lanes' })
    .getByRole('button', { name: new RegExp(`^${name} \\d`) })
  if (await tab.isVisible()) await tab.click()
}

export const clickAction = (page: Page, step: string) =>
  card(page)
    .getByRole('button', { name: new RegExp(`^${step} order \\d+$`) })
    .click()

/** The board ignores a tap on a card that has just moved, so the click is repeated until its effect is there. */
async function clickUntil(page: Page, step: string, effect: Locator): Promise<void> {
  await expect(async () => {
    if (!(await effect.isVisible())) await clickAction(page, step)
    await expect(effect).toBeVisible({ timeout: 1_000 })
  }).toPass()
}
export const clickUntilUndoable = (page: Page, step: string): Promise<void> =>
  clickUntil(page, step, page.getByRole('button', { name: /^Undo/ }))

/** Switching to another window sends the pending action at once, instead of after the eight seconds for undo. */
export const sendNow = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  })

export async function giveToRider(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Which rider takes/ })
  await clickUntil(page, 'Give to rider', dialog)
  await dialog.getByLabel('Rider name').fill('Ramesh Magar')
  await dialog.getByLabel('Rider phone').fill('9801112223')
  await dialog.getByRole('button', { name: 'Give to rider' }).click()
}

export async function endWithCash(
  page: Page,
  step: 'Delivered' | 'Picked up' | 'Served',
  takenBy: string,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Who collected/ })
  await clickUntil(page, step, dialog)
  await expect(dialog.getByLabel('Cash collected by')).toHaveValue(takenBy)
  await dialog.getByRole('button', { name: `${step}, cash collected` }).click()
}
