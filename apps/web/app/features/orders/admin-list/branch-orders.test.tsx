import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { renderElement } from '#testing/render-page.tsx'
import { BranchOrderList } from './branch-order-list.tsx'
import { branchOrdersQuery } from './branch-orders.api.ts'
import { aPage, aRow } from './branch-orders.factory.ts'
import { countInWords, dayPlaced, viewFromUrl } from './branch-orders-view.ts'

const now = new Date('2026-11-15T18:30:00+05:45')
const at = '/branchadmin/customerorder/all'
const view = (search: string) => viewFromUrl(new URLSearchParams(search))
const shown = (page = aPage(), address = at) => {
  queryClient.setQueryData(branchOrdersQuery(view(address.split('?')[1] ?? '')).queryKey, { page, now })
  return renderElement(<BranchOrderList />, address)
}
afterEach(() => queryClient.clear())
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

test('ADM-02 a row links to the order and shows its number, total, state, time, customer, fulfilment method and payment', async () => {
  const html = await shown()
  expect(words(html)).toContain(
    'JM-BNS-2411 Rs. 1,250.00 In the kitchen Today, 6:21 PM सीता &lt;b&gt;गुरुङ&lt;/b&gt; 9841 234 567 Dine-in, Table 12 Counter Cash, unpaid',
  )
  expect(html).toContain(`href="/branchadmin/order-view/${aRow.id}"`)
  expect(html).toContain('href="tel:9841234567"')
  expect(words(html)).toContain('1 order · Mon, 9 Nov 2026 – Sun, 15 Nov 2026')
})

test('an overdue order is marked Late; a finished one is not', async () => {
  const late = { ...aRow, dueAt: new Date('2026-11-15T18:00:00+05:45') }
  expect(words(await shown(aPage({ items: [late] })))).toContain('In the kitchen Late')
  expect(words(await shown(aPage({ items: [{ ...late, state: 'served' }] })))).not.toContain('Late')
})

test('R-18 the next page has a cursor that keeps every filter, and counts stop at 1000+', async () => {
  const html = await shown(
    aPage({ nextCursor: 'abc', count: 1001 }),
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
    [...(await shown(aPage(), `${at}?filter=${filter}`)).matchAll(/<a ([^>]*)>(\w[\w ]*)<\/a>/g)]
      .filter(([, attributes]) => attributes?.includes('aria-current'))
      .map(([, , label]) => label)
  expect(await tabs('late')).toEqual(['Completed late'])
  expect(await tabs('cash-due')).toEqual(['Not paid'])
  expect(words(await shown())).toContain('All Open Completed Failed Not paid')
  expect(words(await shown())).not.toContain('Completed late')
})

test('empty, no match and loading are different states', async () => {
  expect(words(await shown(aPage({ items: [], count: 0 })))).toContain('No orders on these days')
  expect(words(await shown(aPage({ items: [], count: 0 }), `${at}?q=zzz`))).toContain('No orders found')
  queryClient.clear()
  expect(words(await renderElement(<BranchOrderList />, at))).toContain('Loading')
})

test('filters are read from the query string, and unknown values are ignored', () => {
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
