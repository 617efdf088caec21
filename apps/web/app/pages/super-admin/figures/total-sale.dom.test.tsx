import {
  exportTotalSale,
  getChainMoneyLine,
  getTotalSale,
  type SaleMonth,
  setSaleTarget,
  type TotalSale,
} from '@momo/contracts/analytics'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { figuresWords } from '#features/analytics/analytics.messages.ts'
import { moneyWords } from '#features/analytics/money/money.messages.ts'
import { totalSaleWords as texts } from '#features/analytics/total-sale/total-sale.messages.ts'
import { someMoney } from '#testing/figures.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderBrowserPage } from '#testing/render-screen.tsx'
import * as page from './total-sale.tsx'

const api = domApi()
const path = '/superadmin/totalsale'
const thamel = '019311ab-0000-7000-8000-0000000000c1'

const compared = { now: 100_000, before: 80_000 }
const period = { from: '2026-11-15', to: '2026-11-15', orders: 2, gross: 120_000, compared }
const monthOf = (index: number): SaleMonth => {
  const month = `${2083 + Math.floor((index + 3) / 12)}-${String(((index + 3) % 12) + 1).padStart(2, '0')}`
  const hasBegun = index < 4
  return {
    month,
    from: '2026-07-17',
    to: '2026-08-16',
    orders: hasBegun ? 3 : 0,
    gross: hasBegun ? 300_000 : 0,
    vat: hasBegun ? 34_513 : 0,
    lastYear: { orders: 2, gross: 200_000 },
    ...(hasBegun && { until: '2026-08-16', compared }),
    target: { month, version: 0 },
  }
}
const sale: TotalSale = {
  now: new Date('2026-11-15T07:30:00Z'),
  year: 2083,
  firstYear: 2082,
  from: '2026-07-17',
  to: '2027-07-16',
  until: '2026-11-15',
  total: { ...period, from: '2026-07-17', orders: 12, gross: 1_200_000, vat: 138_052 },
  current: { today: period, week: period, month: period },
  months: Array.from({ length: 12 }, (_, i) => monthOf(i)),
  bestDay: { date: '2026-11-07', orders: 3, gross: 300_000 },
  branches: {
    month: '2083-07',
    from: '2026-10-18',
    to: '2026-11-15',
    rows: [{ branchId: thamel, name: 'Thamel', orders: 3, gross: 300_000 }],
  },
}
const withTarget: TotalSale = {
  ...sale,
  months: sale.months.map((month, i) =>
    i === 3 ? { ...month, target: { month: month.month, amount: 400_000, version: 2 } } : month,
  ),
}

beforeEach(() => {
  api.reply(getTotalSale, sale)
  api.reply(getChainMoneyLine, someMoney())
})

test('ADM-05 the owner sees the year by Nepali month, and every number opens its orders', async () => {
  renderBrowserPage(page, path, path)
  const table = await screen.findByRole('table', { name: texts.months })
  const rows = within(table).getAllByRole('row')
  // Four months have begun; the head and the sums are two more.
  expect(rows).toHaveLength(6)
  const month = within(table).getByRole('link', { name: 'Shrawan' }).getAttribute('href')
  expect(month).toBe('/superadmin/sales?from=2026-07-17&to=2026-08-16&compare=last-year')
  expect(within(rows[1]!).getByRole('link', { name: '3' }).getAttribute('href')).toBe(
    '/superadmin/orders?from=2026-07-17&to=2026-08-16&state=sold',
  )
  expect(screen.getAllByRole('link', { name: 'Rs. 1,200.00' })[0]?.getAttribute('href')).toBe(
    '/superadmin/orders?from=2026-11-15&to=2026-11-15&state=sold',
  )
  const branches = screen.getByRole('region', { name: texts.branches(texts.tiles.soFar('Kartik')) })
  expect(within(branches).getByRole('link', { name: 'Thamel: 3,000.00' }).getAttribute('href')).toContain(
    `branch=${thamel}`,
  )
  expect(screen.getAllByText('25%').length).toBeGreaterThan(3)
})

test('a target is set with its version; another amount in the meantime is shown and what was typed stays', async () => {
  const user = renderBrowserPage(page, path, path)
  await user.click(await screen.findByRole('button', { name: texts.target.set }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole<HTMLSelectElement>('combobox', { name: texts.dialog.month }).value).toBe(
    '2083-07',
  )
  const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: texts.dialog.amount })
  await user.type(field, 'x')
  await user.click(within(dialog).getByRole('button', { name: texts.dialog.save }))
  expect(await within(dialog).findByText(texts.dialog.invalid)).toBeTruthy()
  await user.clear(field)
  await user.type(field, '5,000')
  const params = { month: '2083-07' }
  api.fault(setSaleTarget, { status: 409, code: 'sale_target.changed' }, params)
  api.reply(getTotalSale, withTarget)
  await user.click(within(dialog).getByRole('button', { name: texts.dialog.save }))
  expect(await within(dialog).findByText(texts.faults.codes['sale_target.changed']!)).toBeTruthy()
  expect(await within(dialog).findByText(/Now: Rs\. 4,000\.00/)).toBeTruthy()
  expect(field.value).toBe('5,000')
  api.reply(setSaleTarget, { ...params, amount: 500_000, version: 3 }, params)
  await user.click(within(dialog).getByRole('button', { name: texts.dialog.save }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.bodiesTo(setSaleTarget).at(-1)).toEqual({ amount: 500_000, version: 2 })
})

test('a target shows what is reached, what is due and what is needed a day', async () => {
  api.reply(getTotalSale, withTarget)
  renderBrowserPage(page, path, path)
  expect(await screen.findByRole('img', { name: texts.target.meter('75%') })).toBeTruthy()
  expect(screen.getByText(texts.target.some(1))).toBeTruthy()
})

test('a chain without sales shows what comes next', async () => {
  const none = { orders: 0, gross: 0 }
  const months = sale.months.map((month) => ({ ...month, ...none, lastYear: none }))
  const { bestDay: _, ...rest } = sale
  api.reply(getTotalSale, { ...rest, months, total: { ...sale.total, ...none } })
  renderBrowserPage(page, path, path)
  expect(await screen.findByText(texts.emptyText)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('a failed request can be repeated, and the year shown is exported', async () => {
  api.fault(getTotalSale, { status: 503, code: 'internal.unavailable' })
  const user = renderBrowserPage(page, path, `${path}?year=2082`)
  expect(await screen.findByText(figuresWords.failed)).toBeTruthy()
  api.reply(getTotalSale, { ...sale, year: 2082 })
  await user.click(screen.getByRole('button', { name: figuresWords.tryAgain }))
  await screen.findByRole('table', { name: texts.months })
  api.reply(exportTotalSale, undefined)
  await user.click(screen.getByRole('button', { name: texts.export }))
  await waitFor(() => expect(api.requestsTo(exportTotalSale).at(-1)?.search.get('year')).toBe('2082'))
})

test('ADM-05 the line from orders to money has two dates of its own', async () => {
  renderBrowserPage(page, path, `${path}?from=2026-11-01&to=2026-11-07`)
  const line = within((await screen.findByText(moneyWords.title)).closest('section')!)
  expect(await line.findByRole('link', { name: 'Rs. 752.21' })).toHaveProperty(
    'search',
    '?list=net&from=2026-11-01&to=2026-11-07',
  )
  const { search } = api.requestsTo(getChainMoneyLine).at(-1)!
  expect(Object.fromEntries(search)).toEqual({ from: '2026-11-01', to: '2026-11-07' })
})
