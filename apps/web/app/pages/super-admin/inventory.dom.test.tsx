import {
  archiveItem,
  changeItem,
  createItem,
  getItem,
  type Item,
  type ItemBalance,
  listItemBalances,
  listItemMovements,
  listItems,
  listLocations,
  type Movement,
  postOpening,
  saveLevel,
} from '@momo/contracts/inventory'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { itemMessages as texts } from '#features/inventory/items/items.messages.ts'
import { movementWords, stockWords } from '#lib/stock/stock.messages.ts'
import { listWords } from '#ui/patterns/lists/list-frame.messages.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import * as page from './inventory.tsx'

const api = domApi()
const idOf = (last: string) => `019311ab-0000-7000-8000-0000000000${last}`
const at = new Date('2026-11-14T11:35:00Z')
const maida: Item = {
  id: idOf('a1'),
  kind: 'ingredient',
  name: 'Maida',
  nameNe: 'मैदा',
  baseUnit: 'g',
  units: [{ id: idOf('b1'), name: '25 kg sack', factor: 25_000_000 }],
  storageArea: 'Dry store',
  tracksBatches: false,
  isArchived: false,
  version: 4,
}
const params = { id: maida.id }
const thamel = { id: idOf('c1'), kind: 'branch', name: 'Thamel' } as const
const boudha = { id: idOf('c2'), kind: 'branch', name: 'Boudha' } as const
const kalanki = { id: idOf('c3'), kind: 'branch', name: 'Kalanki' } as const
const transit = { id: idOf('c4'), kind: 'transit', name: 'Kitchen (in transit)' } as const
const uncounted: ItemBalance = {
  location: thamel,
  safetyLevel: 5_000_000,
  position: 3,
  storageArea: 'Freezer',
  version: 2,
}
const empty: ItemBalance = {
  location: boudha,
  safetyLevel: 0,
  position: 0,
  version: 0,
  onHand: 0,
  value: 0,
}
const sold: Movement = {
  id: idOf('d1'),
  itemId: maida.id,
  itemName: maida.name,
  locationId: boudha.id,
  quantity: -1_800_000,
  value: -14_400,
  kind: 'sale',
  documentType: 'consumption',
  documentId: idOf('e1'),
  documentLine: 1,
  happenedAt: at,
  recordedAt: at,
  note: '',
}

const answerItems = (...items: Item[]) => api.reply(listItems, { items, nextCursor: undefined })
const answerBalances = (...items: ItemBalance[]) =>
  api.reply(listItemBalances, { items, nextCursor: undefined }, params)

beforeEach(() => {
  answerItems(maida)
  api.reply(getItem, maida, params)
  api.reply(listLocations, { items: [thamel, boudha, kalanki, transit], nextCursor: undefined })
  api.reply(listItemMovements, { items: [sold], nextCursor: undefined }, params)
  answerBalances(uncounted, empty)
})

const open = (search = '') =>
  renderBrowserPage(page, '/superadmin/inventory', `/superadmin/inventory?view=items${search}`)
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))
const filters = () => Object.fromEntries(api.requestsTo(listItems).at(-1)?.search ?? [])

async function openMaida() {
  const user = open(`&item=${maida.id}`)
  const drawer = await dialogNamed('Maida')
  await drawer.findByRole('list', { name: texts.stock.title })
  return { user, drawer }
}

describe('ADM-04 the list of items', () => {
  test('a kind, the archive and a typed name narrow the list together', async () => {
    const user = open()
    expect((await screen.findByText('मैदा')).getAttribute('lang')).toBe('ne')
    await user.selectOptions(screen.getByRole('combobox', { name: texts.list.kind }), 'packaging')
    await waitFor(() => expect(filters()).toEqual({ kind: 'packaging', limit: '50' }))
    const link = () => screen.getByRole('link', { name: texts.list.archived })
    // The request is sent while the page of the new address is still loading.
    await waitFor(() => expect(link().getAttribute('href')).toContain('kind=packaging'))
    await user.click(link())
    await waitFor(() => expect(filters()).toMatchObject({ kind: 'packaging', archived: 'yes' }))
    await waitFor(() => expect(link().getAttribute('aria-current')).toBeTruthy())
    await user.type(screen.getByRole('searchbox', { name: texts.list.search }), 'मै{Enter}')
    await waitFor(() => expect(filters()).toMatchObject({ kind: 'packaging', archived: 'yes', q: 'मै' }))
  })

  test('another page is added below', async () => {
    const butter: Item = { ...maida, id: idOf('a2'), name: 'Butter' }
    api.handle(listItems, ({ search }) => ({
      status: 200,
      body: listItems.reply.encode(
        search.get('cursor') === 'next'
          ? { items: [maida], nextCursor: undefined }
          : { items: [butter], nextCursor: 'next' },
      ),
    }))
    const user = open()
    await user.click(await screen.findByRole('button', { name: listWords.more }))
    expect(await screen.findByRole('link', { name: 'Maida' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Butter' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: listWords.more })).toBeNull()
  })

  test('an empty inventory and a search without results have their own texts', async () => {
    answerItems()
    const user = open()
    expect(await screen.findByText(texts.list.none)).toBeTruthy()
    await user.type(screen.getByRole('searchbox', { name: texts.list.search }), 'saffron{Enter}')
    expect(await screen.findByText(texts.list.nothingFound)).toBeTruthy()
  })

  test('a list that failed to load can be retried', async () => {
    api.fault(listItems, { status: 503, code: 'server.error' })
    const user = open()
    expect(await screen.findByText(texts.failed)).toBeTruthy()
    answerItems(maida)
    await user.click(screen.getByRole('button', { name: texts.tryAgain }))
    expect(await screen.findByRole('link', { name: 'Maida' })).toBeTruthy()
  })
})

test('ADM-04 a new item is validated, sent once on a double click and opened', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: texts.add }))
  const dialog = await dialogNamed(texts.form.addTitle)
  const save = dialog.getByRole('button', { name: texts.save })
  await user.click(dialog.getByRole('button', { name: texts.form.addUnit }))
  await fill(user, dialog.getByRole('textbox', { name: texts.form.unitName }), '25 kg sack')
  await user.click(save)
  expect(await dialog.findByText('This field is required')).toBeTruthy()
  expect(dialog.getByText(texts.form.sizeInvalid('kg'))).toBeTruthy()
  expect(api.requestsTo(createItem)).toEqual([])
  await fill(user, dialog.getByRole('textbox', { name: texts.form.name }), ' Maida ')
  await fill(user, dialog.getByRole('textbox', { name: texts.form.unitSize }), '२५')
  const release = api.hold(createItem, maida)
  await user.dblClick(save)
  await waitFor(() => expect(api.requestsTo(createItem)).toHaveLength(1))
  release()
  expect(await screen.findByRole('dialog', { name: 'Maida' })).toBeTruthy()
  expect(api.bodiesTo(createItem)).toEqual([
    {
      kind: 'ingredient',
      name: 'Maida',
      nameNe: '',
      baseUnit: 'g',
      storageArea: '',
      tracksBatches: false,
      units: [{ name: '25 kg sack', factor: 25_000_000 }],
    },
  ])
})

test('an item with stock records keeps its measure, and a removed unit is retired', async () => {
  const { user, drawer } = await openMaida()
  await user.click(drawer.getByRole('button', { name: texts.item.edit }))
  const dialog = await dialogNamed(texts.form.editTitle)
  expect(dialog.getByText(texts.form.fixed)).toBeTruthy()
  expect(dialog.queryByRole('combobox', { name: texts.form.baseUnit })).toBeNull()
  await user.click(dialog.getByRole('button', { name: texts.form.removeUnit('25 kg sack') }))
  api.fault(changeItem, { status: 409, code: 'item.changed' }, params)
  await user.click(dialog.getByRole('button', { name: texts.save }))
  expect(await dialog.findByText(texts.faults.codes['item.changed']!)).toBeTruthy()
  expect(api.bodiesTo(changeItem)).toMatchObject([{ name: 'Maida', baseUnit: 'g', units: [], version: 4 }])
})

test('ADM-04 a quantity that was never counted is unknown, not zero', async () => {
  const { drawer } = await openMaida()
  const list = within(drawer.getByRole('list', { name: texts.stock.title }))
  const [unknown, zero] = list.getAllByRole('listitem')
  expect(unknown?.textContent).toContain(stockWords.notCounted)
  expect(unknown?.textContent).not.toContain(texts.stock.out)
  expect(unknown?.textContent).toContain(texts.stock.safety('5 kg'))
  expect(zero?.textContent).toContain('0 g')
  expect(within(zero!).getByText(texts.stock.out)).toBeTruthy()
  expect(zero?.textContent).not.toContain(stockWords.notCounted)
})

test('a safety level is saved once, in any unit, with what else the place has set', async () => {
  const { user, drawer } = await openMaida()
  await user.click(drawer.getByRole('button', { name: texts.stock.changeLevelAt('Thamel') }))
  const dialog = await dialogNamed(texts.stock.editLevelAt('Thamel'))
  const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: texts.stock.editLevel })
  const save = dialog.getByRole('button', { name: texts.save })
  expect(amount.value).toBe('5')
  await fill(user, amount, 'much')
  await user.click(save)
  expect(await dialog.findByText(stockWords.amountInvalid)).toBeTruthy()
  expect(api.requestsTo(saveLevel)).toEqual([])
  await fill(user, amount, '2')
  await user.selectOptions(dialog.getByRole('combobox', { name: stockWords.unit }), '25 kg sack')
  const changed = { ...uncounted, safetyLevel: 50_000_000, version: 3 }
  const release = api.hold(saveLevel, changed, params)
  answerBalances(changed, empty)
  await user.dblClick(save)
  await waitFor(() => expect(api.requestsTo(saveLevel)).toHaveLength(1))
  release()
  expect(await drawer.findByText(texts.stock.safety('50 kg'))).toBeTruthy()
  expect(api.bodiesTo(saveLevel)).toEqual([
    { locationId: thamel.id, safetyLevel: 50_000_000, position: 3, storageArea: 'Freezer', version: 2 },
  ])
  expect(toastStore.read()).toMatchObject([{ text: texts.stock.levelSaved }])
})

test('after a conflict the safety level is saved with the version of the other change', async () => {
  const { user, drawer } = await openMaida()
  await user.click(drawer.getByRole('button', { name: texts.stock.changeLevelAt('Thamel') }))
  const dialog = await dialogNamed(texts.stock.editLevelAt('Thamel'))
  const save = dialog.getByRole('button', { name: texts.save })
  api.fault(saveLevel, { status: 409, code: 'level.changed' }, params)
  answerBalances({ ...uncounted, safetyLevel: 6_000_000, version: 3 }, empty)
  await user.click(save)
  expect(await drawer.findByText(texts.stock.safety('6 kg'))).toBeTruthy()
  await user.click(save)
  await waitFor(() => expect(api.bodiesTo(saveLevel).map(({ version }) => version)).toEqual([2, 3]))
})

describe('an opening balance', () => {
  async function openOpening() {
    const { user, drawer } = await openMaida()
    await user.click(drawer.getByRole('button', { name: texts.opening.open }))
    return { user, dialog: await dialogNamed(texts.opening.title('Maida')) }
  }

  test('needs a place without a balance, a quantity and a value', async () => {
    const { user, dialog } = await openOpening()
    const place = dialog.getByRole('combobox', { name: texts.stock.place })
    await within(place).findByRole('option', { name: 'Kalanki' })
    const places = within(place).getAllByRole('option')
    expect(places.map(({ textContent }) => textContent)).toEqual([
      texts.stock.choosePlace,
      'Thamel',
      'Kalanki',
    ])
    await user.click(dialog.getByRole('button', { name: texts.opening.post }))
    expect(await dialog.findByText(texts.stock.placeMissing, { selector: 'p' })).toBeTruthy()
    expect(dialog.getByText(stockWords.amountInvalid)).toBeTruthy()
    expect(dialog.getByText(texts.opening.valueInvalid)).toBeTruthy()
    expect(api.requestsTo(postOpening)).toEqual([])
  })

  test('is sent again with the same id and time after a lost response', async () => {
    const { user, dialog } = await openOpening()
    await dialog.findByRole('option', { name: 'Kalanki' })
    await user.selectOptions(dialog.getByRole('combobox', { name: texts.stock.place }), 'Kalanki')
    await fill(user, dialog.getByRole('textbox', { name: stockWords.amount }), '2.5')
    await fill(user, dialog.getByRole('textbox', { name: texts.opening.value }), '1,250.50')
    fireEvent.change(dialog.getByLabelText(texts.opening.day), { target: { value: '2024-01-05' } })
    const post = dialog.getByRole('button', { name: texts.opening.post })
    api.disconnect(postOpening)
    await user.click(post)
    expect(await dialog.findByRole('alert')).toBeTruthy()
    await user.click(post)
    await waitFor(() => expect(api.requestsTo(postOpening)).toHaveLength(2))
    const [first, second] = api.bodiesTo(postOpening)
    expect(second).toEqual(first)
    expect(first).toMatchObject({
      locationId: kalanki.id,
      happenedAt: new Date('2024-01-05T18:14:00Z'),
      lines: [{ itemId: maida.id, quantity: 2_500_000, value: 125_050 }],
    })
  })
})

test('the movements at a place have kind, document, quantity and value, and are paged', async () => {
  const received: Movement = { ...sold, id: idOf('d2'), kind: 'purchase', quantity: 6_000_000, value: 48_000 }
  api.handle(
    listItemMovements,
    ({ search }) => ({
      status: 200,
      body: listItemMovements.reply.encode(
        search.get('cursor') === 'older'
          ? { items: [received], nextCursor: undefined }
          : { items: [sold], nextCursor: 'older' },
      ),
    }),
    params,
  )
  const { user, drawer } = await openMaida()
  await user.click(await drawer.findByRole('button', { name: texts.movements.more }))
  const list = within(drawer.getByRole('list', { name: texts.movements.caption('Boudha') }))
  expect(await list.findByText(movementWords.purchase)).toBeTruthy()
  const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(lines[0]).toMatch(/^Sold−1\.8 kg.*−Rs\. 144\.00Order$/)
  expect(lines[1]).toContain('+6 kg')
  expect(api.requestsTo(listItemMovements).at(-1)?.search.get('locationId')).toBe(boudha.id)
})

test('an item that is still in stock is not archived, and the reason is shown', async () => {
  const { user, drawer } = await openMaida()
  await user.click(drawer.getByRole('button', { name: texts.item.archive }))
  const question = await dialogNamed(texts.item.archiveAsk('Maida'))
  api.fault(archiveItem, { status: 409, code: 'item.has_stock' }, params)
  await user.click(question.getByRole('button', { name: texts.item.archive }))
  await waitFor(() => expect(toastStore.read()).toMatchObject([{ text: 'item.has_stock' }]))
})
