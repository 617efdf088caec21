// texts: apps/web/app/features/orders/kitchen/kitchen.messages.ts apps/web/app/features/orders/board/board.messages.ts
import type { Browser, Page } from '@playwright/test'
import { enterAs, newCustomer, newEmail, newPerson } from '../../account.ts'
import { card } from '../../board.ts'
import { anOutlet, inDatabase, type OwnOutlet, stateOf } from '../../branch.ts'
import { ask, placeOrder } from '../../orders.ts'
import { place } from '../../place.ts'
import { expect, test, withoutNotice } from '../journey.ts'

const tablet = { viewport: { width: 1280, height: 800 } }
test.use({ ...tablet, hasTouch: true, expected: /Failed to load resource/ })

/** One line for the steamer and one for the fryer, before a board has read them. */
const splitStations = (orderId: string) =>
  inDatabase((client) =>
    client.query(
      `update order_lines set station = case position when 1 then 'steam' else 'fry' end where order_id = $1`,
      [orderId],
    ),
  )

type Bump = { station: string; is_active: boolean; is_repeat: boolean }
const bumpsOf = async (orderId: string): Promise<Bump[]> =>
  (
    await inDatabase((client) =>
      client.query<Bump>(
        `select station, recalled_at is null as is_active, repeat_of is not null as is_repeat
         from order_station_bumps where order_id = $1 order by bumped_at`,
        [orderId],
      ),
    )
  ).rows

async function openKitchen(page: Page): Promise<void> {
  await page.goto('/branchadmin/kitchen')
  await page.getByRole('button', { name: /^All \d+$/ }).waitFor()
}

async function secondTablet(browser: Browser, { admin }: OwnOutlet): Promise<Page> {
  const context = await browser.newContext({ ...tablet, baseURL: place.origin(), serviceWorkers: 'block' })
  await context.addInitScript(withoutNotice)
  const page = await context.newPage()
  await enterAs(page, admin)
  await openKitchen(page)
  return page
}

const ticket = (page: Page, station: string) =>
  page.getByRole('article', { name: new RegExp(`^Ticket \\d+, ${station}$`) })

const othersHave = (page: Page) => page.getByText('1 ticket at other stations.')

test(
  'ADM-02 two tablets bump and recall the stations of an order; a bump without a network is sent once after a reload',
  { tag: '@desktop' },
  async ({ page, browser, request }) => {
    const outlet = await anOutlet(request)
    const customer = await newCustomer(request, newPerson(newEmail('sita')))
    const order = await placeOrder(customer, 'pickup', { branchId: outlet.id, isQuick: true })
    await splitStations(order.id)
    await ask(`orders/${order.id}/moves`, outlet.accessToken, { move: 'accept' })
    await enterAs(page, outlet.admin)
    const other = await secondTablet(browser, outlet)
    await openKitchen(page)
    await expect(ticket(page, 'Steam')).toBeVisible()

    // The whole ticket is the button; a double tap bumps once. Sooner than the other tablet polls, so it comes by the socket.
    await ticket(page, 'Steam').locator('h2').dblclick({ force: true })
    await expect(ticket(page, 'Steam')).toBeHidden()
    await expect(ticket(other, 'Steam')).toBeHidden({ timeout: 10_000 })
    await expect(ticket(other, 'Fry')).toContainText('Steam ✓')
    expect(await bumpsOf(order.id)).toEqual([{ station: 'steam', is_active: true, is_repeat: false }])

    await other.keyboard.press('r')
    await expect(ticket(page, 'Steam')).toBeVisible()

    await other.context().setOffline(true)
    await other.getByRole('button', { name: /^Fry \d$/ }).click()
    await expect(ticket(other, 'Steam')).toBeHidden()
    // The tap guard ignores keys until the tickets have settled.
    await expect(async () => {
      await other.keyboard.press('1')
      await expect(othersHave(other)).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(ticket(page, 'Fry')).toBeVisible()
    expect(await bumpsOf(order.id)).toHaveLength(1)
    await other.context().setOffline(false)
    await other.reload()
    await expect(othersHave(other)).toBeVisible()
    await expect(ticket(page, 'Fry')).toBeHidden()
    expect(await bumpsOf(order.id)).toEqual([
      { station: 'steam', is_active: false, is_repeat: false },
      { station: 'fry', is_active: true, is_repeat: false },
    ])

    await page.goto('/branchadmin/customerorder')
    await expect(card(page)).toContainText('Steam · Fry ✓')
    expect(await stateOf(order.id)).toMatchObject({ state: 'preparing' })
    await other.context().close()
  },
)
