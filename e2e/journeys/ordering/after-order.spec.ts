// texts: apps/web/app/features/orders/tracking/tracking.messages.ts
// texts: apps/web/app/features/orders/history/order-history.messages.ts
import type { Page } from '@playwright/test'
import { enterAsNew } from '../../account.ts'
import { expectBadge, fillCart, foodsOf } from '../../cart.ts'
import { stopClock } from '../../clock.ts'
import { placeOrder, theBranch } from '../../orders.ts'
import { expect, open, reload, test } from '../journey.ts'
import { outlet } from '../site/outlets-data.ts'

const at = (id: string, more = '') => `/orderhistory?order=${id}${more}`
const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const row = (page: Page, number: string) => page.getByRole('article', { name: `Open ${number}` })

/** Allows for the API and the socket on a busy machine. */
const seenSoon = { timeout: 30_000 }
test.describe.configure({ timeout: 90_000 })

test(
  'ORD-06 SES-09 the page follows the branch step by step, without a reload',
  { tag: ['@both', '@smoke'] },
  async ({ page, playwright }) => {
    const move = await theBranch(await playwright.request.newContext())
    await page.clock.install()
    const order = await placeOrder(await enterAsNew(page), 'delivery')
    await open(page, at(order.id))
    const main = page.getByRole('main')
    await expect(headline(page)).toHaveText('Waiting for Day and Night to accept')
    await expect(main.getByText('Live', { exact: true })).toBeVisible()
    await expect(main.getByRole('img', { name: 'Step 1 of 5' })).toBeVisible()
    // The page also polls. With its clock stopped it is updated only by the socket.
    await stopClock(page)

    await move(order.id, { move: 'accept' })
    await expect(headline(page)).toHaveText('Day and Night has your order', seenSoon)
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    await move(order.id, { move: 'start' })
    await expect(headline(page)).toHaveText('Your momo are steaming', seenSoon)
    await expect(main).toContainText(
      'The kitchen has started, so this order can no longer be cancelled here. Call the outlet if something is wrong.',
    )
    await move(
      order.id,
      { move: 'ready' },
      { move: 'hand-over', riderName: 'Ramesh Magar', riderPhone: '9801112223' },
    )
    await expect(headline(page)).toHaveText('Your momo are on the way', seenSoon)
    await expect(page.getByRole('link', { name: 'Call Ramesh Magar' })).toHaveAttribute(
      'href',
      'tel:9801112223',
    )
    await move(order.id, { move: 'deliver' })
    await expect(headline(page)).toHaveText('Delivered. Enjoy your momo', seenSoon)
    await expect(main.getByRole('list', { name: 'Progress' }).getByRole('listitem')).toHaveText([
      /^Order placed\d/,
      /^Accepted by Day and Night\d/,
      /^In the kitchen\d/,
      /^On the way\d/,
      /^Delivered\d/,
    ])
  },
)

test('ORD-06 without a socket the page polls, says so, and still follows the order', async ({
  page,
  playwright,
}) => {
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
  const move = await theBranch(await playwright.request.newContext())
  const order = await placeOrder(await enterAsNew(page))
  await open(page, at(order.id))
  await expect(page.getByText(/^Last updated \d+:\d\d [AP]M$/)).toBeVisible()
  await move(order.id, { move: 'accept' })
  await expect(headline(page)).toHaveText('Day and Night has your order', seenSoon)
})

test.describe('a lost connection', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|WebSocket connection/ })

  test('ORD-06 offline it says since when, and catches up when the connection is back', async ({
    page,
    context,
    playwright,
  }) => {
    const move = await theBranch(await playwright.request.newContext())
    const order = await placeOrder(await enterAsNew(page))
    await open(page, at(order.id))
    await expect(headline(page)).toHaveText('Waiting for Day and Night to accept')
    await context.setOffline(true)
    await expect(page.getByText(/^Offline since \d+:\d\d [AP]M$/)).toBeVisible()
    await move(order.id, { move: 'accept' })
    await context.setOffline(false)
    await expect(headline(page)).toHaveText('Day and Night has your order', seenSoon)
  })
})

test(
  'ORD-05 ORD-06 right after placing: thanks and the number; until it is accepted it can be cancelled, after a confirmation',
  { tag: '@both' },
  async ({ page }) => {
    const order = await placeOrder(await enterAsNew(page))
    await open(page, '/orderhistory')
    await open(page, at(order.id, '&placed=1'))
    await expect(headline(page)).toHaveText('Dhanyabad, Sita!')
    await reload(page)
    await expect(page.getByRole('main')).toContainText(order.number)
    await page.getByRole('link', { name: 'Track your order' }).click()
    await expect(page).toHaveURL(at(order.id))
    await expect(headline(page)).toHaveText('Waiting for Day and Night to accept')
    await page.goBack()
    await expect(page).toHaveURL('/orderhistory')

    await open(page, at(order.id))
    const question = page.getByRole('dialog', { name: 'Cancel this order?' })
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await expect(question).toContainText(order.number)
    await expect(question.getByRole('button', { name: 'Keep order' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await expect(headline(page)).toHaveText('This order is cancelled')
    await expect(page.getByRole('main')).toContainText('You cancelled it.')
    await expect(page.getByRole('button', { name: /^Order again/ })).toBeVisible()
    await open(page, '/orderhistory?filter=cancelled')
    await expect(row(page, order.number)).toContainText('Cancelled')
  },
)

test.describe('too late', () => {
  test.use({ expected: /status of 409/ })

  test('ORD-05 a cancellation after the branch has accepted is rejected with the reason, and the order stands', async ({
    page,
    playwright,
  }) => {
    const move = await theBranch(await playwright.request.newContext())
    const order = await placeOrder(await enterAsNew(page))
    await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
    await open(page, at(order.id))
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.route(`**/api/v1/orders/${order.id}`, () => undefined)
    await move(order.id, { move: 'accept' })
    const question = page.getByRole('dialog', { name: 'Cancel this order?' })
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await expect(question.getByRole('alert')).toHaveText(
      'The outlet has already accepted this order. Call the outlet if something is wrong.',
    )
    await reload(page).catch(() => undefined)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await open(page, at(order.id))
    await expect(headline(page)).toHaveText('Day and Night has your order')
  })
})

test(
  'ORD-06 the secret link shows the progress to any visitor without personal data, and the page is not cached',
  { tag: '@both' },
  async ({ page, browser, playwright }) => {
    const move = await theBranch(await playwright.request.newContext())
    const order = await placeOrder(await enterAsNew(page), 'delivery')
    const stranger = await browser.newPage({ baseURL: new URL(page.url()).origin })
    const answer = await stranger.goto(`/track/${order.trackToken}`)
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    await expect(headline(stranger)).toHaveText('Waiting for Day and Night to accept')
    for (const secret of ['Sita', '9841234567', 'Bhotahity'])
      expect(await stranger.content()).not.toContain(secret)
    await expect(stranger.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    await move(order.id, { move: 'accept' }, { move: 'start' })
    await expect(headline(stranger)).toHaveText('Your momo are steaming', seenSoon)
    const unknown = await stranger.goto('/track/nobody-has-this-one')
    expect(unknown?.status()).toBe(404)
    await expect(headline(stranger)).toHaveText('Order not found')
    await stranger.close()
  },
)

test(
  'RT-04 ORD-06 the history lists the orders, newest first, with their state, and leads to tracking and receipt',
  { tag: '@both' },
  async ({ page, playwright }) => {
    const move = await theBranch(await playwright.request.newContext())
    const customer = await enterAsNew(page)
    await open(page, '/orderhistory')
    await expect(page.getByRole('main')).toContainText('No orders yet')
    const [done, current] = [await placeOrder(customer), await placeOrder(customer)]
    await move(done.id, { move: 'accept' }, { move: 'start' }, { move: 'ready' }, { move: 'collect' })
    await open(page, '/orderhistory')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(current.number)
    await expect(row(page, done.number)).toContainText('Completed')
    await page.getByRole('link', { name: 'Current' }).click()
    await expect(page).toHaveURL('/orderhistory?filter=current')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    await row(page, current.number)
      .getByRole('link', { name: `Track ${current.number}` })
      .click()
    await expect(headline(page)).toHaveText('Waiting for Day and Night to accept')
    await page.getByRole('link', { name: 'Order summary' }).click()
    await expect(headline(page)).toHaveText('Order summary')
    await expect(page.getByRole('main')).toContainText('This is not a tax invoice.')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('main')).toContainText(current.number)
    await page.emulateMedia({ media: 'screen' })
  },
)

test.describe('another cart', () => {
  // The question follows a rejected request, which the browser logs.
  test.use({ expected: /status of 409/ })

  test(
    'ORD-06 CART-09 reordering fills the cart, and asks before it replaces the cart of another outlet',
    { tag: '@both' },
    async ({ page, playwright }) => {
      const move = await theBranch(await playwright.request.newContext())
      const customer = await enterAsNew(page)
      const order = await placeOrder(customer)
      await move(order.id, { move: 'reject', reasonCode: 'too-busy' })
      const other = await outlet('THM')
      await fillCart(customer, await foodsOf(other.id, 1))
      await open(page, at(order.id))
      await expect(page.getByRole('main')).toContainText('The kitchen was too busy.')
      const again = page.getByRole('button', { name: /^Order again/ })
      await again.click()
      const question = page.getByRole('dialog')
      await question.getByRole('button', { name: /^Keep/ }).click()
      await expectBadge(page, 1)
      await again.click()
      await question.getByRole('button', { name: /^Start/ }).click()
      await expect(page).toHaveURL('/mycart')
      await expectBadge(page, 2)
      for (const name of order.foods) await expect(page.getByRole('main')).toContainText(name)
    },
  )
})

test('ORD-06 the bell counts the notifications, lists them, and leads to the order; the settings are saved', async ({
  page,
  playwright,
  isMobile,
}) => {
  const move = await theBranch(await playwright.request.newContext())
  const order = await placeOrder(await enterAsNew(page))
  await open(page, '/jholmomo-outlets')
  await move(order.id, { move: 'accept' })
  await expect(page.locator('html')).toHaveAttribute('data-unread', '', seenSoon)
  if (isMobile) {
    await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click()
    await page
      .getByRole('banner')
      .getByRole('navigation', { name: 'Your account' })
      .getByRole('link', { name: 'Notifications' })
      .click()
  } else
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Notifications/ })
      .click()
  const news = page.getByRole('region', { name: 'Your notifications' })
  await expect(news.getByRole('link', { name: /The outlet accepted your order/ })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-unread')
  const sms = page.getByRole('switch', { name: 'SMS: Order updates' })
  const before = await sms.isChecked()
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/notifications/choices') && response.request().method() === 'PUT',
  )
  await sms.click()
  await saved
  await reload(page)
  await expect(sms).toBeChecked({ checked: !before })
  await news.getByRole('link', { name: /The outlet accepted your order/ }).click()
  await expect(page).toHaveURL(at(order.id))
})
