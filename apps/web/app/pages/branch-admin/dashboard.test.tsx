import { expect, test } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { aBoard, aBoardOrder, aDashboard, evening } from '#testing/figures.ts'
import { renderElement } from '#testing/render-page.tsx'
import { BranchDashboard } from './dashboard.tsx'

const branch = {
  id: '019311ab-0000-7000-8000-00000000000b',
  code: 'NRD',
  name: 'Jhol Momo New Road',
  averageRating: 4.5,
  totalReviews: 30,
  photos: [],
  openingHours: [{ day: 'Saturday' as const, opens: '10:00', closes: '21:30' }],
  specialDays: [],
  open: { isOpen: true, closesSoon: false, closesAt: new Date('2026-11-14T21:30:00+05:45') },
  fulfilmentMethods: ['pickup' as const],
  tags: [],
  prepMinutes: 20,
  lastOrderMinutes: 15,
  shownRating: { average: 4.66, count: 41 },
  updatedAt: evening,
  version: 1,
  business: 'open' as const,
}
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
type Shown = {
  figures: ReturnType<typeof aDashboard>
  board: ReturnType<typeof aBoard> | undefined
  soldOut: string[] | undefined
  isUnwatched: boolean
}

const shown = (over: Partial<Shown> = {}) => ({
  value: {
    figures: aDashboard(),
    board: aBoard([aBoardOrder(2405)]),
    soldOut: ['Sel Roti with Aloo'],
    readAt: evening,
    branchId: branch.id,
    isUnwatched: false,
    aheadMs: 0,
    ...over,
  },
})
const render = (today: ReturnType<typeof shown> | { fault: unknown }) =>
  renderElement(<BranchDashboard branch={branch} now={evening} today={today} />)

test('R-19 it shows whether orders are taken, paused, or the board is unwatched', async () => {
  expect(words(await render(shown()))).toContain('Taking orders')
  expect(words(await render(shown({ isUnwatched: true })))).toContain('Order board is not open')
})

test('ADM-05 today is compared with the same weekday, and its numbers link to the orders', async () => {
  const html = await render(shown())
  expect(words(html)).toContain(
    'Sales today Rs. 82,450.00 9.2% vs last Saturday Orders 226 10 open now · 1 late',
  )
  expect(words(html)).toContain(
    'Kitchen time 13 min 2 min faster than Friday Rating, 7 days 4.7 41 new reviews',
  )
  expect(html.match(/<a[^>]*filter=[^>]*>[^<]*/g)).toEqual([
    expect.stringMatching(/from=2026-11-14&amp;to=2026-11-14&amp;filter=sold".*>Rs\. 82,450\.00$/),
    expect.stringMatching(/from=2026-11-14&amp;to=2026-11-14&amp;filter=sold".*>226$/),
    expect.stringMatching(/to=2026-11-14&amp;filter=open".*>10 open now$/),
    expect.stringMatching(/to=2026-11-14&amp;filter=overdue".*>1 late$/),
  ])
  expect(html).toContain(
    'href="/branchadmin/customerorder/all?from=2026-08-15&amp;to=2026-11-14&amp;filter=open"',
  )
})

test('RT-05 it shows whether orders are taken, the open orders, and sold-out dishes', async () => {
  const text = words(await render(shown()))
  expect(text).toContain('Taking orders')
  expect(text).toContain('2405 · Delivery Delivery In the kitchen 8 min Rs. 920.00')
  expect(text).toContain('Sel Roti with Aloo Sold out')
  const paused = aBoard([], { pause: { until: new Date('2026-11-14T13:00:00Z'), message: '' } })
  const other = words(await render(shown({ board: paused, soldOut: [] })))
  expect(other).toContain('Paused until 6:45 PM Change pause')
  expect(other).toContain('No open orders.')
  expect(other).toContain('Everything on your menu is available.')
})

test('the figures are shown without the board', async () => {
  const text = words(await render(shown({ board: undefined, soldOut: undefined })))
  expect(text).toContain('Rs. 82,450.00')
  expect(text).toContain('Couldn&#x27;t load the open orders.')
})

test('a day without sales is shown as such, without comparison', async () => {
  const none = { orders: 0, plates: 0, gross: 0 }
  const weekAgo = { date: '2026-11-07', untilNow: none, whole: none, hours: [] }
  const kitchen = { completed: 0, late: 0, placed: 0, cancelled: 0, rejected: 0, missed: 0 }
  const ratings = { count: 0, stars: [0, 0, 0, 0, 0] }
  const text = words(
    await render(shown({ figures: aDashboard({ today: none, weekAgo, hours: [], kitchen, ratings }) })),
  )
  expect(text).toContain('Sales today Rs. 0.00 No sales by this time last Saturday')
  expect(text).toContain('Kitchen time – Nothing cooked yet Rating, 7 days – No new reviews')
  expect(text).toContain('No sales today or on this day last week.')
})

test('a failed load can be retried', async () => {
  const fault = new ApiError({ status: 502, code: 'server.unreachable', message: 'x' })
  expect(words(await render({ fault }))).toContain(
    'Couldn&#x27;t load the figures Try again in a moment. Try again',
  )
})

test('SEC-03 an admin without a branch sees the message of the server', async () => {
  const fault = new ApiError({ status: 403, code: 'auth.forbidden', message: 'No' })
  expect(words(await render({ fault }))).toContain('has no branch yet')
})
