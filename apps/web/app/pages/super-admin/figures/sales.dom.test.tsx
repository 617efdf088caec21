import {
  exportSales,
  getChainMoneyLine,
  getSaleGroups,
  getSales,
  type Sales,
  type SaleGroup,
} from '@momo/contracts/analytics'
import { listLocations } from '@momo/contracts/inventory'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { figuresWords } from '#features/analytics/analytics.messages.ts'
import { salesWords as texts } from '#features/analytics/sales/sales.messages.ts'
import { moneyWords } from '#features/analytics/money/money.messages.ts'
import { someMoney } from '#testing/figures.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderBrowserPage } from '#testing/render-screen.tsx'
import * as page from './sales.tsx'

const api = domApi()
const path = '/superadmin/sales'
const days = 'from=2026-10-18&to=2026-10-19&compare=previous'
const thamel = { id: '019311ab-0000-7000-8000-0000000000c1', kind: 'branch', name: 'Thamel' } as const

const sums = { orders: 2, plates: 4, gross: 72_000, vat: 8_284, completed: 2, late: 1 }
const sales: Sales = {
  now: new Date('2026-10-19T12:55:00Z'),
  total: sums,
  before: { ...sums, orders: 1, gross: 60_000 },
  days: [
    { date: '2026-10-18', orders: 1, gross: 36_000 },
    { date: '2026-10-19', orders: 1, gross: 36_000 },
  ],
  daysBefore: [
    { date: '2026-10-16', orders: 0, gross: 0 },
    { date: '2026-10-17', orders: 1, gross: 60_000 },
  ],
  hours: {
    week: [{ weekday: 0, hour: 12, plates: 4 }],
    untilHour: 18,
    today: { date: '2026-10-19', orders: 1, gross: 36_000 },
    weekAgo: { date: '2026-10-12', orders: 0, gross: 0 },
  },
}
const row: SaleGroup = {
  key: thamel.id,
  name: 'Thamel',
  ...sums,
  before: 60_000,
  cost: { amount: 20_000, sales: 63_716 },
}

beforeEach(() => {
  api.reply(listLocations, { items: [thamel], nextCursor: undefined })
  api.reply(getSales, sales)
  api.reply(getSaleGroups, { rows: [row] })
  api.reply(getChainMoneyLine, someMoney())
})
const lastSearch = (endpoint: Parameters<typeof api.requestsTo>[0]) =>
  Object.fromEntries(api.requestsTo(endpoint).at(-1)?.search ?? [])

test('ADM-05 sales are shown with what they are compared with, by branch with margin and late orders', async () => {
  renderBrowserPage(page, path, `${path}?${days}`)
  expect(await screen.findAllByText('Rs. 720.00')).not.toHaveLength(0)
  // The average of one order is the same.
  expect(screen.getAllByText(texts.versus('Rs. 600.00'))).toHaveLength(2)
  const table = await screen.findByRole('table', { name: texts.groups.branch })
  expect(within(table).getAllByText('68.6%')).toHaveLength(2)
  expect(within(table).getAllByText('50%')).toHaveLength(2)
  expect(within(table).getByRole('link', { name: 'Thamel' }).getAttribute('href')).toContain(
    `branch=${thamel.id}`,
  )
  expect(screen.getByText(texts.todayUntil('6 PM'))).toBeTruthy()
  expect(lastSearch(getSales)).toEqual({
    from: '2026-10-18',
    to: '2026-10-19',
    beforeFrom: '2026-10-16',
    beforeTo: '2026-10-17',
  })
})

test('a filter is part of the request, and hides the groups that are not summed by it', async () => {
  const user = renderBrowserPage(page, path, `${path}?${days}&by=food`)
  await screen.findByRole('table', { name: texts.groups.food })
  await user.selectOptions(screen.getByRole('combobox', { name: texts.way }), 'Delivery')
  await waitFor(() =>
    expect(lastSearch(getSaleGroups)).toMatchObject({ fulfilment: 'delivery', by: 'branch' }),
  )
  expect(screen.queryByRole('link', { name: texts.groups.food })).toBeNull()
  expect(await screen.findByText(texts.filteredNote)).toBeTruthy()
})

test('nothing sold offers the last 30 days, or to clear the filters', async () => {
  const none = { orders: 0, plates: 0, gross: 0, vat: 0, completed: 0, late: 0 }
  api.reply(getSales, { ...sales, total: none, before: none })
  const user = renderBrowserPage(page, path, `${path}?${days}&payment=khalti`)
  expect(await screen.findByText(texts.noMatch)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: texts.clear }))
  expect(await screen.findByText(texts.empty)).toBeTruthy()
  expect(screen.getByRole('link', { name: texts.lastDays }).getAttribute('href')).toContain('period=30-days')
})

test('a failed request can be repeated', async () => {
  api.fault(getSales, { status: 503, code: 'internal.unavailable' })
  const user = renderBrowserPage(page, path, `${path}?${days}`)
  expect(await screen.findByText(figuresWords.failed)).toBeTruthy()
  api.reply(getSales, sales)
  await user.click(screen.getByRole('button', { name: figuresWords.tryAgain }))
  expect(await screen.findAllByText('Rs. 720.00')).not.toHaveLength(0)
})

test('the table that is shown is exported', async () => {
  api.reply(exportSales, undefined)
  const user = renderBrowserPage(page, path, `${path}?${days}&by=hour`)
  await user.click(await screen.findByRole('button', { name: texts.export }))
  await waitFor(() => expect(lastSearch(exportSales)).toMatchObject({ by: 'hour', from: '2026-10-18' }))
})

test('ADM-05 the line from orders to money links each figure and step', async () => {
  renderBrowserPage(page, path, `${path}?${days}`)
  const line = within((await screen.findByText(moneyWords.title)).closest('section')!)
  expect((await line.findAllByRole('link', { name: 'Rs. 850.00' }))[0]).toHaveProperty(
    'search',
    '?list=billed&from=2026-10-18&to=2026-10-19',
  )
  const step = line.getByText(moneyWords.steps['unpaid-tabs']).closest('div')!
  expect(within(step).getByRole('link', { name: 'minus Rs. 150.00' })).toHaveProperty(
    'search',
    '?list=unpaid-tabs&from=2026-10-18&to=2026-10-19',
  )
  expect(line.queryByText(moneyWords.steps.refunds)).toBeNull()
})

test('a line of too many days says so in words', async () => {
  renderBrowserPage(page, path, `${path}?from=2026-09-01&to=2026-10-19`)
  expect(await screen.findByText(moneyWords.tooLong)).toBeTruthy()
})
