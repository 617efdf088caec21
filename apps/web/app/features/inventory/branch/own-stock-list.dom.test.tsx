import { getOwnStockSummary, listOwnStock, type OwnStock } from '@momo/contracts/inventory'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { stockWords } from '#lib/stock/stock.messages.ts'
import { listWords } from '#ui/patterns/lists/list-frame.messages.ts'
import { OwnStockList } from './own-stock-list.tsx'
import { ownStockMessages as texts } from './own-stock.messages.ts'

const api = domApi()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T10:00:00+05:45') })
  api.fault(getOwnStockSummary, { status: 503, code: 'server.busy' })
})
afterEach(() => void vi.useRealTimers())

const id = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`
const anItem = (n: number, name: string, change: Partial<OwnStock> = {}): OwnStock => ({
  id: id(n),
  kind: 'ingredient',
  name,
  nameNe: '',
  baseUnit: 'g',
  units: [],
  tracksBatches: false,
  storageArea: '',
  safetyLevel: 12_000_000,
  position: 0,
  onHand: 18_500_000,
  state: 'enough',
  ...change,
})
const reply = (items: OwnStock[], nextCursor?: string) => api.reply(listOwnStock, { items, nextCursor })
const openList = () => renderScreen(<OwnStockList />, '/branchadmin/inventory')
const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr')!)
const asked = () => Object.fromEntries(api.requestsTo(listOwnStock).at(-1)?.search ?? [])

test('ADM-04 low, out, below zero and expiring items are marked; an unknown quantity is not zero', async () => {
  reply([
    anItem(1, 'Buff mince', { nameNe: 'बफ' }),
    anItem(2, 'Chicken mince', { onHand: 4_200_000, state: 'low' }),
    anItem(3, 'Paneer', { onHand: 0, state: 'out' }),
    anItem(4, 'Cabbage', { onHand: -500_000, safetyLevel: 0, state: 'below-zero' }),
    anItem(5, 'Dough', { useBy: '2026-11-17' }),
    anItem(6, 'Achar', { useBy: '2026-11-14' }),
    anItem(7, 'Timur', { onHand: undefined, state: 'unknown' }),
    anItem(8, 'Lemon', { onHand: 0, safetyLevel: 0, state: 'empty' }),
  ])
  openList()
  const enough = await row('Buff mince')
  expect(enough.getByText('18.5 kg')).toBeTruthy()
  expect(enough.getByText('बफ').getAttribute('lang')).toBe('ne')
  const { belowZero, out, low, expired, expiring } = texts.marks
  for (const mark of Object.values(texts.marks)) expect(enough.queryByText(mark)).toBeNull()
  for (const [name, quantity, mark] of [
    ['Chicken mince', '4.2 kg', low],
    ['Paneer', '0 g', out],
    ['Cabbage', '−500 g', belowZero],
    ['Dough', '18.5 kg', expiring],
    ['Achar', '18.5 kg', expired],
  ] as const) {
    const item = await row(name)
    expect(item.getByText(quantity), name).toBeTruthy()
    expect(item.getByText(mark), name).toBeTruthy()
  }
  const unknown = await row('Timur')
  expect(unknown.getByText(stockWords.notCounted)).toBeTruthy()
  expect(unknown.queryByText(out)).toBeNull()
  // Nothing is there, and nothing is wanted.
  expect((await row('Lemon')).queryByText(out)).toBeNull()
})

test('costs are shown only if the API sends them', async () => {
  reply([anItem(1, 'Dough'), anItem(2, 'Paneer', { value: 125_000 })])
  openList()
  expect((await row('Paneer')).getByText('Rs. 1,250.00')).toBeTruthy()
  expect((await row('Dough')).queryByText(/Rs\./)).toBeNull()
})

test('filters and the search, also in Nepali, change the request; both stay when the other changes', async () => {
  reply([anItem(1, 'Maida')])
  const user = openList()
  await row('Maida')
  expect(asked()).toMatchObject({ filter: 'all' })
  await user.click(screen.getByRole('link', { name: texts.filters.low }))
  await waitFor(() => expect(asked()).toMatchObject({ filter: 'low' }))
  await fill(user, screen.getByRole('searchbox', { name: texts.searchLabel }), ' मैदा ')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(asked()).toMatchObject({ filter: 'low', q: 'मैदा' }))
  await user.click(screen.getByRole('link', { name: texts.filters.expiring }))
  await waitFor(() => expect(asked()).toMatchObject({ filter: 'expiring', q: 'मैदा' }))
  expect(screen.getByRole('link', { name: texts.filters.expiring }).getAttribute('aria-current')).toBe('true')
})

test('another page is added below the first; a failed one can be tried again', async () => {
  reply([anItem(1, 'Achar')], id(1))
  const user = openList()
  await row('Achar')
  expect(screen.getByText(texts.shown(1, true))).toBeTruthy()
  api.fault(listOwnStock, { status: 503, code: 'server.busy' })
  await user.click(screen.getByRole('button', { name: listWords.more }))
  expect(await screen.findByText(listWords.moreFailed)).toBeTruthy()
  reply([anItem(2, 'Butter')])
  await user.click(screen.getByRole('button', { name: listWords.more }))
  await row('Butter')
  await row('Achar')
  expect(asked()).toMatchObject({ cursor: id(1) })
  expect(screen.queryByRole('button', { name: listWords.more })).toBeNull()
  expect(screen.getByText(texts.shown(2, false))).toBeTruthy()
})

test('a branch without items, a filter without items and a search without a match have different texts', async () => {
  reply([])
  const user = openList()
  expect(await screen.findByText(texts.empty.all.none)).toBeTruthy()
  expect(screen.queryByRole('link', { name: texts.clear })).toBeNull()
  await user.click(screen.getByRole('link', { name: texts.filters.out }))
  expect(await screen.findByText(texts.empty.out.none)).toBeTruthy()
  await fill(user, screen.getByRole('searchbox', { name: texts.searchLabel }), 'zzz')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(texts.nothingFound)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: texts.clear }))
  expect(await screen.findByText(texts.empty.all.none)).toBeTruthy()
})

test('a failed list names the reason and can be tried again', async () => {
  api.disconnect(listOwnStock)
  const user = openList()
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  expect(screen.getByText(texts.faults.failed)).toBeTruthy()
  reply([anItem(1, 'Dough')])
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  await row('Dough')
})

test('without a network the list says that the device is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  api.disconnect(listOwnStock)
  openList()
  expect(await screen.findByText(texts.faults.offline)).toBeTruthy()
})

test('filters have their number of items; days left are shown and sort the list, or the name does', async () => {
  api.reply(getOwnStockSummary, { all: 42, low: 4, out: 1, expiring: 0 })
  reply([
    anItem(1, 'Paneer', { daysLeft: 0.4 }),
    anItem(2, 'Dough', { daysLeft: 2.4 }),
    anItem(3, 'Salt', { daysLeft: 31.5 }),
    anItem(4, 'Timur'),
  ])
  const user = openList()
  expect(await screen.findByRole('link', { name: texts.filterCount(texts.filters.low, 4) })).toBeTruthy()
  expect(asked()).toMatchObject({ sort: 'days-left' })
  expect((await row('Paneer')).getByText(texts.lessThanADay)).toBeTruthy()
  expect((await row('Dough')).getByText('2.4 days')).toBeTruthy()
  expect((await row('Salt')).getByText('31 days')).toBeTruthy()
  expect((await row('Timur')).queryByText(/day/)).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: texts.sort }), 'name')
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'name' }))
})

test('each row leads to counting and wasting its item, and that of a preparation to asking for it', async () => {
  reply([anItem(1, 'Paneer'), anItem(2, 'Dough', { kind: 'preparation' })])
  openList()
  const paneer = await row('Paneer')
  const target = (name: string) => paneer.getByRole('link', { name }).getAttribute('href')
  expect(target(texts.rowTasks.countOf('Paneer'))).toBe(`/branchadmin/inventory/count?item=${id(1)}`)
  expect(target(texts.rowTasks.wasteOf('Paneer'))).toBe(`/branchadmin/inventory/waste?item=${id(1)}`)
  expect(paneer.queryByRole('link', { name: texts.rowTasks.requestOf('Paneer') })).toBeNull()
  const dough = await row('Dough')
  const request = dough.getByRole('link', { name: texts.rowTasks.requestOf('Dough') })
  expect(request.getAttribute('href')).toBe(`/branchadmin/centralkitchen?item=${id(2)}`)
})
