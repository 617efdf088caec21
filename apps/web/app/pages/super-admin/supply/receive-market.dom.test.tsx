import { findReceiptItems, postGoodsReceipt } from '@momo/contracts/goods-receipts'
import { listLocations } from '@momo/contracts/inventory'
import { listSuppliers } from '@momo/contracts/suppliers'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { formMessages as form } from '#features/goods-receipts/form/form.messages.ts'
import { anItem, aReceipt, idOf, kitchen } from '#features/goods-receipts/goods-receipts.factory.ts'
import { marketMessages as texts } from '#features/goods-receipts/market/market.messages.ts'
import { receiveMessages } from '#features/goods-receipts/receive/receive.messages.ts'
import { aSupplierRow } from '#features/suppliers/suppliers.factory.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import * as page from './receive-market.tsx'

const api = domApi()
const path = '/superadmin/supplierorders/receive'
const branch = { id: idOf(80), kind: 'branch' as const, name: 'Jhol Momo New Road' }
const tomato = anItem({ id: idOf(9), name: 'Tomato', nameNe: 'गोलभेंडा', tracksBatches: false, lastPrices: [] })
const { supplier: _, order: __, ...bought } = aReceipt({ number: 'GR-0050', total: 40_000 })
let accounts = 800

beforeEach(() => {
  localStorage.clear()
  signIn({ id: idOf((accounts += 1)), role: 'superadmin' })
  api.reply(findReceiptItems, { items: [tomato], nextCursor: undefined })
  api.reply(listLocations, { items: [branch, kitchen], nextCursor: undefined })
  api.reply(listSuppliers, { items: [aSupplierRow()], nextCursor: undefined })
})

async function open() {
  const user = renderBrowserPage(page, path)
  await screen.findByRole('button', { name: texts.post })
  return user
}
type User = Awaited<ReturnType<typeof open>>
const field = (name: string) => screen.findByRole('textbox', { name })
const post = () => screen.getByRole('button', { name: texts.post })
const posted = () => api.bodiesTo(postGoodsReceipt)

async function buyTomato(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Tomato' }))
  await fill(user, await field(form.quantityOf('Tomato')), '५')
  await fill(user, await field(form.priceOf('Tomato')), '80')
}

test('ADM-04 item, quantity, price, paid by: posted once, also after a double tap, and the form is empty again', async () => {
  const user = await open()
  await buyTomato(user)
  expect(screen.getAllByText('Rs. 400.00')).toHaveLength(2)
  await user.click(screen.getByRole('radio', { name: form.paid.wallet }))
  const respond = api.hold(postGoodsReceipt, { ...bought, paidBy: 'wallet' })
  await user.dblClick(post())
  respond()
  expect(await screen.findByText(texts.posted('GR-0050', 'Rs. 400.00'))).toBeTruthy()
  expect(posted()).toHaveLength(1)
  expect(posted()[0]).toMatchObject({
    paidBy: 'wallet',
    locationId: kitchen.id,
    lines: [{ itemId: idOf(9), accepted: 5_000_000, unit: 'kg', price: 8_000 }],
  })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: form.quantityOf('Tomato') })).toBeNull())
})

test('cash may come from the till of the branch that gets the goods', async () => {
  const user = await open()
  await buyTomato(user)
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: texts.to }), branch.id)
  await user.click(await screen.findByRole('checkbox', { name: form.paid.till(branch.name) }))
  api.reply(postGoodsReceipt, { ...bought, paidBy: 'cash' })
  await user.click(post())
  await waitFor(() => expect(posted()).toMatchObject([{ paidBy: 'cash', tillBranchId: branch.id }]))
})

test('a supplier without an order sends a bill', async () => {
  const user = await open()
  await buyTomato(user)
  await user.selectOptions(await screen.findByRole('combobox', { name: texts.from }), idOf(50))
  expect(await screen.findByText(texts.supplierPays)).toBeTruthy()
  api.reply(postGoodsReceipt, aReceipt())
  await user.click(post())
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(posted()[0]?.supplierId).toBe(idOf(50))
  expect(posted()[0]?.paidBy).toBeUndefined()
})

test('another item is found by name, and Enter in the search posts nothing', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: texts.search }))
  const dialog = within(await screen.findByRole('dialog', { name: form.items.title }))
  await user.type(dialog.getByRole('searchbox'), 'tom{Enter}')
  await user.click(await dialog.findByRole('button', { name: /Tomato/ }))
  expect(await field(form.quantityOf('Tomato'))).toBeTruthy()
  expect(screen.queryByText(form.noLines)).toBeNull()
})

test('a purchase without items or with a wrong price is not sent', async () => {
  const user = await open()
  await user.click(post())
  expect(await screen.findByText(form.noLines)).toBeTruthy()
  await buyTomato(user)
  await fill(user, await field(form.priceOf('Tomato')), 'x')
  await user.click(post())
  expect(await screen.findByText(form.wrongPrice)).toBeTruthy()
  expect(posted()).toEqual([])
})

test('a refused purchase is in the form again', async () => {
  const user = await open()
  await buyTomato(user)
  api.fault(postGoodsReceipt, { status: 409, code: 'till.closed' })
  await user.click(post())
  expect(await screen.findByText(/^The receipt wasn't posted/)).toBeTruthy()
  expect(((await field(form.quantityOf('Tomato'))) as HTMLInputElement).value).toBe('५')
})

test('what was typed survives a reload', async () => {
  const user = await open()
  await buyTomato(user)
  cleanup()
  queryClient.clear()
  await open()
  expect(((await field(form.priceOf('Tomato'))) as HTMLInputElement).value).toBe('80')
  expect(screen.getByText(receiveMessages.restored)).toBeTruthy()
})
