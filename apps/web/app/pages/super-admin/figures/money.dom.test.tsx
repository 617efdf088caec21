import { exportChainMoneyEntries, listChainMoneyEntries, type MoneyEntry } from '@momo/contracts/analytics'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { figuresWords } from '#features/analytics/analytics.messages.ts'
import { moneyWords as texts } from '#features/analytics/money/money.messages.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderBrowserPage } from '#testing/render-screen.tsx'
import * as page from './money.tsx'

const api = domApi()
const path = '/superadmin/sales/money'
const branchId = '019311ab-0000-7000-8000-0000000000c1'
const query = `list=cash-differences&from=2026-11-01&to=2026-11-14&branch=${branchId}`
const entry: MoneyEntry = {
  id: '2026-11-14',
  at: new Date('2026-11-14T15:15:00Z'),
  branchId,
  branch: 'Thamel',
  label: '2026-11-14',
  kind: 'day',
  day: '2026-11-14',
  method: 'cash',
  amount: -15_000,
}
const total = { count: 2, amount: -14_000 }

test('ADM-05 the entries of a step open their records, with the sum of all pages', async () => {
  api.reply(listChainMoneyEntries, { items: [entry], nextCursor: 'more', total })
  const user = renderBrowserPage(page, path, `${path}?${query}`)
  expect(await screen.findByText('−Rs. 140.00')).toBeTruthy()
  expect(screen.getByText(texts.entries(2))).toBeTruthy()
  const table = within(screen.getByRole('table', { name: texts.caption }))
  expect(table.getByRole('link', { name: '2026-11-14' })).toHaveProperty(
    'pathname',
    `/superadmin/invoice/closing/${branchId}/2026-11-14`,
  )
  expect(Object.fromEntries(api.requestsTo(listChainMoneyEntries)[0]!.search)).toEqual({
    from: '2026-11-01',
    to: '2026-11-14',
    branchId,
    list: 'cash-differences',
    limit: '50',
  })
  api.reply(listChainMoneyEntries, {
    items: [{ ...entry, id: 'second', amount: 1_000 }],
    nextCursor: undefined,
    total,
  })
  await user.click(screen.getByRole('button', { name: /more/i }))
  expect(await screen.findByText('Rs. 10.00')).toBeTruthy()
})

test('no entries, a failed request, and too many days say so', async () => {
  api.fault(listChainMoneyEntries, { status: 503, code: 'internal.unavailable' })
  const user = renderBrowserPage(page, path, `${path}?${query}`)
  expect(await screen.findByText(figuresWords.failed)).toBeTruthy()
  api.reply(listChainMoneyEntries, { items: [], nextCursor: undefined, total: { count: 0, amount: 0 } })
  await user.click(screen.getByRole('button', { name: figuresWords.tryAgain }))
  expect(await screen.findByText(texts.none)).toBeTruthy()
})

test('all branches of more than a month are too many days', async () => {
  renderBrowserPage(page, path, `${path}?list=net&from=2026-09-01&to=2026-11-14`)
  expect(await screen.findByText(texts.tooLong)).toBeTruthy()
})

test('the entries are exported with the same filters', async () => {
  api.reply(listChainMoneyEntries, { items: [entry], nextCursor: undefined, total })
  api.reply(exportChainMoneyEntries, undefined)
  const user = renderBrowserPage(page, path, `${path}?${query}`)
  await user.click(await screen.findByRole('button', { name: texts.export }))
  await waitFor(() => expect(api.requestsTo(exportChainMoneyEntries)).toHaveLength(1))
  expect(Object.fromEntries(api.requestsTo(exportChainMoneyEntries)[0]!.search)).toEqual({
    from: '2026-11-01',
    to: '2026-11-14',
    branchId,
    list: 'cash-differences',
  })
})
