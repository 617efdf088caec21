import { listWarningLevels } from '@momo/contracts/consumption'
import { getCountSettings } from '@momo/contracts/counts'
import {
  closePeriod,
  createKitchen,
  getStockSettings,
  listLocations,
  saveStockSettings,
  type StockSettings,
} from '@momo/contracts/inventory'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCountSettings } from '#features/counts/counts.factory.ts'
import { itemMessages } from '#features/inventory/items/items.messages.ts'
import { settingsMessages as texts } from '#features/inventory/settings/settings.messages.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import * as page from '../inventory.tsx'

const api = domApi()
const period = itemMessages.period
const kitchen = { id: '019311ab-0000-7000-8000-0000000000c1', kind: 'kitchen', name: 'Main kitchen' } as const
const thamel = {
  ...kitchen,
  id: '019311ab-0000-7000-8000-0000000000c2',
  kind: 'branch',
  name: 'Thamel',
} as const
const settings: StockSettings = {
  closeDay: 7,
  branchesSeeCosts: false,
  version: 1,
  openSince: '2026-10-18',
  closings: [],
}

beforeEach(() => {
  // The cards of the other parts have their own tests; here they are loading.
  api.hold(getCountSettings, aCountSettings())
  api.hold(listWarningLevels, [])
  api.reply(getStockSettings, settings)
  api.reply(listLocations, { items: [kitchen, thamel], nextCursor: undefined })
})

const open = () => renderBrowserPage(page, '/superadmin/inventory', '/superadmin/inventory?view=settings')
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('ADM-04 the close day is validated and saved once with the costs switch', async () => {
  const user = open()
  const day = await screen.findByRole<HTMLInputElement>('textbox', { name: texts.stock.closeDay })
  expect(day.value).toBe('7')
  await fill(user, day, '29')
  const save = screen.getByRole('button', { name: texts.save })
  await user.click(save)
  expect(await screen.findByText('Enter at most 28')).toBeTruthy()
  expect(api.requestsTo(saveStockSettings)).toEqual([])
  await fill(user, day, '१०')
  await user.click(screen.getByRole('checkbox', { name: texts.stock.costs }))
  const release = api.hold(saveStockSettings, {
    ...settings,
    closeDay: 10,
    branchesSeeCosts: true,
    version: 2,
  })
  await user.dblClick(save)
  await waitFor(() => expect(api.requestsTo(saveStockSettings)).toHaveLength(1))
  release()
  await waitFor(() => expect(toastStore.read()).toMatchObject([{ text: texts.stock.saved }]))
  expect(api.bodiesTo(saveStockSettings)).toEqual([{ closeDay: 10, branchesSeeCosts: true, version: 1 }])
})

test('after a conflict what was typed stays and is saved with the newest version', async () => {
  const user = open()
  const day = await screen.findByRole<HTMLInputElement>('textbox', { name: texts.stock.closeDay })
  await fill(user, day, '9')
  api.fault(saveStockSettings, { status: 409, code: 'stock.settings_changed' })
  api.reply(getStockSettings, { ...settings, closeDay: 5, version: 2 })
  await user.click(screen.getByRole('button', { name: texts.save }))
  expect(await screen.findByText(texts.faults.codes['stock.settings_changed']!)).toBeTruthy()
  expect(day.value).toBe('9')
  await waitFor(() => expect(api.requestsTo(getStockSettings)).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: texts.save }))
  await waitFor(() => expect(api.bodiesTo(saveStockSettings).map(({ version }) => version)).toEqual([1, 2]))
})

test('a kitchen is added once; its name must be new', async () => {
  const user = open()
  const list = within(await screen.findByRole('list', { name: texts.kitchens.title }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Main kitchen'])
  const add = screen.getByRole('button', { name: texts.kitchens.add })
  await user.click(add)
  expect(await screen.findByText('This field is required')).toBeTruthy()
  const name = screen.getByRole('textbox', { name: texts.kitchens.name })
  await fill(user, name, 'Main kitchen')
  api.fault(createKitchen, { status: 409, code: 'location.exists' })
  await user.click(add)
  expect(await screen.findByText(texts.faults.codes['location.exists']!)).toBeTruthy()
  await fill(user, name, 'Pokhara kitchen')
  const release = api.hold(createKitchen, { ...kitchen, id: thamel.id, name: 'Pokhara kitchen' })
  await user.dblClick(add)
  await waitFor(() => expect(api.requestsTo(createKitchen)).toHaveLength(2))
  release()
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject([{ text: texts.kitchens.added('Pokhara kitchen') }]),
  )
})

test('a month is closed once, with Devanagari digits too, and the new first open day is shown', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: texts.months.close }))
  const dialog = await dialogNamed(period.title)
  expect(await dialog.findByText(period.openSince('Sun, 18 Oct 2026'))).toBeTruthy()
  const confirm = dialog.getByRole('button', { name: period.confirm })
  await fill(user, dialog.getByRole('textbox', { name: period.month }), '2083-13')
  await user.click(confirm)
  expect(await dialog.findByText('Enter a Nepali month, like 2083-07')).toBeTruthy()
  expect(api.requestsTo(closePeriod)).toEqual([])
  await fill(user, dialog.getByRole('textbox', { name: period.month }), '२०८३-०७')
  const release = api.hold(closePeriod, { ...settings, openSince: '2026-11-17' })
  await user.dblClick(confirm)
  await waitFor(() => expect(api.requestsTo(closePeriod)).toHaveLength(1))
  api.reply(getStockSettings, { ...settings, openSince: '2026-11-17' })
  release()
  expect(await dialog.findByText(period.openSince('Tue, 17 Nov 2026'))).toBeTruthy()
  expect(api.bodiesTo(closePeriod)).toEqual([{ month: '2083-07' }])
})

test('settings that failed to load can be retried', async () => {
  api.fault(getStockSettings, { status: 503, code: 'server.error' })
  const user = open()
  const [retry] = await screen.findAllByRole('button', { name: texts.tryAgain })
  api.reply(getStockSettings, settings)
  await user.click(retry!)
  expect(await screen.findByRole('textbox', { name: texts.stock.closeDay })).toBeTruthy()
})
