import type { BillPage, BillRow } from '@momo/contracts/invoices'
import { expect, test } from 'vitest'
import { renderElement } from '#testing/render-page.tsx'
import { BillList, Bills } from './invoice-list.tsx'
import { viewFromUrl } from './invoice-list-view.ts'

const bill: BillRow = {
  id: '019311ab-0000-7000-8000-000000000001',
  kind: 'invoice',
  number: 'BNS-2083/84-000042',
  orderId: '019311ab-0000-7000-8000-000000000002',
  orderNumber: 'JM-BNS-2411',
  issuedAt: new Date('2026-11-15T18:21:00+05:45'),
  date: '2026-11-15',
  bsDate: '2083-07-29',
  buyerName: 'सीता गुरुङ',
  total: 125_000,
  method: 'esewa',
  isPaid: true,
  credited: 0,
  prints: 2,
}
const page = (over: Partial<BillPage> = {}): BillPage => ({
  items: [bill],
  from: '2026-11-09',
  to: '2026-11-15',
  invoices: { count: 1, total: 125_000 },
  creditNotes: { count: 0, total: 0 },
  ...over,
})
const at = '/branchadmin/invoice'
const shown = (value: BillPage, address = at) => renderElement(<Bills page={value} />, address)
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('ADM-07 a bill row shows number, total, day in both calendars, buyer, order, payment and prints', async () => {
  const html = await shown(page())
  expect(words(html)).toContain(
    'BNS-2083/84-000042 Printed 2 times Rs. 1,250.00 Bill eSewa , paid Sun, 15 Nov 2026, 6:21 PM 2083-07-29 सीता गुरुङ JM-BNS-2411 Issue credit note',
  )
  expect(html).toContain(`href="/branchadmin/bill/${bill.id}"`)
  expect(html).toContain(`href="/branchadmin/order-view/${bill.orderId}"`)
})

test('R-32 a credited bill names its note; neither it nor a note can be credited again', async () => {
  const credited = await shown(page({ items: [{ ...bill, creditedBy: 'BNS-CN-2083/84-000001' }] }))
  expect(words(credited)).toContain('Reversed by BNS-CN-2083/84-000001')
  expect(credited).not.toContain('aria-label="Issue credit note for')
  const note = await shown(page({ items: [{ ...bill, kind: 'credit-note' }] }))
  expect(words(note)).toContain('−Rs. 1,250.00 Credit note')
  expect(note).not.toContain('aria-label="Issue credit note for')
})

test('the totals cover all matches, minus credit notes', async () => {
  const sums = {
    invoices: { count: 31, total: 12_345_600 },
    creditNotes: { count: 1, total: 45_600 },
    nextCursor: 'abc',
  }
  const html = await shown(page(sums), `${at}?kind=invoice&method=cash&cursor=x`)
  expect(words(html)).toContain('31 bills, Rs. 1,23,456.00 · 1 credit note, Rs. 456.00 · net Rs. 1,23,000.00')
  expect(html).toContain(`href="${at}?kind=invoice&amp;method=cash&amp;cursor=abc"`)
})

test('empty, no match and loading have different texts', async () => {
  expect(words(await shown(page({ items: [] })))).toContain('No bills on these days')
  expect(words(await shown(page({ items: [] }), `${at}?q=zzz`))).toContain('No bills found')
  expect(words(await renderElement(<BillList />))).toContain('Loading')
})

test('the filters come from the URL; unknown values are ignored', () => {
  const view = (search: string) => viewFromUrl(new URLSearchParams(search))
  expect(view('kind=credit-note&method=khalti&from=2026-11-01&q=42')).toMatchObject({
    kind: 'credit-note',
    method: 'khalti',
    from: '2026-11-01',
    q: '42',
  })
  expect(view('kind=x&method=x&to=tomorrow')).toMatchObject({
    kind: undefined,
    method: undefined,
    to: undefined,
  })
})
