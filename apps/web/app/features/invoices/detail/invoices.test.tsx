import type { Bill } from '@momo/contracts/invoices'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aBill } from '#testing/a-bill.ts'
import { BillPaper } from './invoice-paper.tsx'

const bill = aBill()
const shown = (over: Partial<Bill> = {}, number?: number) =>
  renderToStaticMarkup(
    <BillPaper
      bill={{ ...bill, ...over }}
      size="sheet"
      print={number === undefined ? undefined : { number, by: 'Sita Gurung', at: bill.issuedAt }}
    />,
  )

test('a tax invoice shows seller, buyer, both dates, the included tax and the total in words', () => {
  const html = shown()
  for (const text of [
    'Tax Invoice',
    'कर बीजक',
    '600123456',
    '301234567',
    'सीता गुरुङ',
    '2083-07-29',
    '2026-11-15',
    'BNS-2083/84-000042',
  ])
    expect(html).toContain(text)
  for (const text of [
    '1,150.44',
    'VAT 13 %',
    '149.56',
    'Rs. 1,300.00',
    'Rupees one thousand three hundred only',
    'not IRD-certified',
  ])
    expect(html).toContain(text)
  expect(html).toMatch(/bg-esewa[^>]*>eSewa<\/span>, paid</)
})

test('a bill paid in cash shows what was received and the change', () => {
  const text = (received: number) =>
    shown({ received })
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
  expect(text(200_000)).toContain('Received Rs. 2,000.00 Change Rs. 700.00')
  expect(text(130_000)).toContain('Received Rs. 1,300.00')
  expect(text(130_000)).not.toContain('Change')
})

test('a PAN bill shows no VAT', () => {
  const html = shown({ isVat: false, taxable: 130_000, vat: 0 })
  expect(html).toContain('PAN bill')
  expect(html).not.toMatch(/VAT|Tax Invoice|Taxable/)
})

test('a credit note shows the cancelled bill and the reason', () => {
  const html = shown({
    kind: 'credit-note',
    number: 'BNS-CN-2083/84-000001',
    creditOf: bill.number,
    reason: 'Order cancelled',
  })
  for (const text of ['Credit Note', 'BNS-CN-2083/84-000001', bill.number, 'Order cancelled'])
    expect(html).toContain(text)
})

test('only the first counted print is the original', () => {
  expect(shown({}, 1)).not.toContain('Copy')
  expect(shown({}, 2)).toContain('Copy of Original - 1')
  expect(shown({}, 13)).toContain(
    'Copy of Original - 12, printed by Sita Gurung on Sun, 15 Nov 2026, 1:15 PM',
  )
  expect(shown()).toContain('>Copy<')
})

test('a bill has the logo, the outlet’s phone, the table, and the buyer’s phone as a phone', () => {
  const html = shown({
    seller: { ...bill.seller, phone: '9801234567' },
    buyer: { name: 'Cash customer', address: '', phone: '9841234567' },
    tableNumber: '4',
    issuedBy: 'Hari Thapa',
  })
  expect(html).toMatch(/<img[^>]*alt="Jhol Momo"/)
  const text = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  expect(text).toContain('Phone 9801 234 567')
  expect(text).toContain('Buyer Cash customer Phone 9841 234 567 Table 4')
  expect(text).toContain('Issued by: Hari Thapa')
  expect(text).not.toContain('Address')
})
