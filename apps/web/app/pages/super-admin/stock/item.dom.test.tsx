import {
  type Batch,
  getDocument,
  getItem,
  type Item,
  listItemBalances,
  listItemBatches,
  listItemMovements,
  listLocations,
  type Movement,
  saveLevel,
  stopBatch,
} from '@momo/contracts/inventory'
import { listRecipeUses } from '@momo/contracts/recipes'
import {
  exportMovements,
  getStockHistory,
  getStockItem,
  listStockPlaces,
  type StockItem,
} from '@momo/contracts/stock-reports'
import { listItemOffers } from '@momo/contracts/suppliers'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { itemMessages } from '#features/inventory/items/items.messages.ts'
import { ledgerMessages } from '#features/inventory/ledger/ledger.messages.ts'
import { stockItemMessages as texts } from '#features/stock-reports/item/stock-item.messages.ts'
import { movementWords } from '#lib/stock/stock.messages.ts'
import { anOffer } from '#features/suppliers/suppliers.factory.ts'
import { supplierMessages } from '#features/suppliers/suppliers.messages.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import * as page from './item.tsx'

const api = domApi()
const idOf = (last: string) => `019311ab-0000-7000-8000-0000000000${last}`
const at = new Date('2026-11-14T11:35:00Z')
const kitchen = { id: idOf('c1'), kind: 'kitchen', name: 'Main kitchen' } as const
const thamel = { id: idOf('c2'), kind: 'branch', name: 'Thamel' } as const
const mince: Item = {
  id: idOf('a1'),
  kind: 'ingredient',
  name: 'Chicken mince',
  nameNe: 'कुखुराको किमा',
  baseUnit: 'g',
  units: [],
  storageArea: '',
  tracksBatches: true,
  isArchived: false,
  version: 1,
}
const params = { id: mince.id }
const level = { safetyLevel: 50_000_000, state: 'low', daysLeft: 1.1, isExpiring: false } as const
const stock: StockItem = {
  item: mince,
  onHand: 46_000_000,
  value: 2_116_000,
  ...level,
  useToday: 41_000_000,
  usePerDay: 41_000_000,
  locationCount: 2,
}
const movement: Movement = {
  id: idOf('d1'),
  itemId: mince.id,
  itemName: mince.name,
  locationId: kitchen.id,
  quantity: 80_000_000,
  value: 3_680_000,
  kind: 'purchase',
  documentType: 'receipt',
  documentId: idOf('e1'),
  documentLine: 1,
  happenedAt: at,
  recordedAt: at,
  by: 'Sita Gurung',
  note: 'Valley Poultry',
  balance: 96_000_000,
}
const batch: Batch = {
  id: idOf('b1'),
  itemId: mince.id,
  locationId: kitchen.id,
  code: 'CHM-1',
  madeOn: '2026-11-13',
  useBy: '2026-11-15',
  onHand: 30_000_000,
  isStopped: false,
}

beforeEach(() => {
  api.reply(getStockItem, stock, params)
  api.reply(getItem, mince, params)
  api.reply(listLocations, { items: [kitchen, thamel], nextCursor: undefined })
  api.reply(
    getStockHistory,
    {
      safetyLevel: 50_000_000,
      days: [
        { day: '2026-11-13', onHand: 66_600_000 },
        { day: '2026-11-14', onHand: 46_000_000 },
      ],
    },
    params,
  )
  api.reply(
    listStockPlaces,
    {
      items: [
        { location: kitchen, onHand: 46_000_000, value: 2_116_000, ...level },
        { location: thamel, safetyLevel: 0, state: 'unknown', isExpiring: false },
      ],
      nextCursor: undefined,
    },
    params,
  )
  api.reply(listItemBatches, [batch, { ...batch, locationId: thamel.id, onHand: 2_000_000 }], params)
  api.reply(listItemMovements, { items: [movement], nextCursor: undefined }, params)
  api.reply(listRecipeUses, { items: [], nextCursor: undefined }, params)
  api.reply(listItemOffers, [], params)
})

const Page = page.default as (props: { params: { id: string } }) => ReactNode

const open = (search = '') =>
  renderBrowserPage(
    { default: () => <Page params={params} />, clientLoader: page.clientLoader },
    '/superadmin/stock/:id',
    `/superadmin/stock/${mince.id}${search}`,
  )

describe('ADM-04 a stock item', () => {
  test('has its suppliers with their prices', async () => {
    api.reply(
      listItemOffers,
      [anOffer(), anOffer({ supplierId: idOf('d9'), supplierName: 'Himal Meat' })],
      params,
    )
    open()
    const card = within(await screen.findByRole('region', { name: supplierMessages.title }))
    const offers = await card.findAllByRole('listitem')
    expect(offers.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Valley PoultryRs. 530.00 \/ kgCheapest/),
      expect.stringMatching(/^Himal Meat/),
    ])
    expect(card.getByRole('link', { name: 'Himal Meat' }).getAttribute('href')).toBe(
      `/superadmin/suppliers/${idOf('d9')}`,
    )
  })

  test('has quantity, value, days left, and what each place has', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Chicken mince' })).toBeTruthy()
    expect(screen.getByText('Rs. 21,160.00', { selector: 'p' })).toBeTruthy()
    expect(screen.getByText(texts.tiles.average('Rs. 460.00', 'kg'))).toBeTruthy()
    expect(screen.getByText(texts.tiles.uses('41 kg'))).toBeTruthy()
    const table = within(await screen.findByRole('table', { name: texts.places.caption }))
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows[1]).toContain('Main kitchenBelow safety46 kg')
    expect(rows[2]).toContain('ThamelNot counted yet?')
    expect(table.getByRole('link', { name: '46 kg' }).getAttribute('href')).toContain(`place=${kitchen.id}`)
  })

  test('the chart has a table, and another period and place are requested', async () => {
    const user = open()
    const chart = await screen.findByRole('group', { name: texts.chart.label('46 kg', '50 kg') })
    expect(chart).toBeTruthy()
    const days = within(screen.getByRole('table', { name: texts.chart.caption, hidden: true }))
    expect(days.getByRole('row', { name: /Fri, 13 Nov 2026/, hidden: true }).textContent).toContain('66.6 kg')
    await user.click(screen.getByRole('link', { name: texts.chart.days('90') }))
    await waitFor(() => expect(api.requestsTo(getStockHistory).at(-1)?.search.get('days')).toBe('90'))
    await user.selectOptions(screen.getByRole('combobox', { name: texts.place }), 'Main kitchen')
    await waitFor(() =>
      expect(api.requestsTo(getStockItem).at(-1)?.search.get('locationId')).toBe(kitchen.id),
    )
  })

  test('a movement opens its document', async () => {
    const key = { type: 'receipt', id: idOf('e1') } as const
    const receipt = { ...key, locationId: kitchen.id, happenedAt: at, recordedAt: at, note: '' }
    api.reply(getDocument, { ...receipt, movements: [movement] }, key)
    const user = open()
    await user.click(await screen.findByRole('link', { name: /^Goods receipt, Sat, 14 Nov 2026/ }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Goods receipt' }))
    expect(await drawer.findByText('+80 kg')).toBeTruthy()
  })

  test('an unknown item has its own text', async () => {
    api.fault(getStockItem, { status: 404, code: 'item.unknown' }, params)
    open()
    expect(await screen.findByText(texts.missing.title)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.title)
  })

  test('a safety level is changed where it is shown', async () => {
    const balance = { location: kitchen, ...level, position: 2, version: 4, onHand: 46_000_000, value: 1 }
    api.reply(listItemBalances, { items: [balance], nextCursor: undefined }, params)
    const user = open()
    await user.click(
      await screen.findByRole('button', { name: new RegExp(texts.places.levelAt('Main kitchen')) }),
    )
    const dialog = within(
      await screen.findByRole('dialog', { name: itemMessages.stock.editLevelAt('Main kitchen') }),
    )
    await fill(user, dialog.getByRole('textbox', { name: itemMessages.stock.editLevel }), '60')
    api.reply(saveLevel, { ...balance, safetyLevel: 60_000_000, version: 5 }, params)
    await user.click(dialog.getByRole('button', { name: itemMessages.save }))
    await waitFor(() =>
      expect(api.bodiesTo(saveLevel)).toEqual([
        { locationId: kitchen.id, safetyLevel: 60_000_000, position: 2, version: 4 },
      ]),
    )
  })

  test('the recipes that use it are linked', async () => {
    const use = {
      id: idOf('f1'),
      target: 'food',
      name: 'Chicken momo',
      nameNe: '',
      inPublished: false,
      inDraft: true,
    } as const
    api.reply(listRecipeUses, { items: [use], nextCursor: undefined }, params)
    open()
    const link = await screen.findByRole('link', { name: 'Chicken momo' })
    expect(link.getAttribute('href')).toBe(`/superadmin/recipe/${use.id}`)
    expect(screen.getByText(texts.used.draft)).toBeTruthy()
  })
})

describe('the ledger of an item', () => {
  const words = ledgerMessages.ledger

  test('has balances, and is narrowed by kind and period', async () => {
    const user = open()
    const row = await screen.findByRole('row', { name: /Received/ })
    expect(row.textContent).toContain('+80 kg')
    expect(row.textContent).toContain('96 kg')
    await user.selectOptions(screen.getByRole('combobox', { name: words.kind }), movementWords.waste)
    await waitFor(() => expect(api.requestsTo(listItemMovements).at(-1)?.search.get('kind')).toBe('waste'))
    await user.selectOptions(screen.getByRole('combobox', { name: words.period }), words.lastDays('30'))
    await waitFor(() =>
      expect(api.requestsTo(listItemMovements).at(-1)?.search.get('from')).toMatch(/^20\d\d-\d\d-\d\d$/),
    )
    expect(api.requestsTo(listItemMovements).at(-1)?.search.get('locationId')).toBe(kitchen.id)
  })

  test('an export that fails says so', async () => {
    api.fault(exportMovements, { status: 503, code: 'server.error' })
    const user = open()
    await user.click(await screen.findByRole('button', { name: words.exportLast }))
    await waitFor(() => expect(toastStore.read()).toMatchObject([{ text: words.exportFailed }]))
    expect(Object.fromEntries(api.requestsTo(exportMovements)[0]!.search)).toMatchObject({
      itemId: mince.id,
      locationId: kitchen.id,
    })
  })
})

describe('a batch', () => {
  const words = ledgerMessages.batches

  test('is stopped everywhere with a reason, once, and the places are named', async () => {
    const user = open()
    const list = within(await screen.findByRole('list', { name: words.title }))
    expect(list.getAllByRole('listitem')).toHaveLength(1)
    await waitFor(() => expect(list.getByText('Main kitchen 30 kg · Thamel 2 kg')).toBeTruthy())
    await user.click(list.getByRole('button', { name: words.stopOf('CHM-1') }))
    const dialog = within(await screen.findByRole('dialog', { name: words.stopAsk('CHM-1') }))
    const stop = dialog.getByRole('button', { name: words.stop })
    await user.click(stop)
    expect(await dialog.findByText('Enter a reason')).toBeTruthy()
    await fill(user, dialog.getByRole('textbox', { name: words.reason }), 'Smells')
    const release = api.hold(
      stopBatch,
      [
        { ...batch, isStopped: true },
        { ...batch, locationId: thamel.id, isStopped: true },
      ],
      { id: batch.id },
    )
    await user.dblClick(stop)
    await waitFor(() => expect(api.requestsTo(stopBatch)).toHaveLength(1))
    release()
    await waitFor(() =>
      expect(toastStore.read()).toMatchObject([{ text: words.wasStopped('Main kitchen, Thamel') }]),
    )
    expect(api.bodiesTo(stopBatch)).toEqual([{ isStopped: true, reason: 'Smells' }])
  })

  test('that is stopped can be released', async () => {
    api.reply(listItemBatches, [{ ...batch, isStopped: true }], params)
    api.reply(stopBatch, [batch], { id: batch.id })
    const user = open()
    await user.click(await screen.findByRole('button', { name: words.releaseOf('CHM-1') }))
    const dialog = within(await screen.findByRole('dialog', { name: words.releaseAsk('CHM-1') }))
    await fill(user, dialog.getByRole('textbox', { name: words.reason }), 'Tested')
    await user.click(dialog.getByRole('button', { name: words.release }))
    await waitFor(() => expect(api.bodiesTo(stopBatch)).toEqual([{ isStopped: false, reason: 'Tested' }]))
  })
})
