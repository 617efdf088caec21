import type { OrderRow } from '@momo/contracts/orders'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { renderElement } from '#testing/render-page.tsx'
import { BranchOrderList, Orders } from './branch-order-list.tsx'
import { countInWords, dayPlaced, type Shown, viewFromUrl } from './branch-orders-view.ts'

const now = new Date('2026-11-15T18:30:00+05:45')
const order: OrderRow = {
  id: '019311ab-0000-7000-8000-000000000001',
  number: 'JM-BNS-2411',
  state: 'preparing',
  fulfilmentMethod: 'dine-in',
  source: 'counter',
  placedAt: new Date('2026-11-15T18:21:00+05:45'),
  dueAt: new Date('2026-11-15T18:50:00+05:45'),
  customerName: 'सीता <b>गुरुङ</b>',
  customerPhone: '9841234567',
  tableNumber: '12',
  grandTotal: 125_000,
  payment: { method: 'cash', state: 'due' },
}
const page = (over: Partial<Shown['page']> = {}): { value: Shown } => ({
  value: { now, page: { items: [order], count: 1, from: '2026-11-09', to: '2026-11-15', ...over } },
})
const at = '/branchadmin/customerorder/all'
const shown = (value: Parameters<typeof Orders>[0]['shown'], address = at) =>
  renderElement(<Orders shown={value} />, address)
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

test('ADM-02 a row links to the order and shows its number, total, state, time, customer, fulfilment method and payment', async () => {
  const html = await shown(page())
  expect(words(html)).toContain(
    'JM-BNS-2411 Rs. 1,250.00 In the kitchen Today, 6:21 PM सीता &lt;b&gt;गुरुङ&lt;/b&gt; 9841 234 567 Dine-in, Table 12 Counter Cash, unpaid',
  )
  expect(html).toContain(`href="/branchadmin/order-view/${order.id}"`)
  expect(html).toContain('href="tel:9841234567"')
  expect(words(html)).toContain('1 order · Mon, 9 Nov 2026 – Sun, 15 Nov 2026')
})

test('an overdue order is marked Late; a finished one is not', async () => {
  const late = { ...order, dueAt: new Date('2026-11-15T18:00:00+05:45') }
  expect(words(await shown(page({ items: [late] })))).toContain('In the kitchen Late')
  expect(words(await shown(page({ items: [{ ...late, state: 'served' }] })))).not.toContain('Late')
})

test('R-18 the next page has a cursor that keeps every filter, and counts stop at 1000+', async () => {
  const html = await shown(
    page({ nextCursor: 'abc', count: 1001 }),
    `${at}?filter=done&fulfilmentMethod=pickup&q=sita&cursor=x`,
  )
  expect(html).toContain(`href="${at}?filter=done&amp;fulfilmentMethod=pickup&amp;q=sita&amp;cursor=abc"`)
  expect(html).toContain(`href="${at}?filter=done&amp;fulfilmentMethod=pickup&amp;q=sita"`)
  expect(words(html)).toContain('1000+ orders')
  expect([countInWords(1000), countInWords(1001), countInWords(0)]).toEqual([
    '1000 orders',
    '1000+ orders',
    '0 orders',
  ])
})

test('ADM-05 the filter of a figure has its own tab, which is the current one', async () => {
  const tabs = async (filter: string) =>
    [...(await shown(page(), `${at}?filter=${filter}`)).matchAll(/<a ([^>]*)>(\w[\w ]*)<\/a>/g)]
      .filter(([, attributes]) => attributes?.includes('aria-current'))
      .map(([, , label]) => label)
  expect(await tabs('late')).toEqual(['Completed late'])
  expect(await tabs('cash-due')).toEqual(['Not paid'])
  expect(words(await shown(page(), at))).toContain('All Open Completed Failed Not paid')
  expect(words(await shown(page(), at))).not.toContain('Completed late')
})

test('empty, no match, failed and loading are different states', async () => {
  expect(words(await shown(page({ items: [], count: 0 })))).toContain('No orders on these days')
  expect(words(await shown(page({ items: [], count: 0 }), `${at}?q=zzz`))).toContain('No orders found')
  const fault = new ApiError({ status: 503, code: 'server.busy', message: 'Busy' })
  expect(words(await shown({ fault }))).toContain("Couldn't load the orders")
  expect(
    words(await renderElement(<BranchOrderList shown={{ pending: new Promise(() => undefined) }} />)),
  ).toContain('Loading')
})

test('filters are read from the query string, and unknown values are ignored', () => {
  const view = (search: string) => viewFromUrl(new URLSearchParams(search))
  expect(
    view('filter=failed&fulfilmentMethod=delivery&from=2026-11-01&to=2026-11-02&q=%202411%20'),
  ).toMatchObject({
    filter: 'failed',
    fulfilmentMethod: 'delivery',
    from: '2026-11-01',
    to: '2026-11-02',
    q: '2411',
  })
  expect(view('filter=x&fulfilmentMethod=x&from=0001-01-01&to=soon')).toMatchObject({
    filter: 'all',
    fulfilmentMethod: undefined,
    from: undefined,
    to: undefined,
  })
})

test('R-17 today and yesterday follow the time zone of Nepal', () => {
  const placed = new Date('2026-11-15T00:10:00+05:45')
  expect(dayPlaced(placed, now)).toBe('Today')
  expect(dayPlaced(new Date('2026-11-14T23:50:00+05:45'), now)).toBe('Yesterday')
  expect(dayPlaced(new Date('2026-11-10T12:00:00+05:45'), now)).toBe('Tue, 10 Nov 2026')
})
