import { afterEach, expect, test } from 'vitest'
import { dashboardQuery, openOrdersQuery, soldOutQuery } from '#features/analytics/analytics.api.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { aBoard, aBoardOrder, aDashboard } from '#testing/figures.ts'
import { renderElement } from '#testing/render-page.tsx'
import Dashboard from './dashboard.tsx'

const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

function render({
  figures = aDashboard(),
  board = aBoard([aBoardOrder(2405)]),
  soldOut = ['Sel Roti with Aloo'],
} = {}) {
  queryClient.setQueryData(dashboardQuery().queryKey, figures)
  queryClient.setQueryData(openOrdersQuery().queryKey, board)
  queryClient.setQueryData(soldOutQuery(board.branchId).queryKey, soldOut)
  return renderElement(<Dashboard />)
}
afterEach(() => queryClient.clear())

test('R-19 it shows whether orders are taken, paused, or the board is unwatched', async () => {
  expect(words(await render())).toContain('Taking orders')
  const unwatched = { isWatched: false, stopsUnwatched: true }
  expect(words(await render({ board: aBoard([], unwatched) }))).toContain('Order board is not open')
  const needsNoBoard = { isWatched: false, stopsUnwatched: false }
  expect(words(await render({ board: aBoard([], needsNoBoard) }))).toContain('Taking orders')
})

test('ADM-05 today is compared with the same weekday, and its numbers link to the orders', async () => {
  const html = await render()
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
  const text = words(await render())
  expect(text).toContain('Taking orders')
  expect(text).toContain('2405 · Delivery Delivery In the kitchen 8 min Rs. 920.00')
  expect(text).toContain('Sel Roti with Aloo Sold out')
  const paused = aBoard([], { pause: { until: new Date('2026-11-14T13:00:00Z'), message: '' } })
  const other = words(await render({ board: paused, soldOut: [] }))
  expect(other).toContain('Paused until 6:45 PM Change pause')
  expect(other).toContain('No open orders.')
  expect(other).toContain('Everything on your menu is available.')
})

test('a day without sales is shown as such, without comparison', async () => {
  const none = { orders: 0, plates: 0, gross: 0 }
  const weekAgo = { date: '2026-11-07', untilNow: none, whole: none, hours: [] }
  const kitchen = { completed: 0, late: 0, placed: 0, cancelled: 0, rejected: 0, missed: 0 }
  const ratings = { count: 0, stars: [0, 0, 0, 0, 0] }
  const figures = aDashboard({ today: none, weekAgo, hours: [], kitchen, ratings })
  const text = words(await render({ figures }))
  expect(text).toContain('Sales today Rs. 0.00 No sales by this time last Saturday')
  expect(text).toContain('Kitchen time – Nothing cooked yet Rating, 7 days – No new reviews')
  expect(text).toContain('No sales today or on this day last week.')
})
