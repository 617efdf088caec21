import { afterEach, expect, test } from 'vitest'
import { analyticsQuery } from '#features/analytics/analytics.api.ts'
import { ownBranchQuery } from '#features/branches/admin/own-branch.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { aStaffBranch } from '#testing/branches.ts'
import { someAnalytics } from '#testing/figures.ts'
import { renderElement } from '#testing/render-page.tsx'
import { BranchAnalytics } from './analytics.tsx'

const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const period = { days: '7' as const, to: '2026-11-14' }
const draw = (figures = someAnalytics()) => {
  queryClient.setQueryData(ownBranchQuery().queryKey, aStaffBranch())
  queryClient.setQueryData(analyticsQuery(period).queryKey, figures)
  return renderElement(<BranchAnalytics period={period} />)
}
afterEach(() => queryClient.clear())

test('ADM-05 the days, the hours, the dishes, the payments, the reviews and the kitchen, beside the days before', async () => {
  const text = words(await draw())
  expect(text).toContain('Jhol Momo New Road, 8 to 14 November, compared with the previous 7 days')
  expect(text).toContain('Sales Rs. 3,600.00 25% vs previous period Orders 10 25% vs previous period')
  expect(text).toContain('Plates 20 25% vs previous period Average order Rs. 360.00 vs previous period')
  expect(text).toContain('Sat, 14 Nov 2026 10 20 Rs. 3,600.00 Rs. 2,880.00')
  expect(text).toContain('बफ झोल मोमो 20')
  expect(text).toContain('eSewa Rs. 3,600.00')
  expect(text).toContain('5 stars 75% 4 stars 0% 3 stars 25%')
  expect(text).toContain(
    'Accepted in 0:52 Cooked in 13 min Delivered in 29 min Late 11.1% (1) Cancelled 9.1% (1)',
  )
})

test('RT-05 every day links to its orders, and the charts have tables', async () => {
  const html = await draw()
  expect(html).toContain(
    'href="/branchadmin/customerorder/all?from=2026-11-14&amp;to=2026-11-14&amp;filter=sold"',
  )
  expect(html).toContain(
    'aria-label="Sales by day: Rs. 3,600.00 in total, Rs. 2,880.00 in the previous period"',
  )
  expect(html.match(/<caption/g)).toHaveLength(3)
  expect(html).not.toContain('style=')
})

test('ADM-05 each number of the analytics opens the list with its own filter', async () => {
  const html = await draw()
  const link = /all\?from=2026-11-08&amp;to=2026-11-14&amp;filter=(\w+)"[^>]*>([^<]*)/g
  expect([...html.matchAll(link)].map(([, filter, text]) => `${filter}: ${text}`)).toEqual([
    'sold: Rs. 3,600.00',
    'sold: 10',
    'late: 11.1% (1)',
    'cancelled: 9.1% (1)',
    'rejected: 0% (0)',
    'missed: 0% (0)',
  ])
})

test('a period without sales shows the empty state', async () => {
  const none = { orders: 0, plates: 0, gross: 0 }
  const text = words(
    await draw(someAnalytics({ total: none, before: none, weekHours: [], items: [], methods: [] })),
  )
  expect(text).toContain('No sales in this period')
  expect(text).toContain('Average order – No earlier sales')
})
