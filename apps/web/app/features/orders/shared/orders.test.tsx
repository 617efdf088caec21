// texts: apps/web/app/features/orders/tracking/tracking.messages.ts
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { aPhoto } from '#testing/a-checkout.ts'
import { renderElement } from '#testing/render-page.tsx'
import { anOrder, aSummary, aTrackedOrder, minutesLater, stepsTo } from '#testing/orders.ts'
import { ConnectionBadge } from '../tracking/connection-badge.tsx'
import { orderHistoryQuery } from '../history/order-history.api.ts'
import { OrderFilters, OrderList } from '../history/order-list.tsx'
import { OwnTracking } from '../tracking/own-tracking.tsx'
import { Receipt } from './receipt.tsx'
import { ChangesDialog } from '../history/reorder-provider.tsx'
import { endsOfRoute } from '../tracking/route-ends.ts'
import { SharedTracking } from '../tracking/shared-tracking.tsx'

const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
const now = minutesLater(13)
afterEach(() => queryClient.clear())
const live = <T,>(order: T) => ({ order, connection: 'checking' as const, asOf: now })
const again = ({ number }: { number: string }) => <button type="button">Again {number}</button>
const tracking = async (change: Parameters<typeof anOrder>[0] = {}, isPlaced = false) =>
  renderElement(
    <OwnTracking live={live(anOrder(change))} now={now} isPlaced={isPlaced} again={again} />,
    '/orderhistory',
  )
const list = (items = [aSummary()], nextCursor?: string, filter: 'all' | 'current' = 'all') => {
  const pages = { pages: [{ items, nextCursor }], pageParams: [undefined] }
  queryClient.setQueryData(orderHistoryQuery(filter).queryKey, pages, { updatedAt: now.getTime() })
  return renderElement(<OrderList filter={filter} renderReorder={again} />, '/orderhistory')
}

test('RT-04 a row of the history has the number, the state, the day, the outlet, the fulfilment method and the total', async () => {
  const html = await list()
  expect(words(html)).toContain(
    'JM-BNS-2411 In the kitchen Today, 6:21 PM New Baneshwor Delivery 2 × Buff Jhol Momo, 1 × Masala Chiya Expected around 6:52 PM Order summary Rs. 750.00',
  )
  expect(html).toContain(`href="/orderhistory?order=${aSummary().id}"`)
  expect(html).toContain('aria-label="Track JM-BNS-2411"')
  expect(html).toContain('aria-label="Order summary for JM-BNS-2411"')
})

test('ORD-06 an open order can be tracked, an ended one can be reordered', async () => {
  const ended = words(await list([aSummary({ state: 'delivered' })]))
  expect(ended).toContain('Delivered')
  expect(ended).toContain('Again JM-BNS-2411')
  expect(words(await list())).not.toContain('Again')
})

test('a late order has a badge next to its state', async () => {
  expect(words(await list([aSummary({ promisedAt: minutesLater(10) })]))).toContain('In the kitchen Late')
  expect(words(await list())).not.toContain('Late')
})

test('RT-04 no orders yet leads to the outlets; a filter that finds none leads back to all', async () => {
  const none = await list([])
  expect(words(none)).toContain('No orders yet')
  expect(none).toContain('href="/jholmomo-outlets"')
  expect(words(await list([], undefined, 'current'))).toContain('No current orders')
})

test('Show more is offered while there are further pages', async () => {
  expect(words(await list([aSummary()], 'next'))).toContain('Show more')
  expect(words(await list())).not.toContain('Show more')
})

test('each filter is a link, and the current one is marked', async () => {
  const html = await renderElement(<OrderFilters filter="current" />, '/orderhistory?filter=current')
  expect(words(html)).toContain('All Current Delivered Cancelled')
  expect(html).toMatch(/aria-current="true"[^>]*href="\/orderhistory\?filter=current"/)
})

test('ORD-06 the tracking page shows expected time, progress, address and the phone number of the branch', async () => {
  const html = await tracking()
  const text = words(html)
  expect(text).toContain(
    'Your momo are steaming Expected around 6:52 PM Expected at your door in about 18 minutes.',
  )
  expect(html).toContain('aria-label="Step 3 of 5"')
  expect(text).toContain(
    'Deliver to House 24, Bhotahity Marg, behind the school. Note for the rider: Blue gate, ring twice. 1.4 km from the outlet',
  )
  expect(html).toContain('href="tel:01-4102030"')
  expect(text).toContain('Call New Baneshwor')
})

test('the tracking page shows the address and the note for the rider on lines of their own', async () => {
  const html = await tracking({ address: 'House 24, Bhotahity', addressNote: 'Blue gate' })
  expect(html).toMatch(/>House 24, Bhotahity<\/p><p[^>]*>Note for the rider: Blue gate<\/p>/)
})

test('ORD-07 the lines show names and prices as of the time of the order', async () => {
  const text = words(await tracking())
  expect(text).toContain('2 × Chicken Jhol Momo Full plate Extra timur, please Rs. 440.00')
  expect(text).toContain(
    'Subtotal Rs. 750.00 Delivery Charge Rs. 0.00 Grand Total Rs. 750.00 Rs. 86.28 VAT included Cash on delivery',
  )
})

test('ORD-05 the customer can cancel until the branch accepts; afterwards the page explains why not', async () => {
  const placed = words(await tracking({ state: 'placed', steps: stepsTo('placed') }))
  expect(placed).toContain('Cancel order')
  const cooking = words(await tracking())
  expect(cooking).not.toContain('Cancel order')
  expect(cooking).toContain(
    'The kitchen has started, so this order can no longer be cancelled here. Call the outlet if something is wrong.',
  )
})

test('ORD-05 a failed order shows the reason and the phone number of the branch', async () => {
  const steps = [
    ...stepsTo('placed'),
    { state: 'rejected' as const, at: minutesLater(3), by: 'staff' as const },
  ]
  const html = await tracking({
    state: 'rejected',
    steps,
    reasonCode: 'too-busy',
    reason: 'A wedding of 200.',
  })
  const text = words(html)
  expect(text).toContain("New Baneshwor couldn't take this order")
  expect(text).toContain(
    'The kitchen was too busy. A wedding of 200. Questions? Call New Baneshwor: 01-4102030',
  )
  expect(text).toContain('Again JM-BNS-2411')
  expect(text).not.toContain('Expected at')
})

test('an order for another day shows its date above the time, one after midnight does not', async () => {
  const expectedIn = async (minutes: number) =>
    words(await tracking({ promisedAt: minutesLater(minutes), expectedAt: minutesLater(minutes) }))
  expect(await expectedIn(24 * 60)).toMatch(/Expected around \w{3}, \d+ \w{3} 6:21 PM/)
  expect(await expectedIn(60)).toMatch(/Expected around 7:21 PM/)
})

test('an order that has ended is ordered again from the top of its page, once', async () => {
  const ended = words(await tracking({ state: 'delivered', steps: stepsTo('placed', 'delivered') }))
  expect(ended.indexOf('Again JM-BNS-2411')).toBeLessThan(ended.indexOf('Progress'))
  expect(ended.match(/Again JM-BNS-2411/g)).toHaveLength(1)
})

test('ORD-06 on the way the rider can be called', async () => {
  const html = await tracking({ state: 'out-for-delivery', rider: { name: 'Ramesh', phone: '9800000000' } })
  expect(html).toContain('href="tel:9800000000"')
  expect(words(html)).toContain('Call Ramesh')
})

test('ORD-06 the order-placed card shows number, time and total, and its link replaces the history entry', async () => {
  const html = await tracking({ state: 'placed', steps: stepsTo('placed') }, true)
  const text = words(html)
  expect(text).toContain(
    "Dhanyabad, Sita! New Baneshwor has your order. We'll let you know here when the kitchen accepts it.",
  )
  expect(text).toContain('Order JM-BNS-2411 Expected around 6:52 PM To pay in cash Rs. 750.00')
  expect(text).toContain('Track your order')
  expect(text).toContain('2 × Chicken Jhol Momo')
  expect(text).toContain('Copy tracking link')
  expect(html).toContain('class="weave"')
  // A failed order shows its reason instead of the thanks.
  expect(words(await tracking({ state: 'missed' }, true))).toContain("New Baneshwor didn't answer in time")
})

test('a scheduled order is confirmed with its time slot, not with an estimate', async () => {
  const requestedSlot = { from: minutesLater(69), to: minutesLater(99) }
  const order = { state: 'placed' as const, steps: stepsTo('placed'), requestedSlot }
  const placed = words(await tracking(order, true))
  expect(placed).toContain('Scheduled for 7:30 PM to 8:00 PM')
  expect(placed).not.toContain('around')
  expect(words(await tracking(order))).toContain('Expected at your door: 7:30 PM to 8:00 PM.')
})

test('ORD-06 the shared link shows no customer, address or rider', async () => {
  const order = aTrackedOrder()
  const html = await renderElement(<SharedTracking live={live(order)} now={now} />)
  expect(words(html)).toContain('Your momo are steaming Expected around 6:52 PM')
  expect(html).not.toMatch(/Sita|9841|Bhotahity|timur|Cancel order/)
})

test('the badge shows the connection status', async () => {
  const badge = async (line: 'live' | 'checking' | 'offline') =>
    words(await renderElement(<ConnectionBadge connection={line} asOf={now} />)).trim()
  expect(await badge('live')).toBe('Live')
  expect(await badge('checking')).toBe('Last updated 6:34 PM')
  expect(await badge('offline')).toBe('Offline since 6:34 PM')
})

test('ORD-06 ORD-07 the receipt has the outlet, the number, the date, lines, VAT and totals, and is no tax invoice', async () => {
  const text = words(await renderElement(<Receipt order={anOrder()} />))
  expect(text).toContain('Jhol Momo New Baneshwor')
  expect(text).toContain('Order JM-BNS-2411 Date Sat, 14 Nov 2026, 6:21 PM Order type Delivery')
  expect(text).toContain('2 × Chicken Jhol Momo Full plate Rs. 220.00 Rs. 440.00')
  expect(text).toContain('Grand Total Rs. 750.00 Includes 13% VAT Rs. 86.28 This is not a tax invoice.')
  expect(words(await renderElement(<Receipt order={anOrder({ state: 'cancelled' })} />))).toContain(
    'This order was cancelled.',
  )
})

test('ORD-06 reordering lists changed lines before it leads to the cart', async () => {
  const reordered = { branchId: anOrder().branchId, outlet: 'Jhol Momo New Baneshwor', isOpen: true }
  const changes = [
    { name: 'C Momo', change: 'gone' as const },
    { name: 'Masala Chiya', change: 'dearer' as const },
  ]
  const some = await renderElement(
    <ChangesDialog reordered={{ ...reordered, put: 2, changes }} onClose={() => {}} />,
  )
  expect(words(some)).toContain('C Momo is no longer on the menu Masala Chiya costs more than last time')
  expect(some).toContain('href="/mycart"')
  const none = await renderElement(
    <ChangesDialog reordered={{ ...reordered, put: 0, changes: [changes[0]!] }} onClose={() => {}} />,
  )
  expect(words(none)).toContain('None of these items is available now')
  expect(none).not.toContain('href="/mycart"')
})

test('the route sketch has the right direction and shows both ends on a narrow screen', () => {
  const branch = { latitude: 27.7, longitude: 85.3 }
  const { start, end } = endsOfRoute(branch, { latitude: 27.72, longitude: 85.33 })
  expect(end.x).toBeGreaterThan(start.x)
  expect(end.y).toBeLessThan(start.y)
  for (const { x } of [start, end]) expect(Math.abs(x - 300)).toBeLessThan(130)
  expect(endsOfRoute(branch, branch).start).not.toEqual(endsOfRoute(branch, branch).end)
})

const unpaid = {
  state: 'awaiting-payment' as const,
  steps: stepsTo('awaiting-payment'),
  payBy: minutesLater(15),
}

test('ORD-03 an unpaid order has a pay link on its page and in the list', async () => {
  const payment = { method: 'esewa' as const, state: 'pending' as const }
  const html = await tracking({ ...unpaid, payment })
  expect(words(html)).toContain(
    "Waiting for payment This order isn't paid yet. We'll hold it for you until 6:36 PM. Pay now",
  )
  expect(html).toContain(`href="/checkout?paying=${anOrder().id}"`)
  expect(words(html)).toContain('Cancel order')
  expect(words(html)).not.toContain('Expected at')
  const row = await list([aSummary({ state: 'awaiting-payment', payment })])
  expect(words(row)).toContain('Awaiting payment')
  expect(row).toContain('aria-label="Pay JM-BNS-2411 now"')
})

test("ORD-03 while the result is unknown, page and list show that the payment is being checked, never 'failed'", async () => {
  const payment = { method: 'esewa' as const, state: 'pending' as const, redirectedAt: minutesLater(1) }
  const text = words(await tracking({ ...unpaid, payment }))
  expect(text).toContain(
    "We're checking your payment. You can leave this page; we'll let you know. See payment",
  )
  const row = words(await list([aSummary({ state: 'awaiting-payment', payment })]))
  expect(row).toContain("We're checking your payment")
  expect(text + row).not.toMatch(/fail|didn't go through/i)
})

test("ORD-08 'Refund pending' until the money is confirmed, then 'Refunded': on the page, in the list, on the receipt", async () => {
  const steps = [
    ...stepsTo('placed'),
    { state: 'missed' as const, at: minutesLater(8), by: 'system' as const },
  ]
  const of = (refund: 'pending' | 'done') => ({
    state: 'missed' as const,
    steps,
    payment: { method: 'khalti' as const, state: 'paid' as const, refund },
  })
  const pending = words(await tracking(of('pending')))
  expect(pending).toContain("Refund pending: Rs. 750.00. We'll let you know when it's done.")
  expect(pending).not.toContain("You won't be charged")
  expect(words(await tracking(of('done')))).toContain('Refunded: we sent Rs. 750.00 back to you.')
  expect(words(await list([aSummary(of('pending'))]))).toContain('Cancelled Refund pending')
  expect(words(await renderElement(<Receipt order={anOrder(of('done'))} />, '/orderhistory'))).toContain(
    'Paid with Khalti . Refunded',
  )
})

test('GEN-06 an order without any photo shows the drawing', async () => {
  expect((await list([aSummary({ photos: [] })])).match(/#food"/g)).toHaveLength(1)
  expect(await list([aSummary({ photos: [aPhoto] })])).not.toContain('#food"')
})

test('ORD-03 an expired order explains a late payment, but only if the customer was redirected to a wallet', async () => {
  const steps = [
    ...stepsTo('awaiting-payment'),
    { state: 'expired' as const, at: minutesLater(15), by: 'system' as const },
  ]
  const payment = { method: 'esewa' as const, state: 'void' as const }
  const late = "If you were charged anyway, we'll refund you or make the order."
  expect(
    words(
      await tracking({ state: 'expired', steps, payment: { ...payment, redirectedAt: minutesLater(1) } }),
    ),
  ).toContain(late)
  expect(words(await tracking({ state: 'expired', steps, payment }))).not.toContain(late)
})
