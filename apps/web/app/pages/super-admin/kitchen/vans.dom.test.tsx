import {
  type Accuracy,
  deleteFestival,
  type Festival,
  getForecastAccuracy,
  listFestivals,
  saveFestival,
} from '@momo/contracts/forecast'
import { listItems, listLocations } from '@momo/contracts/inventory'
import {
  archiveDeliveryRun,
  type DeliveryRun,
  type DeliveryRunChange,
  listDeliveryRuns,
  listSuppliedItems,
  saveDeliveryRun,
  saveSuppliedItems,
} from '@momo/contracts/requisitions'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { accuracyMessages, festivalMessages } from '#features/forecast/forecast.messages.ts'
import { runMessages as texts, suppliedMessages } from '#features/requisitions/delivery-runs/runs.messages.ts'
import {
  itemLineMessages,
  itemSearchMessages,
} from '#features/requisitions/item-lines/item-lines.messages.ts'
import { idOf, kg, mince } from '#testing/branch-orders.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import * as page from './vans.tsx'

const api = domApi()
const path = '/superadmin/branchorders/vans'
const [kitchen, thamel, boudha] = [
  { id: idOf(60), kind: 'kitchen', name: 'Central kitchen' } as const,
  { id: idOf(80), kind: 'branch', name: 'Jhol Momo Thamel' } as const,
  { id: idOf(81), kind: 'branch', name: 'Jhol Momo Boudha' } as const,
]
const aRun = (over: Partial<DeliveryRun> = {}): DeliveryRun => ({
  id: idOf(70),
  name: 'Morning van',
  kitchenId: kitchen.id,
  kitchenName: kitchen.name,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  leavesAt: '09:00',
  cutOffMinutes: 600,
  branchIds: [thamel.id, boudha.id],
  branches: [thamel, boudha].map(({ id, name }) => ({ id, name })),
  version: 2,
  ...over,
})

const eveningVan: DeliveryRunChange = {
  name: 'Evening van',
  kitchenId: kitchen.id,
  weekdays: [0, 1, 2, 3, 4, 5],
  leavesAt: '20:30',
  cutOffMinutes: 120,
  branchIds: [boudha.id, thamel.id],
  version: 0,
}

beforeEach(() => {
  api.reply(listLocations, { items: [kitchen, thamel, boudha], nextCursor: undefined })
  api.reply(listDeliveryRuns, [aRun()])
})

const open = (search = '') => renderBrowserPage(page, path, `${path}${search}`)
const click = async (user: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))
const lastToast = () => toastStore.read().at(-1)?.text

describe('ADM-03 regular vans', () => {
  test('a van is added with its days, times and stops in their order; a retry has the same id', async () => {
    const newId = '019311ab-0000-7000-8000-000000000071'
    vi.spyOn(crypto, 'randomUUID').mockReturnValue(newId)
    const user = open()
    await click(user, texts.add)
    const dialog = await dialogNamed(texts.form.addTitle)
    const save = dialog.getByRole('button', { name: texts.form.save })
    await user.click(save)
    expect(await dialog.findByText('This field is required')).toBeTruthy()
    await fill(user, dialog.getByRole('textbox', { name: texts.form.name }), 'Evening van')
    expect((dialog.getByLabelText(texts.form.kitchen) as HTMLSelectElement).value).toBe(kitchen.id)
    await user.click(dialog.getByRole('checkbox', { name: 'Sat' }))
    await fill(user, dialog.getByLabelText(texts.form.leavesAt), '20:30')
    await fill(user, dialog.getByLabelText(texts.form.askUntil), '21:00')
    await user.selectOptions(dialog.getByLabelText(texts.form.askDays), texts.form.askDay[0]!)
    await user.click(save)
    expect(await dialog.findByText(texts.form.askLate)).toBeTruthy()
    await fill(user, dialog.getByLabelText(texts.form.askUntil), '18:30')
    await user.selectOptions(dialog.getByLabelText(texts.form.addStop), 'Thamel')
    await user.click(dialog.getByRole('button', { name: texts.form.addAll }))
    await user.click(dialog.getByRole('button', { name: 'Move Boudha up' }))
    api.disconnect(saveDeliveryRun, { id: newId })
    await user.click(save)
    expect(await dialog.findByText(texts.faults.failed)).toBeTruthy()
    api.reply(saveDeliveryRun, aRun({ name: 'Evening van' }), { id: newId })
    await user.click(save)
    await waitFor(() => expect(lastToast()).toBe(texts.form.saved('Evening van')))
    expect(api.bodiesTo(saveDeliveryRun)).toEqual(Array.from({ length: 2 }, () => eveningVan))
  })

  test('the list shows days, time, cut-off and stops; a changed van keeps its version', async () => {
    const user = open()
    expect(await screen.findByText(texts.leaves(texts.everyDay, '9:00 AM'))).toBeTruthy()
    expect(screen.getByText(texts.askUntil('11:00 PM', texts.form.askDay[1]!))).toBeTruthy()
    expect(screen.getByText('Thamel, Boudha')).toBeTruthy()
    await click(user, texts.changeOf('Morning van'))
    const dialog = await dialogNamed(texts.form.changeTitle('Morning van'))
    await user.click(dialog.getByRole('button', { name: texts.form.remove('Thamel') }))
    api.fault(saveDeliveryRun, { status: 409, code: 'run.changed' }, { id: idOf(70) })
    await user.click(dialog.getByRole('button', { name: texts.form.save }))
    expect(await dialog.findByText(texts.faults.codes['run.changed']!)).toBeTruthy()
    expect(api.bodiesTo(saveDeliveryRun)[0]).toMatchObject({ branchIds: [boudha.id], version: 2 })
  })

  test('a van is ended after a question', async () => {
    const user = open()
    await click(user, texts.changeOf('Morning van'))
    await user.click(
      (await dialogNamed(texts.form.changeTitle('Morning van'))).getByRole('button', {
        name: texts.end.open,
      }),
    )
    const question = await dialogNamed(texts.end.title('Morning van'))
    api.reply(archiveDeliveryRun, aRun(), { id: idOf(70) })
    api.reply(listDeliveryRuns, [])
    await user.click(question.getByRole('button', { name: texts.end.confirm }))
    expect(await screen.findByText(texts.none)).toBeTruthy()
    expect(lastToast()).toBe(texts.end.done('Morning van'))
  })

  test('failed vans can be loaded again', async () => {
    api.fault(listDeliveryRuns, { status: 503, code: 'server.busy' })
    const user = open()
    expect(await screen.findByText(texts.failed)).toBeTruthy()
    api.reply(listDeliveryRuns, [aRun()])
    await click(user, texts.tryAgain)
    expect(await screen.findByText('Morning van')).toBeTruthy()
  })
})

test('ADM-03 the items of a kitchen have trays', async () => {
  const { itemId: _, ...fields } = mince
  const item = { ...fields, storageArea: '', tracksBatches: false, isArchived: false, version: 1 }
  api.reply(listSuppliedItems, [{ ...item, id: idOf(2), tray: 2 * kg }])
  api.reply(listItems, { items: [{ ...item, id: idOf(3), name: 'Momo dough' }], nextCursor: undefined })
  const user = open('?view=items')
  const tray = await screen.findByRole('textbox', { name: itemLineMessages.quantityOf('Chicken mince') })
  expect((tray as HTMLInputElement).value).toBe('2')
  await click(user, itemLineMessages.add)
  const search = await dialogNamed(itemSearchMessages.title)
  await user.click(await search.findByRole('button', { name: 'Momo dough' }))
  await user.keyboard('{Escape}')
  await click(user, suppliedMessages.save)
  expect(await screen.findByText(itemLineMessages.quantityInvalid)).toBeTruthy()
  await fill(user, screen.getByRole('textbox', { name: itemLineMessages.quantityOf('Momo dough') }), '500 g')
  api.reply(saveSuppliedItems, [])
  await click(user, suppliedMessages.save)
  await waitFor(() => expect(lastToast()).toBe(suppliedMessages.saved))
  expect(api.bodiesTo(saveSuppliedItems)).toEqual([
    {
      kitchenId: kitchen.id,
      items: [
        { itemId: idOf(2), tray: 2 * kg },
        { itemId: idOf(3), tray: 500_000 },
      ],
    },
  ])
})

const dashain: Festival = {
  id: idOf(30),
  name: 'Dashain',
  from: '2026-10-17',
  to: '2026-10-22',
  percent: 160,
  version: 1,
}
const anAccuracy = (over: Partial<Accuracy> = {}): Accuracy => ({
  from: '2026-10-17',
  to: '2026-11-13',
  error: 0.12,
  lastWeekError: 0.2,
  branches: [
    { branchId: thamel.id, name: thamel.name, error: 0.1, lastWeekError: 0.2 },
    { branchId: boudha.id, name: boudha.name, error: 0.3, lastWeekError: 0.25 },
  ],
  items: [
    {
      itemId: idOf(1),
      name: 'Jhol base',
      nameNe: '',
      baseUnit: 'ml',
      forecast: 100 * kg,
      used: 90 * kg,
      error: 0.12,
      lastWeekError: 0.2,
    },
  ],
  ...over,
})

describe('ADM-03 the forecast', () => {
  beforeEach(() => {
    api.reply(listFestivals, [dashain])
    api.reply(getForecastAccuracy, anAccuracy())
  })

  test("a forecast that is worse than 'same as last week' is named, at the top of its table", async () => {
    open('?view=forecast')
    expect(await screen.findByText(accuracyMessages.better('12 %', '20 %'))).toBeTruthy()
    const rows = within(screen.getByRole('table', { name: accuracyMessages.byBranch })).getAllByRole('row')
    expect(rows[1]?.textContent).toContain(`Boudha30 %25 %${accuracyMessages.verdict.worse}`)
  })

  test('one branch is chosen, and the whole may be worse', async () => {
    const user = open('?view=forecast')
    const branch = await screen.findByRole('combobox', { name: accuracyMessages.branch })
    await waitFor(() => expect(within(branch).getAllByRole('option')).toHaveLength(3))
    api.reply(getForecastAccuracy, anAccuracy({ error: 0.3, lastWeekError: 0.25, branches: [] }))
    await user.selectOptions(branch, 'Boudha')
    expect(await screen.findByText(accuracyMessages.worse('30 %', '25 %'))).toBeTruthy()
    expect(api.requestsTo(getForecastAccuracy).at(-1)?.search.get('branchId')).toBe(boudha.id)
  })

  test('without a day that is over there is nothing to compare', async () => {
    api.reply(getForecastAccuracy, anAccuracy({ items: [], branches: [] }))
    open('?view=forecast')
    expect(await screen.findByText(accuracyMessages.none)).toBeTruthy()
  })

  test('a festival is changed for one branch', async () => {
    const user = open('?view=forecast')
    await click(user, festivalMessages.changeOf('Dashain'))
    const dialog = await dialogNamed(festivalMessages.form.changeTitle('Dashain'))
    await fill(user, dialog.getByLabelText(festivalMessages.form.to), '2026-10-16')
    const save = dialog.getByRole('button', { name: festivalMessages.form.save })
    await user.click(save)
    expect(await dialog.findByText(festivalMessages.form.backwards)).toBeTruthy()
    await fill(user, dialog.getByLabelText(festivalMessages.form.to), '2026-10-23')
    await fill(user, dialog.getByLabelText(festivalMessages.form.percent), '१८०')
    await user.selectOptions(dialog.getByLabelText(festivalMessages.form.branch), 'Thamel')
    api.reply(saveFestival, dashain, { id: dashain.id })
    await user.click(save)
    await waitFor(() => expect(lastToast()).toBe(festivalMessages.form.saved('Dashain')))
    expect(api.bodiesTo(saveFestival)).toEqual([
      {
        name: 'Dashain',
        from: '2026-10-17',
        to: '2026-10-23',
        percent: 180,
        branchId: thamel.id,
        version: 1,
      },
    ])
  })

  test('a festival is deleted after a question', async () => {
    const user = open('?view=forecast')
    await click(user, festivalMessages.changeOf('Dashain'))
    await click(user, festivalMessages.remove.open)
    const question = await dialogNamed(festivalMessages.remove.title('Dashain'))
    api.reply(deleteFestival, null, { id: dashain.id })
    api.reply(listFestivals, [])
    await user.click(question.getByRole('button', { name: festivalMessages.remove.confirm }))
    expect(await screen.findByText(festivalMessages.none)).toBeTruthy()
  })
})
