import { getValuation, listLocations } from '@momo/contracts/inventory'
import {
  exportUsage,
  getFoodCost,
  getUsage,
  getWaste,
  listDeadStock,
  listReportMovements,
  listValuationItems,
  type MovementReport,
  type ReportItem,
  type UsageValue,
} from '@momo/contracts/stock-reports'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { reportMessages as texts } from '#features/stock-reports/reports/reports.messages.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderBrowserPage } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import * as foodCost from './food-cost.tsx'
import * as movements from './movements.tsx'
import * as unused from './unused.tsx'
import * as usage from './usage.tsx'
import * as value from './value.tsx'
import * as waste from './waste.tsx'

const api = domApi()
const idOf = (last: string) => `019311ab-0000-7000-8000-0000000000${last}`
const at = new Date('2026-11-14T11:35:00Z')
const thamel = { id: idOf('c1'), kind: 'branch', name: 'Thamel' } as const
const boudha = { id: idOf('c2'), kind: 'branch', name: 'Boudha' } as const
const mince: ReportItem = {
  id: idOf('a1'),
  kind: 'ingredient',
  name: 'Mince',
  nameNe: '',
  baseUnit: 'g',
  units: [],
}
const days = 'from=2026-11-01&to=2026-11-14'

beforeEach(() => {
  api.reply(listLocations, { items: [thamel, boudha], nextCursor: undefined })
})

const href = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
const lastSearch = (endpoint: Parameters<typeof api.requestsTo>[0]) =>
  Object.fromEntries(api.requestsTo(endpoint).at(-1)?.search ?? [])

describe('ADM-04 the stock value', () => {
  const path = '/superadmin/stock'

  test('the food cost of a kitchen has no link: only branches sell', async () => {
    const kitchen = { id: idOf('c9'), kind: 'kitchen', name: 'Central kitchen' } as const
    api.reply(listLocations, { items: [thamel, kitchen], nextCursor: undefined })
    api.reply(listValuationItems, { at, location: kitchen, total: 0, items: [] })
    renderBrowserPage(value, path, `${path}?place=${kitchen.id}`)
    await screen.findByRole('option', { name: kitchen.name })
    expect(await href(texts.tabs.foodCost)).toBe('/superadmin/stock/food-cost')
    expect(await href(texts.tabs.waste)).toBe(`/superadmin/stock/waste?place=${kitchen.id}`)
  })

  test('the food cost of a branch keeps the branch', async () => {
    api.reply(listValuationItems, { at, location: thamel, total: 0, items: [] })
    renderBrowserPage(value, path, `${path}?place=${thamel.id}`)
    await screen.findByRole('option', { name: thamel.name })
    expect(await href(texts.tabs.foodCost)).toBe(`/superadmin/stock/food-cost?place=${thamel.id}`)
  })

  test('is shown by place at a day; a place opens its items and an item its ledger', async () => {
    api.reply(getValuation, {
      at,
      total: 300,
      locations: [
        { location: thamel, value: 200, items: 2 },
        { location: boudha, value: 100, items: 1 },
      ],
    })
    const user = renderBrowserPage(value, path)
    expect(await screen.findByText('Rs. 3.00')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(texts.value.date), { target: { value: '2024-01-05' } })
    await waitFor(() => expect(lastSearch(getValuation)).toEqual({ date: '2024-01-05' }))
    api.reply(listValuationItems, {
      at,
      location: thamel,
      total: 200,
      items: [{ item: mince, onHand: 5_000_000, value: 200 }],
    })
    const place = () => screen.getByRole('link', { name: `${texts.value.open('Thamel')}: Rs. 2.00` })
    // The request is sent while the page of the new address is still loading.
    await waitFor(() => expect(place().getAttribute('href')).toContain('date=2024-01-05'))
    await user.click(place())
    expect(await href('Mince: 5 kg')).toBe(`${path}/${mince.id}?place=${thamel.id}`)
    expect(lastSearch(listValuationItems)).toMatchObject({ date: '2024-01-05', locationId: thamel.id })
  })

  test('a day without stock and a failure have their own texts', async () => {
    api.fault(getValuation, { status: 503, code: 'server.error' })
    const user = renderBrowserPage(value, path)
    expect(await screen.findByText(texts.failed)).toBeTruthy()
    api.reply(getValuation, { at, total: 0, locations: [] })
    await user.click(screen.getByRole('button', { name: texts.tryAgain }))
    expect(await screen.findByText(texts.value.none)).toBeTruthy()
  })
})

const figures = (over: Partial<UsageValue> = {}): UsageValue => ({
  opening: 100_000,
  received: 50_000,
  closing: 90_000,
  actual: 60_000,
  theoretical: 50_000,
  waste: 6_000,
  staffMeals: 1_000,
  counted: 3_000,
  variance: 10_000,
  corrections: 0,
  ...over,
})

describe('the usage', () => {
  const path = '/superadmin/stock/usage'

  test('each figure opens its movements, opening and closing the value of their day', async () => {
    api.reply(getUsage, {
      total: figures(),
      rows: [{ item: mince, value: figures(), quantity: figures({ variance: 2_000_000 }) }],
    })
    renderBrowserPage(usage, path, `${path}?${days}&place=${thamel.id}`)
    const scope = `${days}&place=${thamel.id}`
    expect(await href(texts.usage.figureOf(texts.usage.figures.variance, 'Mince', 'Rs. 100.00'))).toBe(
      `/superadmin/stock/movements?figure=variance&${scope}&item=${mince.id}`,
    )
    expect(await href(texts.usage.figureOf(texts.usage.figures.staffMeals, 'Mince', 'Rs. 10.00'))).toContain(
      'figure=staff-meals',
    )
    expect(await href(texts.usage.figureOf(texts.usage.figures.opening, 'Mince', 'Rs. 1,000.00'))).toBe(
      `/superadmin/stock?date=2026-10-31&place=${thamel.id}`,
    )
    expect(await href(texts.usage.figureOf(texts.usage.figures.closing, 'Mince', 'Rs. 900.00'))).toBe(
      `/superadmin/stock?date=2026-11-14&place=${thamel.id}`,
    )
    expect(screen.getByText('2 kg')).toBeTruthy()
    expect(screen.getByText(`+20.0% ${texts.usage.share}`)).toBeTruthy()
    // An item consists of its places.
    expect(await href('Mince')).toContain('by=location')
    expect(lastSearch(getUsage)).toMatchObject({ by: 'item', from: '2026-11-01', locationId: thamel.id })
  })

  test('by week it has a chart, and a week opens its items', async () => {
    const week = { from: '2026-11-01', to: '2026-11-07' }
    api.reply(getUsage, { total: figures(), rows: [{ week, value: figures() }] })
    renderBrowserPage(usage, path, `${path}?${days}&by=week`)
    expect(
      await screen.findByRole('group', { name: texts.usage.chart('Rs. 600.00', 'Rs. 500.00') }),
    ).toBeTruthy()
    expect(await href('1 Nov to 7 Nov 2026')).toBe('/superadmin/stock/usage?from=2026-11-01&to=2026-11-07')
  })

  test('days without usage have a text, and an export that fails says so', async () => {
    api.reply(getUsage, { total: figures({ theoretical: 0 }), rows: [] })
    api.fault(exportUsage, { status: 503, code: 'server.error' })
    const user = renderBrowserPage(usage, path, `${path}?${days}`)
    expect(await screen.findByText(texts.usage.none)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: texts.export }))
    await waitFor(() => expect(toastStore.read()).toMatchObject([{ text: texts.exportFailed }]))
    expect(lastSearch(exportUsage)).toEqual({ from: '2026-11-01', to: '2026-11-14' })
  })
})

test('waste by reason opens its items, and a value opens its movements', async () => {
  api.reply(getWaste, {
    total: { value: 5_000, movements: 3 },
    rows: [
      { reason: 'spoiled', value: 3_000, movements: 2 },
      { reason: 'staff-meal', value: 2_000, movements: 1 },
    ],
  })
  renderBrowserPage(waste, '/superadmin/stock/waste', `/superadmin/stock/waste?${days}`)
  expect(await href('Spoiled')).toBe(`/superadmin/stock/waste?${days}&reason=spoiled&by=item`)
  expect(await href('Staff meal: Rs. 20.00')).toBe(
    `/superadmin/stock/movements?figure=wasted&${days}&reason=staff-meal`,
  )
  expect(await href('Rs. 50.00')).toBe(`/superadmin/stock/movements?figure=wasted&${days}`)
})

test('food cost is a share of the sales of plates with a known cost; a food opens its branches', async () => {
  const sums = { plates: 12, sales: 240_000, costedPlates: 10, costedSales: 200_000, cost: 70_000 }
  const food = { id: idOf('f1'), name: 'Jhol momo' }
  // Two branches with different costs have no common cost of a plate.
  api.reply(getFoodCost, { total: sums, rows: [{ food, ...sums }] })
  const path = '/superadmin/stock/food-cost'
  renderBrowserPage(foodCost, path, `${path}?${days}`)
  expect(await screen.findAllByText('35.0%')).toHaveLength(2)
  expect(screen.getAllByText(texts.foodCost.uncosted(2))).toHaveLength(2)
  expect(await href('Jhol momo')).toBe(`${path}?${days}&food=${food.id}&by=branch`)
  expect(await href('Jhol momo, Per plate: Rs. 70.00')).toBe(`/superadmin/recipe/${food.id}`)
})

test('unused stock names when it was last used', async () => {
  api.reply(listDeadStock, {
    total: { value: 20_000, places: 1 },
    rows: [{ item: mince, location: thamel, onHand: 5_000_000, value: 20_000 }],
  })
  const path = '/superadmin/stock/unused'
  const user = renderBrowserPage(unused, path)
  expect(await screen.findByText(texts.unused.never)).toBeTruthy()
  await user.selectOptions(
    screen.getByRole('combobox', { name: texts.unused.days }),
    texts.unused.daysOf('60'),
  )
  await waitFor(() => expect(lastSearch(listDeadStock)).toMatchObject({ days: '60' }))
})

describe('the movements behind a figure', () => {
  const path = '/superadmin/stock/movements'
  const row: MovementReport['movements'][number] = {
    id: idOf('d1'),
    item: mince,
    itemId: mince.id,
    itemName: mince.name,
    locationId: thamel.id,
    locationName: thamel.name,
    quantity: -1_000_000,
    value: -46_000,
    kind: 'waste',
    documentType: 'waste',
    documentId: idOf('e1'),
    documentLine: 1,
    happenedAt: at,
    recordedAt: at,
    reason: 'spoiled',
    note: '',
  }

  test('have their total, and each opens its document', async () => {
    api.reply(listReportMovements, {
      total: { movements: 1, quantity: -1_000_000, value: -46_000 },
      movements: [row],
    })
    renderBrowserPage(movements, path, `${path}?figure=wasted&${days}&item=${mince.id}&reason=spoiled`)
    expect(await screen.findByText('−Rs. 460.00', { selector: 'p' })).toBeTruthy()
    expect(screen.getByText('−1 kg · 1 movements')).toBeTruthy()
    expect(await href(/^Waste record, Sat, 14 Nov 2026/)).toContain(`document=waste.${idOf('e1')}`)
    expect(lastSearch(listReportMovements)).toMatchObject({
      figure: 'wasted',
      itemId: mince.id,
      reason: 'spoiled',
      from: '2026-11-01',
    })
  })

  test('no movements have a text', async () => {
    api.reply(listReportMovements, { total: { movements: 0, value: 0 }, movements: [] })
    renderBrowserPage(movements, path)
    expect(await screen.findByText(texts.movements.none)).toBeTruthy()
  })
})
