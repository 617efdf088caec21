import { type Export, listExports, startExport } from '@momo/contracts/exports'
import { listStaffBranches } from '@momo/contracts/branches'
import {
  type ChainOrderRow,
  type ChainOrders,
  getChainOrderSummary,
  listChainOrders,
  listOrderViews,
  saveOrderView,
} from '@momo/contracts/orders'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { exportMessages } from '#features/exports/exports.messages.ts'
import { chainOrderMessages as texts } from '#features/orders/chain-list/chain-orders.messages.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import * as page from './orders.tsx'

const api = domApi()
const id = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`
const at = new Date('2026-11-15T18:21:00+05:45')

const aRow: ChainOrderRow = {
  id: id(1),
  branchId: id(2),
  outlet: 'Jhol Momo Thamel',
  number: 'JM-THM-2411',
  state: 'served',
  fulfilmentMethod: 'dine-in',
  source: 'counter',
  placedAt: at,
  dueAt: at,
  endedAt: at,
  customerName: 'Sita Gurung',
  customerPhone: '9841234567',
  grandTotal: 125_000,
  payment: { method: 'cash', state: 'paid' },
}
const aPage = (over: Partial<ChainOrders> = {}): ChainOrders => ({
  items: [aRow],
  count: 1,
  period: { from: '2026-11-09', to: '2026-11-15', isShortened: false },
  ...over,
})
const anExport: Export = {
  id: id(3),
  kind: 'orders',
  filters: {},
  state: 'running',
  requestedAt: at,
  expiresAt: at,
  rows: 5_000,
  estimatedRows: 10_000,
  bytes: 1,
}

beforeEach(() => {
  api.reply(listChainOrders, aPage())
  api.reply(getChainOrderSummary, { today: 1_318, open: 186, late: 37 })
  api.reply(listOrderViews, [])
  api.reply(listExports, [])
  api.reply(listStaffBranches, { items: [], nextCursor: undefined, total: { count: 0, andMore: false } })
})
const open = (search = '') =>
  renderBrowserPage(
    { default: page.default, clientLoader: page.clientLoader as never },
    '/superadmin/orders',
    `/superadmin/orders${search}`,
  )
const link = (name: string) => screen.findByRole('link', { name })

test('ADM-02 a row links to its order and shows branch, total and state; the figures link to their orders', async () => {
  open()
  expect((await link(aRow.number)).getAttribute('href')).toBe(`/superadmin/orders/${aRow.id}`)
  expect(screen.getByText('Jhol Momo Thamel')).toBeTruthy()
  expect(screen.getByText('Rs. 1,250.00')).toBeTruthy()
  expect((await link('37 late')).getAttribute('href')).toBe('/superadmin/orders?state=open&late=yes')
})

test('the filters of the address are sent, and invalid ones are ignored', async () => {
  open(`?state=sold&branch=${id(2)}&from=2026-11-01&to=2026-11-02&payment=gold&search=९८४१`)
  await link(aRow.number)
  const [sent] = api.requestsTo(listChainOrders)
  expect(Object.fromEntries(sent!.search)).toMatchObject({
    state: 'sold',
    branch: id(2),
    from: '2026-11-01',
    to: '2026-11-02',
    search: '9841',
  })
  expect(sent!.search.get('payment')).toBeNull()
})

test('a shortened period, an empty list and a failed one say so', async () => {
  api.reply(
    listChainOrders,
    aPage({ items: [], count: 0, period: { from: '2026-10-16', to: '2026-11-15', isShortened: true } }),
  )
  open('?search=zzz')
  expect(await screen.findByText(texts.nothingFound)).toBeTruthy()
  expect(screen.getByText(/Only orders since/)).toBeTruthy()
})

test('a failed list can be loaded again', async () => {
  api.fault(listChainOrders, { status: 503, code: 'server.busy' })
  const user = open()
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  api.reply(listChainOrders, aPage())
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await link(aRow.number)).toBeTruthy()
})

test('the filters are saved as a view', async () => {
  const user = open('?late=yes')
  await link(aRow.number)
  await user.click(await screen.findByRole('button', { name: texts.views.save }))
  const view = { id: id(4), name: 'Late', filters: { late: 'yes' as const } }
  api.reply(saveOrderView, view)
  api.reply(listOrderViews, [view])
  await fill(user, screen.getByRole('textbox', { name: texts.views.name }), 'Late')
  await user.click(screen.getByRole('button', { name: texts.views.confirm }))
  await waitFor(() =>
    expect(api.bodiesTo(saveOrderView)).toEqual([{ name: 'Late', filters: { late: 'yes' } }]),
  )
  expect(await screen.findByRole('button', { name: texts.views.remove('Late') })).toBeTruthy()
})

test('an export has the filters of the list, and a running one is shown after a reload', async () => {
  const user = open('?state=sold')
  await link(aRow.number)
  await user.click(screen.getByRole('button', { name: exportMessages.button }))
  api.reply(startExport, anExport)
  api.reply(listExports, [anExport])
  await user.click(screen.getByRole('button', { name: exportMessages.start }))
  await waitFor(() =>
    expect(api.bodiesTo(startExport)).toMatchObject([{ kind: 'orders', filters: { state: 'sold' } }]),
  )
  expect(await screen.findByText('5,000 of about 10,000 rows')).toBeTruthy()
  expect(await screen.findByText(exportMessages.running(50))).toBeTruthy()
})
