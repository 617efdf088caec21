import { z } from 'zod'
import { expect, test } from 'vitest'
import {
  type BillsSummary,
  type ChainBillPage,
  checkSeries,
  exportSalesRegister,
  getBillsSummary,
  listChainBills,
  listOwnBills,
  listSalesRegister,
  type RegisterPage,
  type SeriesCheck,
} from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const at = new Date('2026-11-15T12:36:00Z')
const month = { month: '2083-07', from: '2026-10-18', to: '2026-11-16' }
const paper = { id, kind: 'credit-note', number: 'BNS-CN-2083/84-000001', date: '2026-11-15' } as const
const printed = { ...paper, bsDate: '2083-07-29', outlet: 'New Baneshwor', buyerName: 'सीता' }

test('a page of bills survives the round trip', () => {
  const page: ChainBillPage = {
    ...month,
    items: [
      {
        ...printed,
        branchId: id,
        orderId: id,
        orderNumber: 'JM-BNS-1',
        issuedAt: at,
        total: 36_000,
        vat: 4_142,
        method: 'cash',
        isPaid: true,
        prints: 1,
        credited: 0,
        buyerPan: '600123456',
        creditOf: { id, number: 'BNS-2083/84-000001' },
      },
    ],
    nextCursor: `1_${id}`,
  }
  const sent = z.encode(listChainBills.reply, page)
  expect(sent).toMatchObject({ data: { items: [{ total: '360.00', vat: '41.42' }] } })
  expect(z.decode(listChainBills.reply, sent)).toEqual(page)
})

test('the sums of a month survive the round trip, also below zero', () => {
  const summary: BillsSummary = {
    ...month,
    fiscalYear: '2083/84',
    invoices: 0,
    creditNotes: 1,
    total: -36_000,
    taxable: -31_858,
    nonTaxable: 0,
    vat: -4_142,
    fileBy: { date: '2026-12-11', bsDate: '2083-08-25' },
    sellerPan: '600123456',
    branches: [{ id, name: 'New Baneshwor' }],
  }
  const sent = z.encode(getBillsSummary.reply, summary)
  expect(sent).toMatchObject({ data: { total: '-360.00', vat: '-41.42' } })
  expect(z.decode(getBillsSummary.reply, sent)).toEqual(summary)
})

test('a page of the register survives the round trip', () => {
  const amounts = { total: -36_000, taxable: -31_858, vat: -4_142, nonTaxable: 0 }
  const page: RegisterPage = {
    ...month,
    items: [{ ...printed, creditOf: 'BNS-2083/84-000001', ...amounts }],
  }
  const sent = z.encode(listSalesRegister.reply, page)
  expect(sent).toMatchObject({ data: { items: [{ taxable: '-318.58' }] } })
  expect(z.decode(listSalesRegister.reply, sent)).toEqual(page)
})

test('a check of the series survives the round trip', () => {
  const around = { number: 'BNS-2083/84-000001', issuedAt: at }
  const gap = { from: 'BNS-2083/84-000002', to: 'BNS-2083/84-000003', count: 2, before: around }
  const series = { branchId: id, branchName: 'New Baneshwor', code: 'BNS', kind: 'invoice' } as const
  const check: SeriesCheck = {
    year: '2083/84',
    years: ['2083/84', '2082/83'],
    checkedAt: at,
    series: [{ ...series, first: around.number, last: around.number, count: 1, missing: 2, gaps: [gap] }],
  }
  expect(z.decode(checkSeries.reply, z.encode(checkSeries.reply, check))).toEqual(check)
})

test('a month is one of Bikram Sambat', () => {
  const isMonth = (text: string) => exportSalesRegister.query.safeParse({ month: text }).success
  expect(['2083-07', '2083-12', '2083-13', '2083-00', '2026-11', '2083', ''].map(isMonth)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('the bills of a list of orders survive the round trip; the ids are one text', () => {
  const bills = [{ id, orderId: id, kind: 'invoice' as const, isVat: false }]
  expect(
    z.decode(listOwnBills.reply, JSON.parse(JSON.stringify(z.encode(listOwnBills.reply, bills)))),
  ).toEqual(bills)
  const query = { orders: [id, id.replace(/1$/, '2')] }
  expect(z.encode(listOwnBills.query, query).orders).toBe(query.orders.join())
  expect(z.decode(listOwnBills.query, z.encode(listOwnBills.query, query))).toEqual(query)
  for (const orders of ['', 'x', Array.from({ length: 21 }, () => id).join()])
    expect(z.safeDecode(listOwnBills.query, { orders }).success).toBe(false)
})
