import { listItems, listLocations } from '@momo/contracts/inventory'
import { savePurchaseOrder } from '@momo/contracts/purchase-orders'
import { getSupplier, listSuppliers } from '@momo/contracts/suppliers'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { editorMessages as texts } from '#features/purchase-orders/editor/editor.messages.ts'
import { aDraft, idOf, kitchen } from '#features/purchase-orders/purchase-orders.factory.ts'
import { orderMessages } from '#features/purchase-orders/purchase-orders.messages.ts'
import { aSuppliedItem, aSupplier, aSupplierRow } from '#features/suppliers/suppliers.factory.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import * as page from './supplier-order-new.tsx'

const api = domApi()
const path = '/superadmin/supplierorders/new'
const branch = { id: idOf(80), kind: 'branch' as const, name: 'Jhol Momo New Road' }

beforeEach(() => {
  localStorage.clear()
  api.reply(listSuppliers, { items: [aSupplierRow()], nextCursor: undefined })
  api.reply(getSupplier, aSupplier(), { id: idOf(50) })
  api.reply(listLocations, { items: [branch, kitchen], nextCursor: undefined })
})

const open = (search = `?supplier=${idOf(50)}`) => renderBrowserPage(page, path, `${path}${search}`)

async function addMince(user: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: texts.addItem }))
  const dialog = within(await screen.findByRole('dialog', { name: texts.items.title }))
  await user.click(await dialog.findByRole('button', { name: /Chicken mince/ }))
}

test('ADM-04 first the supplier is chosen', async () => {
  const user = open('')
  await user.click(await screen.findByRole('link', { name: /Valley Poultry/ }))
  expect(
    await screen.findByRole('heading', { level: 1, name: texts.newHeading('Valley Poultry') }),
  ).toBeTruthy()
})

test('ADM-04 an item has the unit and price of the supplier; the draft is saved once, also after a double tap', async () => {
  const id = idOf(99)
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(id as ReturnType<typeof crypto.randomUUID>)
  const user = open()
  const save = await screen.findByRole('button', { name: texts.save })
  await user.click(save)
  expect(await screen.findByRole('alert')).toBeTruthy()
  await addMince(user)
  const quantity = await screen.findByRole('textbox', { name: texts.quantityOf('Chicken mince') })
  await fill(user, quantity, '20')
  expect(screen.getAllByText('Rs. 10,600.00')).toHaveLength(2)
  const respond = api.hold(savePurchaseOrder, aDraft({ id }), { id })
  await user.dblClick(save)
  respond()
  expect(await screen.findByText(`Went to /superadmin/supplierorders/${id}`)).toBeTruthy()
  expect(api.bodiesTo(savePurchaseOrder)).toMatchObject([
    {
      supplierId: idOf(50),
      locationId: kitchen.id,
      version: 0,
      lines: [{ itemId: idOf(1), quantity: 20_000_000, unit: 'kg', price: 53_000 }],
    },
  ])
})

test('an item that the supplier does not sell is found by its name', async () => {
  const { lastPrices: _, change: __, price: ___, ...oil } = aSuppliedItem({ id: idOf(7), name: 'Oil' })
  api.reply(listItems, {
    items: [{ ...oil, storageArea: '', tracksBatches: false, isArchived: false, version: 1 }],
    nextCursor: undefined,
  })
  const user = open()
  await user.click(await screen.findByRole('button', { name: texts.addItem }))
  const dialog = within(await screen.findByRole('dialog', { name: texts.items.title }))
  await user.type(dialog.getByRole('searchbox'), 'oil{Enter}')
  const found = await dialog.findByRole('button', { name: /Oil/ })
  expect(within(found).getByText(texts.items.notSold)).toBeTruthy()
  await user.click(found)
  await fill(user, await screen.findByRole('textbox', { name: texts.quantityOf('Oil') }), '1')
  await user.click(screen.getByRole('button', { name: texts.save }))
  expect(await screen.findByText(texts.wrongPrice)).toBeTruthy()
})

test('after a lost response the retry has the same id', async () => {
  const id = idOf(98)
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(id as ReturnType<typeof crypto.randomUUID>)
  const user = open()
  await addMince(user)
  await fill(user, await screen.findByRole('textbox', { name: texts.quantityOf('Chicken mince') }), '20')
  api.disconnect(savePurchaseOrder, { id })
  await user.click(screen.getByRole('button', { name: texts.save }))
  expect(await screen.findByText(orderMessages.faults.failed)).toBeTruthy()
  api.reply(savePurchaseOrder, aDraft({ id }), { id })
  await user.click(screen.getByRole('button', { name: texts.save }))
  await waitFor(() => expect(screen.getByText(`Went to /superadmin/supplierorders/${id}`)).toBeTruthy())
})

test('an archived supplier takes no orders', async () => {
  api.reply(getSupplier, aSupplier({ isArchived: true }), { id: idOf(50) })
  open()
  expect(await screen.findByText(texts.archived)).toBeTruthy()
})
