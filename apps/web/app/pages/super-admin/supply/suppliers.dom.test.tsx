import { listSupplierScores } from '@momo/contracts/goods-receipts'
import { getBalancesSummary, listBalances } from '@momo/contracts/supplier-bills'
import {
  getSuppliersSummary,
  listSuppliers,
  saveSupplier,
  type SupplierRow,
  type SuppliersSummary,
} from '@momo/contracts/suppliers'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBalance, aSummary } from '#features/supplier-bills/supplier-bills.factory.ts'
import { editorMessages as editor } from '#features/suppliers/editor/editor.messages.ts'
import { listMessages as texts } from '#features/suppliers/list/list.messages.ts'
import { aSupplier, aSupplierRow, idOf } from '#features/suppliers/suppliers.factory.ts'
import { supplierMessages } from '#features/suppliers/suppliers.messages.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import { listWords } from '#ui/patterns/lists/list-frame.messages.ts'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import * as page from './suppliers.tsx'

const api = domApi()
const path = '/superadmin/suppliers'
const summary: SuppliersSummary = {
  suppliers: 9,
  items: 41,
  orderToday: [{ id: idOf(50), name: 'Valley Poultry', orderBy: new Date('2026-11-14T14:15:00Z') }],
}
const himal = aSupplierRow({
  id: idOf(51),
  name: 'Himal Flour Mill',
  isVatRegistered: false,
  items: 0,
  firstItems: [],
  nextOrderDay: undefined,
  change: -64,
})

const answer = (...items: SupplierRow[]) => api.reply(listSuppliers, { items, nextCursor: undefined })

beforeEach(() => {
  answer(aSupplierRow(), himal)
  api.reply(getSuppliersSummary, summary)
  api.reply(getBalancesSummary, aSummary())
  api.reply(listBalances, { items: [aBalance()], nextCursor: undefined })
  api.reply(listSupplierScores, [
    { supplierId: idOf(50), score: 88, orders: 12, receipts: 13, onTime: 941, complete: 1_000 },
  ])
})

const open = (search = '') => renderBrowserPage(page, path, `${path}${search}`)
const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement)
const filters = () => Object.fromEntries(api.requestsTo(listSuppliers).at(-1)?.search ?? [])

describe('ADM-04 RT-06 the list of suppliers', () => {
  test('a row has what they sell, how well they deliver, what we owe and when to order', async () => {
    open()
    const valley = await rowOf('Valley Poultry')
    expect(valley.getByText('Chicken mince, Chicken bones, Eggs, 2 more')).toBeTruthy()
    const owed = await valley.findByRole('link', { name: texts.owedTo('Valley Poultry', 'Rs. 38,168.80') })
    expect(owed.getAttribute('href')).toBe(`/superadmin/suppliers/bills?supplier=${idOf(50)}`)
    expect(valley.getByText(texts.overdue('6,400.00'))).toBeTruthy()
    expect((await valley.findByText('88')).parentElement?.textContent).toBe('88Good')
    expect(valley.getByText('94%')).toBeTruthy()
    expect(valley.getByText('100%')).toBeTruthy()
    const order = valley.getByRole('link', { name: texts.orderFrom('Valley Poultry') })
    expect(order.getAttribute('href')).toBe(`/superadmin/supplierorders/new?supplier=${idOf(50)}`)
    expect(valley.getByText('Order today, by 8:00 PM')).toBeTruthy()
    expect(valley.getByText(supplierMessages.change.up('8.0%'))).toBeTruthy()
    const mill = await rowOf('Himal Flour Mill')
    expect(mill.getByText(texts.noItems)).toBeTruthy()
    expect(mill.getByText(supplierMessages.nextOrder.none)).toBeTruthy()
    expect(mill.getByText(supplierMessages.change.down('6.4%'))).toBeTruthy()
    expect(screen.getByText(texts.lead('9', '41'))).toBeTruthy()
    expect(screen.getByRole('link', { name: texts.orderAt('Valley Poultry', '8:00 PM') })).toBeTruthy()
  })

  test('a filter, a search and the order of the rows work together', async () => {
    const user = open()
    await user.click(await screen.findByRole('link', { name: /^Order today 1/ }))
    await waitFor(() => expect(filters()).toMatchObject({ filter: 'order-today', sort: 'next-order-day' }))
    const sort = () => screen.getByRole('combobox', { name: texts.sort })
    // The request is sent while the page of the new address is still loading.
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Order today 1/ }).getAttribute('aria-current')).toBe('true'),
    )
    await user.selectOptions(sort(), 'name')
    await waitFor(() => expect(filters()).toMatchObject({ filter: 'order-today', sort: 'name' }))
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: texts.name }).getAttribute('aria-sort')).toBe(
        'ascending',
      ),
    )
    await user.type(screen.getByRole('searchbox', { name: texts.search }), 'maida{Enter}')
    await waitFor(() => expect(filters()).toMatchObject({ filter: 'order-today', sort: 'name', q: 'maida' }))
  })

  test('another page is added below', async () => {
    api.handle(listSuppliers, ({ search }) => ({
      status: 200,
      body: listSuppliers.reply.encode(
        search.get('cursor') === 'next'
          ? { items: [himal], nextCursor: undefined }
          : { items: [aSupplierRow()], nextCursor: 'next' },
      ),
    }))
    const user = open()
    await user.click(await screen.findByRole('button', { name: listWords.more }))
    expect(await screen.findByRole('link', { name: 'Himal Flour Mill' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Valley Poultry' })).toBeTruthy()
  })

  test('no suppliers and a search without results have their own texts', async () => {
    answer()
    const user = open()
    expect(await screen.findByText(texts.none)).toBeTruthy()
    await user.type(screen.getByRole('searchbox', { name: texts.search }), 'saffron{Enter}')
    expect(await screen.findByText(texts.nothingFound)).toBeTruthy()
    expect(screen.getByRole('link', { name: texts.clear })).toBeTruthy()
  })

  test('a list that failed to load can be retried, offline too', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    api.fault(listSuppliers, { status: 503, code: 'server.error' })
    const user = open()
    expect(await screen.findByText(texts.failed)).toBeTruthy()
    expect(screen.getByText(supplierMessages.loadFaults.offline)).toBeTruthy()
    vi.mocked(vi.spyOn(navigator, 'onLine', 'get')).mockReturnValue(true)
    answer(himal)
    await user.click(screen.getByRole('button', { name: supplierMessages.tryAgain }))
    expect(await screen.findByRole('link', { name: 'Himal Flour Mill' })).toBeTruthy()
  })

  test('without the numbers of the day the list stays usable', async () => {
    api.fault(getSuppliersSummary, { status: 503, code: 'server.error' })
    open()
    expect(await screen.findByText(texts.summaryFailed)).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Himal Flour Mill' })).toBeTruthy()
  })
})

describe('ADM-04 a new supplier', () => {
  async function openForm() {
    const user = open()
    await user.click(await screen.findByRole('button', { name: texts.add }))
    const dialog = within(await screen.findByRole('dialog', { name: editor.addTitle }))
    const field = (name: RegExp | string) => dialog.getByRole('textbox', { name })
    return { user, dialog, field, save: dialog.getByRole('button', { name: editor.save }) }
  }

  test('is validated, sent once on a double click, and opened', async () => {
    const id = idOf(77)
    vi.spyOn(crypto, 'randomUUID').mockReturnValue(id as ReturnType<typeof crypto.randomUUID>)
    const { user, dialog, field, save } = await openForm()
    await user.click(dialog.getByRole('checkbox', { name: editor.vat }))
    await user.click(save)
    expect(await dialog.findByText('This field is required')).toBeTruthy()
    expect(api.requestsTo(saveSupplier)).toEqual([])
    await fill(user, field(editor.name), ' Valley Poultry ')
    await user.click(save)
    expect(await dialog.findByText('Enter the PAN of a VAT registered supplier')).toBeTruthy()
    await fill(user, field(/^PAN/), '600 000 003')
    await fill(user, field(/^Phone/), '९८५१-०००१११')
    await fill(user, field(editor.payWithin), '15')
    for (const day of ['Monday', 'Tuesday', 'Thursday'])
      await user.click(dialog.getByRole('checkbox', { name: day }))
    const release = api.hold(saveSupplier, aSupplier({ id }), { id })
    await user.dblClick(save)
    await waitFor(() => expect(api.requestsTo(saveSupplier)).toHaveLength(1))
    release()
    expect(await screen.findByText(`Went to ${path}/${id}`)).toBeTruthy()
    expect(api.bodiesTo(saveSupplier)).toEqual([
      {
        name: 'Valley Poultry',
        contactPerson: '',
        phone: '9851000111',
        address: '',
        pan: '600000003',
        isVatRegistered: true,
        payWithinDays: 15,
        leadDays: 1,
        orderDays: [0, 3, 5],
        orderBy: '16:00',
        note: '',
        version: 0,
      },
    ])
    expect(toastStore.read()).toMatchObject([{ text: editor.added('Valley Poultry') }])
  })

  test('keeps what was typed after a failed save; the retry has the same id', async () => {
    const id = idOf(78)
    vi.spyOn(crypto, 'randomUUID').mockReturnValue(id as ReturnType<typeof crypto.randomUUID>)
    const { user, dialog, field, save } = await openForm()
    await fill(user, field(editor.name), 'Valley Poultry')
    api.disconnect(saveSupplier, { id })
    await user.click(save)
    expect(await dialog.findByText(supplierMessages.faults.failed)).toBeTruthy()
    expect((field(editor.name) as HTMLInputElement).value).toBe('Valley Poultry')
    api.fault(saveSupplier, { status: 409, code: 'supplier.exists' }, { id })
    await user.click(save)
    expect(await dialog.findByText(supplierMessages.faults.codes['supplier.exists']!)).toBeTruthy()
    expect(api.requestsTo(saveSupplier).map((request) => request.path.endsWith(id))).toEqual([true, true])
  })
})
