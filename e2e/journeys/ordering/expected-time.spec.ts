// texts: apps/web/app/features/orders/tracking/tracking.messages.ts
import { enterAsNew } from '../../account.ts'
import { placeOrder, theBranch } from '../../orders.ts'
import { expect, open, test } from '../journey.ts'

/** The worker estimates every fifteen seconds, and the page polls as often. */
const seenSoon = { timeout: 60_000 }
test.describe.configure({ timeout: 120_000 })

test(
  'ORD-06 a customer sees where to collect, and hears of a delay before the promised time, without a reload',
  { tag: '@both' },
  async ({ page, browser, playwright }) => {
    const move = await theBranch(await playwright.request.newContext())
    const order = await placeOrder(await enterAsNew(page), 'pickup', { isQuick: true })
    await open(page, `/orderhistory?order=${order.id}&placed=1`)
    await expect(page.getByRole('main')).toContainText('Ratna Park, Kathmandu')
    await page.getByRole('link', { name: 'Track your order' }).click()
    const outlet = page.getByRole('region', { name: 'Jhol Momo Day and Night' })
    await expect(outlet).toContainText('Ratna Park, Kathmandu')
    await expect(outlet.getByRole('link', { name: 'Get directions' })).toHaveAttribute(
      'href',
      /destination=27\.7065,85\.3155$/,
    )
    const stranger = await browser.newPage({ baseURL: new URL(page.url()).origin })
    await stranger.goto(`/track/${order.trackToken}`)
    await expect(stranger.getByRole('link', { name: 'Get directions' })).toBeVisible()

    // The kitchen needs longer than it promised.
    await move(order.id, { move: 'accept', minutes: 50 })
    const delay =
      /^Sorry, your order is running about \d+ minutes late: expected \d+:\d[05] [AP]M\. We promised \d+:\d\d [AP]M\.$/
    await expect(page.getByText(delay)).toBeVisible(seenSoon)
    await expect(stranger.getByText(delay)).toBeVisible(seenSoon)
    await stranger.close()

    await move(order.id, { move: 'ready' })
    await expect(page.getByText(/^Ready to collect at Day and Night since \d+:\d\d [AP]M\.$/)).toBeVisible(
      seenSoon,
    )
    await expect(page.getByText(delay)).toHaveCount(0)
  },
)
