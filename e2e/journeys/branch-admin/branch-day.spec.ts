// texts: apps/web/app/features/orders/board/board.messages.ts apps/web/app/features/orders/checkout/checkout.messages.ts
// texts: apps/web/app/features/catalogue/branch-menu/branch-menu.messages.ts apps/web/app/features/orders/counter/counter.messages.ts
import type { Page } from '@playwright/test'
import { enterAs } from '../../account.ts'
import {
  aGuest,
  atCheckout,
  card,
  choose,
  endWithCash,
  giveToRider,
  type Guest,
  headline,
  openBoard,
  orderOnPhone,
  placeButton,
  clickAction,
  clickUntilUndoable,
  sendNow,
  showLane,
} from '../../board.ts'
import { anOutlet, lookAway, stateOf, storyOf } from '../../branch.ts'
import { foodsOf } from '../../cart.ts'
import { stopClock } from '../../clock.ts'
import { expect, open, reload, test } from '../journey.ts'

/** Allows for the API, the socket and the other page on a busy machine. */
const seenSoon = { timeout: 30_000 }
test.describe.configure({ timeout: 90_000 })
const takers = { delivery: 'Ramesh Magar', counter: 'Sita Tamang' }

async function cook(board: Page, { page }: Guest): Promise<void> {
  await expect(card(board)).toHaveCount(1, seenSoon)
  await clickUntilUndoable(board, 'Accept')
  await sendNow(board)
  await expect(headline(page)).toHaveText('Your momo are steaming', seenSoon)
  await showLane(board, 'Kitchen')
  await clickUntilUndoable(board, 'Mark ready')
  await sendNow(board)
  await showLane(board, 'Ready')
}

test(
  'ADM-02 R-10 a delivery from the phone to the door, followed on both sides',
  { tag: ['@both', '@smoke'] },
  async ({ page, browser, request }) => {
    const outlet = await anOutlet(request)
    await openBoard(page, outlet)
    const guest = await aGuest(browser, outlet)
    const id = await orderOnPhone(guest, outlet, 'Delivery')
    // The guest's page also polls. With its clock stopped it is updated only by the socket.
    await expect(guest.page.getByRole('main').getByText('Live', { exact: true })).toBeVisible()
    await stopClock(guest.page)
    await cook(page, guest)
    await giveToRider(page)
    await sendNow(page)
    await expect(headline(guest.page)).toHaveText('Your momo are on the way', seenSoon)
    await expect(guest.page.getByRole('link', { name: 'Call Ramesh Magar' })).toBeVisible()
    await showLane(page, 'On the way')
    await endWithCash(page, 'Delivered', takers.delivery)
    await sendNow(page)
    await expect(headline(guest.page)).toHaveText('Delivered. Enjoy your momo', seenSoon)
    await expect(card(page)).toHaveCount(0)
    expect(await storyOf(id)).toEqual([
      'placed',
      'accepted',
      'preparing',
      'ready',
      'out-for-delivery',
      'delivered',
    ])
    await guest.context.close()
  },
)

const atTheCounter = [
  { fulfilmentMethod: 'Pickup', end: 'Picked up', state: 'collected' },
  { fulfilmentMethod: 'Dine-in', end: 'Served', state: 'served' },
] as const

for (const { fulfilmentMethod, end, state } of atTheCounter)
  test(
    `ADM-02 R-10 ${fulfilmentMethod.toLowerCase()} from the phone to the counter, seen at both ends`,
    { tag: '@desktop' },
    async ({ page, browser, request }) => {
      const outlet = await anOutlet(request)
      await openBoard(page, outlet)
      const guest = await aGuest(browser, outlet)
      const id = await orderOnPhone(guest, outlet, fulfilmentMethod)
      await cook(page, guest)
      await expect(headline(guest.page)).toHaveText('Your momo are ready', seenSoon)
      await endWithCash(page, end, takers.counter)
      await sendNow(page)
      await expect(headline(guest.page)).toHaveText('Enjoy your momo', seenSoon)
      expect(await storyOf(id)).toEqual(['placed', 'accepted', 'preparing', 'ready', state])
      await guest.context.close()
    },
  )

test(
  'ADM-02 R-38 an action can be undone for eight seconds; a rejection gives the customer the reason',
  { tag: '@both' },
  async ({ page, browser, request }) => {
    const outlet = await anOutlet(request)
    await page.clock.install()
    await openBoard(page, outlet)
    const guest = await aGuest(browser, outlet)
    const id = await orderOnPhone(guest, outlet, 'Pickup')
    await expect(card(page)).toHaveCount(1, seenSoon)
    await stopClock(page)
    await clickAction(page, 'Accept')
    await page.clock.runFor(7_900)
    await page.getByRole('button', { name: /^Undo/ }).click()
    await showLane(page, 'New')
    // The board ignores taps on a card that has just moved under the finger.
    await page.clock.runFor(500)
    await clickAction(page, 'Reject')
    const why = page.getByRole('dialog', { name: /^Reject/ })
    await why.getByRole('radio', { name: 'Kitchen too busy' }).check({ force: true })
    await why.getByLabel('Message to the customer').fill('A wedding party came')
    await why.getByRole('button', { name: 'Reject order' }).click()
    await expect(card(page)).toHaveCount(0)
    await page.clock.runFor(7_900)
    expect(await stateOf(id)).toMatchObject({ state: 'placed' })
    // The board uses the server's time, updated with every answer: the eight seconds may start again.
    await expect(async () => {
      await page.clock.runFor(8_000)
      expect(await stateOf(id)).toMatchObject({ state: 'rejected' })
    }).toPass()
    await expect(headline(guest.page)).toHaveText(`${outlet.called} couldn't take this order`, seenSoon)
    await expect(guest.page.getByRole('main')).toContainText('The kitchen was too busy.')
    await expect(guest.page.getByRole('main')).toContainText('A wedding party came')
    expect(await storyOf(id)).toEqual(['placed', 'rejected'])
    await guest.context.close()
  },
)

test.describe('a lost connection', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|WebSocket connection|ERR_NETWORK_CHANGED|Failed to fetch/ })

  test(
    'R-10 R-38 an action made offline, and after a reload, is applied once when the connection is back',
    { tag: '@desktop' },
    async ({ page, context, browser, request }) => {
      test.slow()
      const outlet = await anOutlet(request)
      await page.clock.install()
      await openBoard(page, outlet)
      const guest = await aGuest(browser, outlet)
      const id = await orderOnPhone(guest, outlet, 'Pickup')
      await expect(card(page)).toHaveCount(1, seenSoon)
      await context.setOffline(true)
      await expect(page.getByText(/^Offline since/).first()).toBeVisible()
      // The board ignores taps on a card that the strip above it has just moved.
      await page.clock.runFor(500)
      await clickAction(page, 'Accept')
      await clickAction(page, 'Mark ready')
      await expect(page.getByText(/^Offline since/).first()).toBeVisible()
      await sendNow(page)
      // Meanwhile another customer orders, which the offline board cannot know.
      const other = await aGuest(browser, outlet)
      const missed = await orderOnPhone(other, outlet, 'Pickup')
      // It is retried for half a minute.
      await page.clock.runFor(30_000)
      await expect(page.getByText(/^Offline since/).first()).toBeVisible()
      await expect(card(page)).toHaveCount(1)
      expect(await stateOf(id)).toMatchObject({ state: 'placed' })
      await context.setOffline(false)
      await reload(page)
      await context.setOffline(true)
      await expect(page.getByText(/^Offline since/).first()).toBeVisible()
      await context.setOffline(false)
      await expect(headline(guest.page)).toHaveText('Your momo are ready', seenSoon)
      expect(await storyOf(id)).toEqual(['placed', 'accepted', 'preparing', 'ready'])
      await expect(card(page)).toHaveCount(2, seenSoon)
      expect(await stateOf(missed)).toMatchObject({ state: 'placed' })
      await other.context.close()
      await guest.context.close()
    },
  )
})

test.describe('no board is open', () => {
  // The rejection is expected.
  test.use({ expected: /status of 409/ })

  test(
    'R-16 R-19 a customer sees that no board is open, and can order once one is',
    { tag: '@desktop' },
    async ({ page, browser, request }) => {
      const outlet = await anOutlet(request, { stopsUnwatched: true })
      await openBoard(page, outlet)
      const guest = await aGuest(browser, outlet)
      await atCheckout(guest, outlet, 'Pickup')
      await expect(guest.page.getByRole('region', { name: 'When?' })).toContainText(/Around \d+:\d\d [AP]M/)
      await page.close()
      await lookAway(outlet)
      await open(guest.page, `/checkout?branchId=${outlet.id}`)
      await expect(guest.page.getByRole('region', { name: 'When?' })).toContainText(
        "This outlet isn't taking online orders right now.",
      )
      const next = await (
        await browser.newContext({ baseURL: new URL(guest.page.url()).origin, serviceWorkers: 'block' })
      ).newPage()
      await openBoard(next, outlet)
      await open(guest.page, `/checkout?branchId=${outlet.id}`)
      await choose(guest.page, 'Pickup')
      await expect(guest.page.getByRole('region', { name: 'When?' })).toContainText(/Around \d+:\d\d [AP]M/)
      await placeButton(guest.page).click()
      await expect(card(next)).toHaveCount(1, seenSoon)
      await next.context().close()
      await guest.context.close()
    },
  )
})

test(
  'ADM-02 R-38 an order at the counter is in the kitchen at once',
  { tag: '@both' },
  async ({ page, request }) => {
    const outlet = await anOutlet(request)
    await openBoard(page, outlet)
    const [food] = await foodsOf(outlet.id, 1)
    await open(page, '/branchadmin/customerorder/new')
    await page
      .getByRole('button', { name: new RegExp(`^${food?.Name}`) })
      .first()
      .click()
    const order = page.getByRole('button', { name: /^Place order/ })
    if (!(await order.isVisible())) await page.getByRole('button', { name: /1 plate/ }).click()
    await order.click()
    await expect(page.getByText('Sent to the kitchen')).toBeVisible()
    await open(page, '/branchadmin/customerorder')
    await showLane(page, 'Kitchen')
    await expect(card(page)).toContainText(food?.Name ?? '')
    await expect(card(page)).toContainText('Counter')
    await open(page, '/branchadmin/analytics')
    // A chart wider than the screen is scrolled to today.
    const chart = page.getByRole('group', { name: 'Sales by day' })
    const isTodaySeen = (box: Element) => {
      const today = box.querySelector('text.font-semibold')!.getBoundingClientRect()
      return (
        today.left >= box.getBoundingClientRect().left && today.right <= box.getBoundingClientRect().right
      )
    }
    await expect.poll(() => chart.evaluate(isTodaySeen)).toBe(true)
  },
)

/** In the hour before midnight in Kathmandu it ends on the next day, which is named. */
const anHourFromNow = () => {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kathmandu', hour: '2-digit' }).format(
    new Date(),
  )
  return hour === '23' ? /^Until tomorrow$/ : /^Until \d+:\d\d [AP]M$/
}

test(
  'ADM-06 a food that the branch switches off is sold out for customers within seconds, and back',
  { tag: '@both' },
  async ({ page, request, browser }) => {
    const outlet = await anOutlet(request)
    const [food] = await foodsOf(outlet.id, 1)
    const name = food?.Name ?? ''
    await enterAs(page, outlet.admin)
    await open(page, '/branchadmin/menu')
    const available = page.getByRole('switch', { name: `${name} is available`, exact: true })
    await available.click()
    await expect(page.getByRole('button', { name: 'Sold out 1', exact: true })).toBeVisible()
    await expect(page.getByText('Until tomorrow', { exact: true }).filter({ visible: true })).toBeVisible()
    const guest = await (
      await browser.newContext({ baseURL: new URL(page.url()).origin, serviceWorkers: 'block' })
    ).newPage()
    await expect(async () => {
      await guest.goto(`/jholmomo-outlets/${outlet.id}`)
      await expect(guest.getByText(/Sold out/).first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.getByRole('button', { name: `${name}: choose how long` }).click()
    await page.getByRole('menuitem', { name: 'Off for an hour' }).click()
    await expect(page.getByText(anHourFromNow()).filter({ visible: true })).toBeVisible()
    await page.getByRole('button', { name: 'Put all back on the menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Put all back on the menu' }).click()
    await expect(available).toBeChecked()
    expect((await foodsOf(outlet.id, 1))[0]?.Name).toBe(name)
    await guest.context().close()
  },
)
