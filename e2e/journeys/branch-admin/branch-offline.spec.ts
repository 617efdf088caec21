// texts: apps/web/app/features/orders/board/board.messages.ts apps/web/app/features/orders/counter/counter.messages.ts
// texts: apps/web/app/features/catalogue/branch-menu/branch-menu.messages.ts apps/web/app/pages/system/system.messages.ts
// texts: apps/web/app/features/orders/admin-detail/order-detail.messages.ts apps/web/app/shells/log-out/log-out.messages.ts
import type { Page } from '@playwright/test'
import { aGuest, card, openBoard, orderOnPhone } from '../../board.ts'
import { anOutlet } from '../../branch.ts'
import { foodsOf } from '../../cart.ts'
import { expect, open, test } from '../journey.ts'

test.use({
  serviceWorkers: 'allow',
  expected:
    /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|Error loading route module|dynamically imported module|WebSocket/,
})

const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('momo-branch-1')).keys()).map(({ url }) => new URL(url).pathname),
  )
const cachedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cached:')))
const offlinePage = (page: Page) => page.getByRole('heading', { level: 1, name: "You're offline" })

test(
  'board, counter, menu and order view start offline from the device, return by themselves, and are cleared by a log-out',
  { tag: '@both' },
  async ({ page, context, browser, request, isMobile }) => {
    const outlet = await anOutlet(request)
    await openBoard(page, outlet)
    const guest = await aGuest(browser, outlet)
    const orderId = await orderOnPhone(guest, outlet, 'Pickup')
    await expect(card(page)).toHaveCount(1)
    const [food] = await foodsOf(outlet.id, 1)
    const [name, order] = [food?.Name ?? '', `/branchadmin/order-view/${orderId}`]
    // The worker controls the page from the second load on, and caches a while after the page has loaded.
    await open(page, '/branchadmin/customerorder')
    await expect.poll(() => cachedPaths(page), { timeout: 60_000 }).toContain('/branchadmin/menu')
    await expect.poll(async () => (await cachedKeys(page)).length, { timeout: 60_000 }).toBeGreaterThan(2)

    await context.setOffline(true)
    await page.reload()
    await expect(card(page)).toHaveCount(1)
    await expect(page.getByText(/^Offline/).first()).toBeVisible()
    // By its link: the worker knows the routes of links that this page has never requested.
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    if (isMobile) await page.getByRole('button', { name: 'Board menu' }).click()
    await page.getByRole('link', { name: 'New order', exact: true }).filter({ visible: true }).click()
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) }).first()).toBeVisible()
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    await page.goto('/branchadmin/menu')
    await expect(page.getByText("You're offline. This menu may be out of date")).toBeVisible()
    await expect(page.getByRole('switch', { name: `${name} is available`, exact: true })).toBeVisible()
    await page.goto(order)
    await expect(page.getByText('This is what the order board shows')).toBeVisible()
    await expect(offlinePage(page)).toBeHidden()

    await context.setOffline(false)
    await expect(page.getByText('This is what the order board shows')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print ticket' })).toBeVisible()

    await page.evaluate(() => window.dispatchEvent(new Event('log-out')))
    await page.getByRole('dialog', { name: 'Log Out' }).getByRole('button', { name: 'Log Out' }).click()
    await page.waitForURL('**/')
    await expect.poll(() => cachedPaths(page)).toEqual([])
    expect(await cachedKeys(page)).toEqual([])
    await context.setOffline(true)
    await page.goto('/branchadmin/menu')
    await expect(offlinePage(page)).toBeVisible()
    await guest.context.close()
  },
)
