import { getSupplierScore } from '@momo/contracts/goods-receipts'
import { listPurchaseOrders, type PurchaseOrderRow } from '@momo/contracts/purchase-orders'
import { getSupplierBalance, listSupplierBills } from '@momo/contracts/supplier-bills'
import { getSupplier } from '@momo/contracts/suppliers'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBalance, aBillRow } from '#features/supplier-bills/supplier-bills.factory.ts'
import { supplierMoneyMessages as money } from '#features/supplier-bills/supplier/supplier.messages.ts'
import { detailMessages as texts } from '#features/suppliers/detail/detail.messages.ts'
import { editorMessages as editor } from '#features/suppliers/editor/editor.messages.ts'
import { aSupplier, idOf } from '#features/suppliers/suppliers.factory.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderBrowserPage } from '#testing/render-screen.tsx'
import * as page from './supplier.tsx'

const api = domApi()
const supplier = aSupplier()
const params = { id: supplier.id }
const path = `/superadmin/suppliers/${supplier.id}`
const score = {
  supplierId: supplier.id,
  score: 88,
  orders: 30,
  receipts: 31,
  onTime: 941,
  complete: 910,
  accepted: 980,
  steadyPrices: 580,
}
const anOrder: PurchaseOrderRow = {
  id: idOf(70),
  number: 'PO-0195',
  state: 'to-receive',
  location: { id: idOf(71), kind: 'kitchen', name: 'Central kitchen' },
  expectedAt: new Date('2026-11-15T06:15:00Z'),
  isLate: true,
  origin: 'person',
  total: 4_596_000,
  vat: 0,
  grandTotal: 4_596_000,
  createdAt: new Date('2026-11-14T06:15:00Z'),
  sentAt: new Date('2026-11-14T06:15:00Z'),
  version: 2,
  supplier: { id: supplier.id, name: supplier.name },
  lines: 1,
  completeLines: 0,
  firstItems: ['Chicken mince'],
}

beforeEach(() => {
  api.reply(getSupplier, supplier, params)
  api.reply(getSupplierScore, score, params)
  api.reply(getSupplierBalance, aBalance(), params)
  api.reply(listSupplierBills, { items: [aBillRow()], nextCursor: undefined })
  api.reply(listPurchaseOrders, { items: [anOrder], nextCursor: undefined })
})

const Page = page.default as (props: { params: { id: string } }) => ReactNode
const open = () =>
  renderBrowserPage(
    { default: () => <Page params={params} />, clientLoader: page.clientLoader },
    '/superadmin/suppliers/:id',
    path,
  )
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('ADM-04 the money and deliveries of a supplier', () => {
  const region = async (name: string) => within(await screen.findByRole('region', { name }))

  test('what we owe, the score, orders and bills are on one page', async () => {
    open()
    expect(await screen.findByText('Rs. 38,168.80')).toBeTruthy()
    expect(screen.getByText(/^due Mon, 23 Nov · 7 Mangsir$/)).toBeTruthy()
    const ages = await region(money.ages.title)
    expect(await ages.findByText('Rs. 6,400.00')).toBeTruthy()
    expect(ages.getByText('−Rs. 2,000.00')).toBeTruthy()
    const scores = await region('Score, 90 days')
    for (const percent of ['94%', '91%', '98%', '58%']) expect(await scores.findByText(percent)).toBeTruthy()
    const orders = await region(texts.orders.title)
    const link = await orders.findByRole('link', { name: 'PO-0195' })
    expect(link.getAttribute('href')).toBe(`/superadmin/supplierorders/${idOf(70)}`)
    expect(orders.getByText(texts.orders.late)).toBeTruthy()
    const bills = await region(money.bills.title)
    expect(await bills.findByText('2 differences')).toBeTruthy()
    expect(bills.getByText('27 Kartik 2083')).toBeTruthy()
  })

  test('N starts an order, B a bill and E the editor', async () => {
    const user = open()
    await screen.findByText('Rs. 38,168.80')
    await user.keyboard('e')
    await user.click(
      (await dialogNamed(editor.editTitle('Valley Poultry'))).getByRole('button', { name: 'Cancel' }),
    )
    await user.keyboard('b')
    expect(await screen.findByText(`Went to ${path}/bills/new`)).toBeTruthy()
  })

  test('a failed part leaves the rest of the page', async () => {
    api.fault(getSupplierBalance, { status: 503, code: 'server.busy' }, params)
    api.fault(getSupplierScore, { status: 503, code: 'server.busy' }, params)
    api.fault(listSupplierBills, { status: 503, code: 'server.busy' })
    open()
    expect((await screen.findAllByText(money.failed)).length).toBe(2)
    expect(await screen.findByText(money.bills.failed)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: /^Valley Poultry/ })).toBeTruthy()
  })
})
