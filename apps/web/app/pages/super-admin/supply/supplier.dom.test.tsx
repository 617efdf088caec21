import { getSupplierScore } from '@momo/contracts/goods-receipts'
import { listItems } from '@momo/contracts/inventory'
import { listPurchaseOrders } from '@momo/contracts/purchase-orders'
import { getSupplierBalance, listSupplierBills } from '@momo/contracts/supplier-bills'
import {
  archiveSupplier,
  getSupplier,
  listItemOffers,
  listSupplierPrices,
  removeSuppliedItem,
  restoreSupplier,
  saveSuppliedItem,
  saveSupplier,
  type Supplier,
} from '@momo/contracts/suppliers'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBalance } from '#features/supplier-bills/supplier-bills.factory.ts'
import { detailMessages as texts } from '#features/suppliers/detail/detail.messages.ts'
import { editorMessages as editor } from '#features/suppliers/editor/editor.messages.ts'
import { itemMessages as items } from '#features/suppliers/items/items.messages.ts'
import { anOffer, aSuppliedItem, aSupplier, idOf } from '#features/suppliers/suppliers.factory.ts'
import { supplierMessages } from '#features/suppliers/suppliers.messages.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import { listWords } from '#ui/patterns/lists/list-frame.messages.ts'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import * as page from './supplier.tsx'

const api = domApi()
const supplier = aSupplier()
const mince = aSuppliedItem()
const params = { id: supplier.id }
const ofMince = { id: supplier.id, itemId: mince.id }
const path = `/superadmin/suppliers/${supplier.id}`

const answer = (over: Partial<Supplier> = {}) => api.reply(getSupplier, aSupplier(over), params)
const aPrice = (price: number, day: string) => ({
  price,
  unit: 'kg',
  since: new Date(`${day}T06:15:00Z`),
  by: 'Dawa Sherpa',
})

beforeEach(() => {
  answer()
  api.reply(getSupplierScore, { supplierId: supplier.id, orders: 0, receipts: 0 }, params)
  api.reply(getSupplierBalance, aBalance(), params)
  api.reply(listSupplierBills, { items: [], nextCursor: undefined })
  api.reply(listPurchaseOrders, { items: [], nextCursor: undefined })
  api.reply(listItemOffers, [anOffer()], { id: mince.id })
  api.reply(
    listSupplierPrices,
    { items: [aPrice(53_000, '2026-11-14'), aPrice(46_200, '2026-11-10')], nextCursor: undefined },
    ofMince,
  )
})

const Page = page.default as (props: { params: { id: string } }) => ReactNode
const open = (search = '') =>
  renderBrowserPage(
    { default: () => <Page params={params} />, clientLoader: page.clientLoader },
    '/superadmin/suppliers/:id',
    `${path}${search}`,
  )
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))
const click = async (user: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const lastToast = () => toastStore.read().at(-1)?.text

describe('ADM-04 the page of a supplier', () => {
  test('has contact, terms, order days and what they sell', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: /^Valley Poultry/ })).toBeTruthy()
    expect(screen.getByText(supplierMessages.vatRegistered)).toBeTruthy()
    expect(screen.getByRole('link', { name: texts.call }).getAttribute('href')).toBe('tel:9851000111')
    const terms = within(screen.getByRole('region', { name: texts.terms.title }))
    for (const text of ['600 000 003', '15 days', '1 day', '4:00 PM'])
      expect(terms.getByText(text)).toBeTruthy()
    expect(terms.getByRole('img', { name: 'Order days: Sunday, Wednesday, Friday' })).toBeTruthy()
    const row = within(screen.getByRole('link', { name: 'Chicken mince' }).closest('tr') as HTMLElement)
    expect(row.getByText('कुखुराको किमा').getAttribute('lang')).toBe('ne')
    expect(row.getByRole('img', { name: /oldest first: Rs. 448.00.*Rs. 530.00$/ })).toBeTruthy()
    expect(row.getByText(supplierMessages.change.up('18.3%'))).toBeTruthy()
  })

  test('a price far above the last three is pointed out, and others are one click away', async () => {
    api.reply(
      listItemOffers,
      [
        anOffer({
          supplierId: idOf(51),
          supplierName: 'Khadgi Meat House',
          unit: '5 kg bag',
          unitFactor: 5_000_000,
          price: 250_000,
          isPreferred: false,
          change: undefined,
        }),
        anOffer(),
      ],
      { id: mince.id },
    )
    const user = open()
    expect(await screen.findByText(texts.jump.up('Chicken mince', '16.1%'))).toBeTruthy()
    expect(screen.getByText(/Rs. 452.00, Rs. 455.00, Rs. 462.00. Now Rs. 530.00 a kg/)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: texts.jump.compareOf('Chicken mince') }))
    const drawer = await dialogNamed('Chicken mince')
    const list = within(await drawer.findByRole('list', { name: items.drawer.compare }))
    const [first, second] = list.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(first).toMatch(/^Khadgi Meat House.*Rs. 500.00 \/ kgCheapest.*Rs. 2,500.00 \/ 5 kg bag/)
    expect(second).toMatch(/^Valley PoultryRs. 530.00 \/ kgThis supplierPreferred/)
  })

  test('usual prices are not pointed out', async () => {
    answer({ items: [aSuppliedItem({ price: 46_200, lastPrices: [45_500, 46_200] })] })
    open()
    await screen.findByRole('link', { name: 'Chicken mince' })
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('a supplier without items, order days and phone has no empty facts', async () => {
    answer({ items: [], orderDays: [], phone: undefined, nextOrderDay: undefined, payWithinDays: 0 })
    open()
    expect(await screen.findByText(texts.items.none)).toBeTruthy()
    expect(screen.getByText(texts.terms.noOrderDays)).toBeTruthy()
    expect(screen.getByText('Cash on delivery')).toBeTruthy()
    expect(screen.queryByRole('link', { name: texts.call })).toBeNull()
  })

  test('an unknown supplier is missing, and a failed load can be retried', async () => {
    api.fault(getSupplier, { status: 503, code: 'server.error' }, params)
    const user = open()
    expect(await screen.findByText(texts.failed)).toBeTruthy()
    api.fault(getSupplier, { status: 404, code: 'supplier.unknown' }, params)
    await click(user, supplierMessages.tryAgain)
    expect(await screen.findByText(texts.missing.title)).toBeTruthy()
  })
})

describe('ADM-04 the editor of a supplier', () => {
  async function openEditor() {
    const user = open()
    await click(user, texts.edit)
    const dialog = await dialogNamed(editor.editTitle('Valley Poultry'))
    const field = (name: RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name })
    return { user, dialog, field, save: dialog.getByRole('button', { name: editor.save }) }
  }

  test('starts with what is stored and saves a change', async () => {
    const { user, dialog, field, save } = await openEditor()
    expect(field(/^Phone/).value).toBe('9851000111')
    expect(field(/^Note/).value).toBe('Rings back after noon')
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Wednesday' }).checked).toBe(true)
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Monday' }).checked).toBe(false)
    await fill(user, field(/^Address/), 'Balkhu, Kathmandu')
    api.reply(saveSupplier, aSupplier({ address: 'Balkhu, Kathmandu', version: 4 }), params)
    answer({ address: 'Balkhu, Kathmandu', version: 4 })
    await user.click(save)
    expect(await screen.findByText(/Balkhu, Kathmandu/)).toBeTruthy()
    expect(lastToast()).toBe(editor.saved('Valley Poultry'))
    expect(api.bodiesTo(saveSupplier)).toMatchObject([
      { address: 'Balkhu, Kathmandu', orderDays: [0, 3, 5], version: 3 },
    ])
  })

  test('after a conflict edited fields stay, others take the change of the other editor', async () => {
    const { user, dialog, field, save } = await openEditor()
    await fill(user, field(/^Address/), 'Balkhu, Kathmandu')
    api.fault(saveSupplier, { status: 409, code: 'supplier.changed' }, params)
    answer({ phone: '9841000000', address: 'Teku', version: 4 })
    await user.click(save)
    expect(await dialog.findByText(supplierMessages.faults.codes['supplier.changed']!)).toBeTruthy()
    await waitFor(() => expect(field(/^Phone/).value).toBe('9841000000'))
    expect(field(/^Address/).value).toBe('Balkhu, Kathmandu')
    await user.click(save)
    await waitFor(() =>
      expect(
        api.bodiesTo(saveSupplier).map(({ version, phone, address }) => [version, phone, address]),
      ).toEqual([
        [3, '9851000111', 'Balkhu, Kathmandu'],
        [4, '9841000000', 'Balkhu, Kathmandu'],
      ]),
    )
  })

  test('a supplier is archived after a question, and restored', async () => {
    const { user, dialog } = await openEditor()
    await user.click(dialog.getByRole('button', { name: editor.archive.open }))
    const question = await dialogNamed(editor.archive.title('Valley Poultry'))
    const archived = { isArchived: true, nextOrderDay: undefined, version: 4 }
    api.reply(archiveSupplier, aSupplier(archived), params)
    answer(archived)
    await user.click(question.getByRole('button', { name: editor.archive.confirm }))
    expect(await screen.findByText(editor.archive.note)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('button', { name: texts.edit })).toBeNull()
    expect(screen.queryByRole('button', { name: texts.items.add })).toBeNull()
    api.fault(restoreSupplier, { status: 409, code: 'supplier.exists' }, params)
    await click(user, editor.archive.restore)
    await waitFor(() => expect(lastToast()).toBe(supplierMessages.loadFaults.codes['supplier.exists']))
    api.reply(restoreSupplier, aSupplier({ version: 5 }), params)
    answer({ version: 5 })
    await click(user, editor.archive.restore)
    expect(await screen.findByRole('button', { name: texts.edit })).toBeTruthy()
  })
})

describe('ADM-04 what a supplier sells', () => {
  const bones = {
    id: idOf(2),
    kind: 'ingredient',
    name: 'Chicken bones',
    nameNe: 'कुखुराको हाड',
    baseUnit: 'g',
    units: [],
    storageArea: '',
    tracksBatches: false,
    isArchived: false,
    version: 1,
  } as const

  test('an item is found by name and added with unit and price', async () => {
    api.reply(listItems, {
      items: [
        { ...bones, id: mince.id, name: 'Chicken mince', units: [] },
        { ...bones, units: [] },
      ],
      nextCursor: undefined,
    })
    const user = open()
    await click(user, texts.items.add)
    const found = await dialogNamed(items.search.title)
    expect((await found.findByRole<HTMLButtonElement>('button', { name: /^Chicken mince/ })).disabled).toBe(
      true,
    )
    await user.click(found.getByRole('button', { name: /^Chicken bones/ }))
    const dialog = await dialogNamed(items.form.addTitle('Chicken bones'))
    const save = dialog.getByRole('button', { name: items.form.save })
    const price = dialog.getByRole('textbox', { name: items.form.price })
    await user.click(save)
    expect(await dialog.findByText(items.form.priceInvalid)).toBeTruthy()
    await fill(user, price, '0')
    expect(await dialog.findByText(items.form.priceZero)).toBeTruthy()
    await fill(user, price, '९०.५')
    await user.selectOptions(dialog.getByRole('combobox', { name: items.form.unit }), 'g')
    const added = aSuppliedItem({ id: bones.id, name: 'Chicken bones', lastPrices: [9_050], price: 9_050 })
    const release = api.hold(saveSuppliedItem, aSupplier({ items: [mince, added] }), {
      id: supplier.id,
      itemId: bones.id,
    })
    answer({ items: [mince, added] })
    await user.dblClick(save)
    await waitFor(() => expect(api.requestsTo(saveSuppliedItem)).toHaveLength(1))
    release()
    expect(await screen.findByRole('link', { name: 'Chicken bones' })).toBeTruthy()
    expect(api.bodiesTo(saveSuppliedItem)).toEqual([{ unit: 'g', price: 9_050, isPreferred: false }])
    expect(lastToast()).toBe(items.form.added('Chicken bones'))
  })

  test('a changed price is compared with the last three while it is typed, and stays after a failed save', async () => {
    const user = open()
    await click(user, texts.items.edit('Chicken mince'))
    const dialog = await dialogNamed(items.form.changeTitle('Chicken mince'))
    const price = dialog.getByRole<HTMLInputElement>('textbox', { name: items.form.price })
    expect(price.value).toBe('530')
    await fill(user, price, '5,300')
    const earlier = ['Rs. 455.00', 'Rs. 462.00', 'Rs. 530.00']
    expect(await dialog.findByText(items.form.unusual('998.8%', true, earlier))).toBeTruthy()
    // Another unit has other prices.
    await user.selectOptions(dialog.getByRole('combobox', { name: items.form.unit }), '5 kg bag')
    expect(dialog.queryByRole('status')).toBeNull()
    await user.selectOptions(dialog.getByRole('combobox', { name: items.form.unit }), 'kg')
    await fill(user, price, '500.50')
    expect(dialog.queryByRole('status')).toBeNull()
    api.disconnect(saveSuppliedItem, ofMince)
    await user.click(dialog.getByRole('button', { name: items.form.save }))
    expect(await dialog.findByText(supplierMessages.faults.failed)).toBeTruthy()
    expect(price.value).toBe('500.50')
    const changed = aSuppliedItem({ price: 50_050, lastPrices: [53_000, 50_050], change: -56 })
    api.reply(saveSuppliedItem, aSupplier({ items: [changed] }), ofMince)
    answer({ items: [changed] })
    await user.click(dialog.getByRole('button', { name: items.form.save }))
    expect(
      await screen.findByRole('link', { name: texts.items.openPrices('Chicken mince', 'Rs. 500.50') }),
    ).toBeTruthy()
    expect(api.bodiesTo(saveSuppliedItem).at(-1)).toEqual({ unit: 'kg', price: 50_050, isPreferred: true })
  })

  test('a click on the price opens its history, which is paged', async () => {
    api.handle(
      listSupplierPrices,
      ({ search }) => ({
        status: 200,
        body: listSupplierPrices.reply.encode(
          search.get('cursor') === 'older'
            ? { items: [aPrice(46_200, '2026-11-10')], nextCursor: undefined }
            : { items: [aPrice(53_000, '2026-11-14')], nextCursor: 'older' },
        ),
      }),
      ofMince,
    )
    const user = open()
    const price = texts.items.openPrices('Chicken mince', 'Rs. 530.00')
    await user.click(await screen.findByRole('link', { name: price }))
    const drawer = await dialogNamed('Chicken mince')
    await user.click(await drawer.findByRole('button', { name: listWords.more }))
    await drawer.findByText('Rs. 462.00 / kg')
    const list = within(drawer.getByRole('list', { name: items.drawer.history }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sat, 14 Nov 2026, 12:00 PM, Dawa SherpaRs. 530.00 / kg',
      'Tue, 10 Nov 2026, 12:00 PM, Dawa SherpaRs. 462.00 / kg',
    ])
    expect(drawer.getByText(items.drawer.onlyOne)).toBeTruthy()
  })

  test('parts of the drawer that failed to load can be retried', async () => {
    api.fault(listSupplierPrices, { status: 503, code: 'server.error' }, ofMince)
    api.fault(listItemOffers, { status: 503, code: 'server.error' }, { id: mince.id })
    open(`?item=${mince.id}`)
    const drawer = await dialogNamed('Chicken mince')
    expect(await drawer.findByText(items.drawer.historyFailed)).toBeTruthy()
    expect(await drawer.findByText(items.drawer.compareFailed)).toBeTruthy()
    expect(drawer.getAllByRole('button', { name: supplierMessages.tryAgain })).toHaveLength(2)
  })

  test('an item is removed after a question', async () => {
    const user = open(`?item=${mince.id}`)
    const drawer = await dialogNamed('Chicken mince')
    await user.click(drawer.getByRole('button', { name: items.remove.open }))
    const question = await dialogNamed(items.remove.title('Chicken mince'))
    api.reply(removeSuppliedItem, aSupplier({ items: [] }), ofMince)
    answer({ items: [] })
    await user.click(question.getByRole('button', { name: items.remove.confirm }))
    expect(await screen.findByText(texts.items.none)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(lastToast()).toBe(items.remove.done('Chicken mince'))
  })
})
