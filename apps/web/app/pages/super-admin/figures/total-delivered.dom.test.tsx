import { type Deliveries, exportDeliveries, getDeliveries } from '@momo/contracts/analytics'
import { listLocations } from '@momo/contracts/inventory'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { figuresWords } from '#features/analytics/analytics.messages.ts'
import { deliveredWords as texts } from '#features/analytics/delivered/delivered.messages.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderBrowserPage } from '#testing/render-screen.tsx'
import * as page from './total-delivered.tsx'

const api = domApi()
const path = '/superadmin/totaldelivered'
const days = 'from=2026-10-18&to=2026-10-19'
const thamel = '019311ab-0000-7000-8000-0000000000c1'
const patan = '019311ab-0000-7000-8000-0000000000c2'

const counts = { delivered: 20, late: 3, failed: 1, gross: 720_000, timed: 10, doorSeconds: 18_600 }
const { failed: _, gross: __, ...speed } = counts
const cash = { orders: 2, amount: 72_000 }
const rider = { branchId: thamel, branch: 'Thamel', rider: 'Hari', ...speed, cash }
const deliveries: Deliveries = {
  now: new Date('2026-10-19T12:55:00Z'),
  total: {
    ...counts,
    durations: { 'under-20': 2, '20-30': 3, '30-40': 4, '40-50': 1, 'over-50': 0 },
    cookedIn: 960,
    waitedFor: 240,
    onTheRoad: 660,
  },
  before: { ...counts, delivered: 16, late: 1 },
  days: [
    { date: '2026-10-18', delivered: 12, late: 3, failed: 0 },
    { date: '2026-10-19', delivered: 8, late: 0, failed: 1 },
  ],
  branches: [
    { branchId: thamel, name: 'Thamel', ...counts, delivered: 12 },
    { branchId: patan, name: 'Patan', ...counts, delivered: 8, late: 0, failed: 0 },
  ],
  riders: [
    rider,
    ...['A', 'B', 'C', 'D'].map((name) => ({ ...rider, rider: name })),
    { ...rider, rider: '' },
  ],
  cash,
}

beforeEach(() => {
  api.reply(listLocations, { items: [], nextCursor: undefined })
  api.reply(getDeliveries, deliveries)
})
const orders = (filter: string, branch = '') =>
  `/superadmin/orders?from=2026-10-18&to=2026-10-19${branch && `&branch=${branch}`}&${filter}`
const linkOf = (inside: HTMLElement, name: string) =>
  within(inside).getAllByRole('link', { name })[0]?.getAttribute('href')

test('ADM-05 deliveries by branch, duration and rider open their orders; a late branch is marked', async () => {
  renderBrowserPage(page, path, `${path}?${days}`)
  const table = await screen.findByRole('table', { name: texts.byBranch })
  const [, first, second, all] = within(table).getAllByRole('row')
  expect(linkOf(first!, '12')).toBe(orders('delivery=delivered', thamel))
  expect(within(first!).getByRole('link', { name: '75%' }).className).toContain('text-red-text')
  expect(within(second!).getByRole('link', { name: '100%' }).className).not.toContain('text-red-text')
  expect(linkOf(all!, '1')).toBe(orders('delivery=failed'))
  const durations = screen.getByRole('region', { name: texts.durations })
  expect(linkOf(durations, '30 – 40: 40%')).toBe(orders('delivery=30-40'))
  expect(within(durations).getByText(texts.parts(16, 4, 11))).toBeTruthy()
  const riders = screen.getByRole('region', { name: texts.riders })
  expect(linkOf(riders, texts.riderDelivered(20))).toBe(orders('delivery=delivered&rider=Hari', thamel))
  expect(linkOf(riders, 'Rs. 720.00')).toBe(orders('delivery=delivered&payment=cash&paymentState=due'))
  // 85 % on time, 93.8 % before.
  expect(screen.getByText(texts.points('8.8'))).toBeTruthy()
})

test('five riders are shown, then all; deliveries without a name have no link', async () => {
  const user = renderBrowserPage(page, path, `${path}?${days}`)
  const riders = await screen.findByRole('region', { name: texts.riders })
  expect(within(riders).getAllByRole('listitem')).toHaveLength(5)
  await user.click(within(riders).getByRole('link', { name: texts.all(6) }))
  await waitFor(() => expect(within(riders).getAllByRole('listitem')).toHaveLength(6))
  const unnamed = within(riders).getAllByRole('listitem').at(-1)!
  expect(within(unnamed).queryByRole('link')).toBeNull()
})

test('the order of the branches and the days are part of the URL', async () => {
  const user = renderBrowserPage(page, path, `${path}?${days}`)
  await screen.findByRole('table', { name: texts.byBranch })
  await user.selectOptions(screen.getByRole('combobox', { name: texts.sort }), texts.sorts.late)
  const table = screen.getByRole('table', { name: texts.byBranch })
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('Thamel')
  expect(Object.fromEntries(api.requestsTo(getDeliveries).at(-1)?.search ?? [])).toMatchObject({
    from: '2026-10-18',
    to: '2026-10-19',
  })
})

test('no deliveries offer the last 30 days; a failed request can be repeated', async () => {
  api.fault(getDeliveries, { status: 503, code: 'internal.unavailable' })
  const user = renderBrowserPage(page, path, `${path}?${days}`)
  expect(await screen.findByText(figuresWords.failed)).toBeTruthy()
  api.reply(getDeliveries, {
    ...deliveries,
    total: { ...deliveries.total, delivered: 0, failed: 0 },
  })
  await user.click(screen.getByRole('button', { name: figuresWords.tryAgain }))
  expect(await screen.findByText(texts.emptyText)).toBeTruthy()
  expect(screen.getByRole('link', { name: texts.lastDays }).getAttribute('href')).toContain('period=30-days')
})

test('days, riders and branches are exported', async () => {
  api.reply(exportDeliveries, undefined)
  const user = renderBrowserPage(page, path, `${path}?${days}`)
  for (const by of ['day', 'rider', 'branch'] as const) {
    await user.click(await screen.findByRole('button', { name: texts.export }))
    await user.click(await screen.findByRole('menuitem', { name: texts.exportOf[by] }))
    await waitFor(() => expect(api.requestsTo(exportDeliveries).at(-1)?.search.get('by')).toBe(by))
  }
})
