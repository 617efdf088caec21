import { getValuation, listItemBatches, listItemMovements } from '@momo/contracts/inventory'
import {
  exportMatrix,
  getMatrix,
  getMatrixSummary,
  getStockItem,
  listStockPlaces,
  type Matrix,
  type MatrixCell,
  type MatrixSummary,
  type ReportItem,
  type StockItem,
} from '@momo/contracts/stock-reports'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MatrixList } from '#features/stock-reports/matrix/matrix-list.tsx'
import { matrixMessages as texts } from '#features/stock-reports/matrix/matrix.messages.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderBrowserPage, renderScreen } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import * as page from '../inventory.tsx'

const api = domApi()
const idOf = (last: string) => `019311ab-0000-7000-8000-0000000000${last}`
const at = new Date('2026-11-14T11:35:00Z')
const kitchen = { id: idOf('c1'), kind: 'kitchen', name: 'Main kitchen' } as const
const thamel = { id: idOf('c2'), kind: 'branch', name: 'Thamel' } as const
const boudha = { id: idOf('c3'), kind: 'branch', name: 'Boudha' } as const
const mince: ReportItem = {
  id: idOf('a1'),
  kind: 'ingredient',
  name: 'Chicken mince',
  nameNe: 'कुखुराको किमा',
  baseUnit: 'g',
  units: [],
}
const dough: ReportItem = { ...mince, id: idOf('a2'), kind: 'preparation', name: 'Momo dough', nameNe: '' }
const cell = (over: Partial<MatrixCell>): MatrixCell => ({
  locationId: thamel.id,
  onHand: 3_000_000,
  value: 138_000,
  safetyLevel: 8_800_000,
  state: 'very-low',
  daysLeft: 0.4,
  isExpiring: true,
  ...over,
})
const matrix: Matrix = {
  locations: [kitchen, thamel, boudha],
  items: [
    {
      item: dough,
      onHand: 103_000_000,
      value: 900_000,
      cells: [cell({ locationId: kitchen.id, onHand: 103_000_000, state: 'enough', isExpiring: false })],
    },
    {
      item: mince,
      onHand: 3_000_000,
      value: 138_000,
      cells: [
        { locationId: kitchen.id, safetyLevel: 0, state: 'unknown', isExpiring: false },
        cell({}),
        cell({ locationId: boudha.id, onHand: 0, value: 0, state: 'out', isExpiring: false }),
      ],
    },
  ],
}
const counts = (cells: number) => ({ cells, items: cells, locations: 2, value: 824_000 })
const summary: MatrixSummary = {
  items: 86,
  locations: 15,
  value: 135_114_275,
  low: counts(12),
  out: counts(4),
  belowZero: counts(1),
  expiring: counts(3),
}

beforeEach(() => {
  api.reply(getMatrix, matrix)
  api.reply(getMatrixSummary, summary)
  api.reply(getValuation, { at, total: 138_000, locations: [{ location: thamel, value: 138_000, items: 1 }] })
})

const open = (search = '') =>
  renderBrowserPage(page, '/superadmin/inventory', `/superadmin/inventory${search}`)
const table = async () => within(await screen.findByRole('table', { name: new RegExp(texts.caption) }))
const filters = () => Object.fromEntries(api.requestsTo(getMatrix).at(-1)?.search ?? [])
const cellNamed = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) })
/** With what only a screen reader says. */
const textOf = (name: string) => cellNamed(name).textContent.replace(`${name}: `, '').trim()

describe('ADM-04 the stock by item and place', () => {
  test('preparations come first, the unit stands beside the item, and unknown is not zero', async () => {
    open()
    const grid = await table()
    expect(grid.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      texts.groups.preparation,
      'Momo dough kg',
      texts.groups.ingredient,
      'Chicken mince kg',
    ])
    expect(textOf('Chicken mince, Thamel')).toBe('3.0 kg, below half of safety, use by within 48 hours')
    expect(textOf('Chicken mince, Boudha')).toBe('Out')
    expect(textOf('Chicken mince, Main kitchen')).toBe('? not counted yet')
    expect(textOf('Momo dough, Boudha')).toBe('not stocked here')
  })

  test('a tile and a chip filter the cells, and the other cells fade', async () => {
    const user = open()
    await user.click(await screen.findByRole('link', { name: '12' }))
    await waitFor(() => expect(filters()).toMatchObject({ filter: 'low' }))
    await waitFor(() => expect(cellNamed('Chicken mince, Boudha').className).toContain('opacity-40'))
    expect(cellNamed('Chicken mince, Thamel').className).not.toContain('opacity-40')
    await user.click(await screen.findByRole('link', { name: `${texts.filters.state['below-zero']} 1` }))
    await waitFor(() => expect(filters()).toMatchObject({ filter: 'below-zero' }))
  })

  test('the cells show days left or values instead', async () => {
    const user = open()
    await table()
    await user.click(screen.getByRole('link', { name: texts.filters.measure['days-left'] }))
    await waitFor(() => expect(textOf('Chicken mince, Thamel')).toMatch(/^0\.4 days left/))
    await user.click(screen.getByRole('link', { name: texts.filters.measure.value }))
    await waitFor(() => expect(textOf('Chicken mince, Thamel')).toMatch(/^1,380\.00 rupees/))
  })

  test('arrow keys move between the cells of all groups; one of them is in the tab order', async () => {
    const user = open()
    await table()
    const first = cellNamed('Momo dough, Main kitchen')
    expect(first.tabIndex).toBe(0)
    first.focus()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(document.activeElement).toBe(cellNamed('Chicken mince, Thamel'))
    expect(cellNamed('Chicken mince, Thamel').tabIndex).toBe(0)
    expect(first.tabIndex).toBe(-1)
    await user.keyboard('{ArrowDown}{End}{ArrowRight}')
    expect(document.activeElement).toBe(cellNamed('Chicken mince, Boudha'))
  })

  test('a page that failed to load can be retried, and an empty filter can be cleared', async () => {
    api.fault(getMatrix, { status: 503, code: 'server.error' })
    const user = open('?filter=out')
    expect(await screen.findByText(texts.failed)).toBeTruthy()
    api.reply(getMatrix, { locations: [], items: [] })
    await user.click(screen.getByRole('button', { name: texts.tryAgain }))
    expect(await screen.findByText(texts.empty.nothingFound)).toBeTruthy()
    expect(screen.getByRole('link', { name: texts.empty.clear })).toBeTruthy()
  })

  test('further rows are added below', async () => {
    api.handle(getMatrix, ({ search }) => ({
      status: 200,
      body: getMatrix.reply.encode(
        search.get('cursor') === 'next'
          ? { ...matrix, items: matrix.items.slice(1) }
          : { ...matrix, items: matrix.items.slice(0, 1), nextCursor: 'next' },
      ),
    }))
    const user = open()
    await user.click(await screen.findByRole('button', { name: texts.more }))
    await waitFor(() => expect(cellNamed('Chicken mince, Thamel')).toBeTruthy())
    expect(cellNamed('Momo dough, Main kitchen')).toBeTruthy()
  })

  test('an export that fails says so', async () => {
    api.fault(exportMatrix, { status: 503, code: 'server.error' })
    const user = open('?filter=low&measure=value')
    await user.click(await screen.findByRole('button', { name: texts.export }))
    await waitFor(() => expect(toastStore.read()).toMatchObject([{ text: texts.exportFailed }]))
    expect(Object.fromEntries(api.requestsTo(exportMatrix)[0]!.search)).toEqual({
      filter: 'low',
      measure: 'value',
    })
  })
})

const stock: StockItem = {
  item: mince,
  location: thamel,
  onHand: 3_000_000,
  value: 138_000,
  safetyLevel: 8_800_000,
  state: 'very-low',
  daysLeft: 0.4,
  useBy: '2026-11-15',
  isExpiring: true,
  useToday: 7_600_000,
  usePerDay: 6_000_000,
  locationCount: 3,
}
const params = { id: mince.id }

function answerCell() {
  api.reply(getStockItem, stock, params)
  api.reply(
    listStockPlaces,
    {
      items: [
        { location: thamel, ...cell({}) },
        { location: boudha, ...cell({ onHand: 11_000_000, state: 'enough', daysLeft: 3.4 }) },
      ],
      nextCursor: undefined,
    },
    params,
  )
  const batch = { itemId: mince.id, locationId: thamel.id, madeOn: '2026-11-13', isStopped: false }
  api.reply(
    listItemBatches,
    [
      { ...batch, id: idOf('b1'), code: 'CHM-1', useBy: '2026-11-15', onHand: 400_000 },
      { ...batch, id: idOf('b2'), code: 'CHM-2', useBy: '2026-11-16', onHand: 2_600_000 },
    ],
    params,
  )
  const movement = {
    id: idOf('d1'),
    itemId: mince.id,
    itemName: mince.name,
    locationId: thamel.id,
    quantity: -1_800_000,
    kind: 'sale',
    documentType: 'consumption',
    documentId: idOf('e1'),
    documentLine: 1,
    happenedAt: at,
    recordedAt: at,
    note: '',
  } as const
  api.reply(listItemMovements, { items: [movement], nextCursor: undefined }, params)
}

test('Enter opens a cell with its level, other places, batches and movements; closing returns to it', async () => {
  answerCell()
  const user = open()
  await table()
  cellNamed('Chicken mince, Thamel').focus()
  await user.keyboard('{Enter}')
  const drawer = within(await screen.findByRole('dialog', { name: 'Chicken mince' }))
  expect(drawer.getByText(texts.drawer.daysLeft('0.4'))).toBeTruthy()
  expect(drawer.getByText(/Safety 8\.8 kg · uses 7\.6 kg today/)).toBeTruthy()
  const elsewhere = within(drawer.getByRole('region', { name: texts.drawer.elsewhere }))
  expect((await elsewhere.findByRole('link', { name: '11 kg' })).getAttribute('href')).toContain(boudha.id)
  const batches = within(drawer.getByRole('region', { name: texts.drawer.batches }))
  expect((await batches.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'CHM-1use by Sun, 15 Nov 2026, goes first400 g',
    'CHM-2use by Mon, 16 Nov 20262.6 kg',
  ])
  const movements = within(drawer.getByRole('region', { name: texts.drawer.movements }))
  expect((await movements.findByRole('link', { name: 'Order' })).getAttribute('href')).toBe(
    `/superadmin/stock/${mince.id}?place=${thamel.id}&document=consumption.${idOf('e1')}`,
  )
  expect(api.requestsTo(listItemMovements)[0]?.search.get('locationId')).toBe(thamel.id)
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a phone lists the items that are short first, with the places', () => {
  const places = matrix.locations.map((place) => ({ ...place, name: `Jhol Momo ${place.name}` }))
  renderScreen(<MatrixList rows={matrix.items} places={places} measure="on-hand" />)
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'Chicken minceकुखुराको किमाOut: BoudhaLow: ThamelExpiring: Thamel3 kg',
    `Momo dough${texts.list.enough}103 kg`,
  ])
})

test('a narrow screen has the list and no table', async () => {
  const wide = vi.spyOn(globalThis, 'matchMedia')
  wide.mockImplementation(
    (media) =>
      ({ matches: false, media, addEventListener: () => {}, removeEventListener: () => {} }) as never,
  )
  open()
  expect(await screen.findByRole('list', { name: texts.list.caption })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  wide.mockRestore()
})
