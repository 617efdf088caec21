import {
  getGoodsReceipt,
  getSupplierScore,
  listGoodsReceipts,
  returnGoods,
} from '@momo/contracts/goods-receipts'
import { listLocations } from '@momo/contracts/inventory'
import {
  cancelPurchaseOrder,
  closePurchaseOrderLine,
  getPurchaseOrder,
  type PurchaseOrder,
  savePurchaseOrder,
  sendPurchaseOrder,
} from '@momo/contracts/purchase-orders'
import { getSupplier } from '@momo/contracts/suppliers'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aReceipt } from '#features/goods-receipts/goods-receipts.factory.ts'
import { recordMessages as records } from '#features/goods-receipts/records/records.messages.ts'
import { actionMessages as actions } from '#features/purchase-orders/actions/actions.messages.ts'
import { detailMessages as texts } from '#features/purchase-orders/detail/detail.messages.ts'
import { editorMessages as editor } from '#features/purchase-orders/editor/editor.messages.ts'
import {
  aDraft,
  anOrder,
  anOrderLine,
  at,
  idOf,
  kitchen,
  orderId,
} from '#features/purchase-orders/purchase-orders.factory.ts'
import { aSupplier } from '#features/suppliers/suppliers.factory.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import * as page from './supplier-order.tsx'

const api = domApi()
const path = '/superadmin/supplierorders/:id'
const of = { id: orderId }
const answer = (order: PurchaseOrder) => api.reply(getPurchaseOrder, order, of)

const receipt = aReceipt()
const { lines: _, photos: __, returns: ___, canReverse: ____, ...row } = receipt

beforeEach(() => {
  localStorage.clear()
  answer(anOrder())
  api.reply(
    getSupplierScore,
    { supplierId: idOf(50), score: 88, orders: 12, receipts: 13, onTime: 940 },
    { id: idOf(50) },
  )
  api.reply(listGoodsReceipts, {
    items: [{ ...row, lines: 1, firstItems: ['Chicken mince'], hasRejected: true, photos: 0 }],
    nextCursor: undefined,
  })
})

/** The page has its id from the router. */
const withParams = {
  ...page,
  default: () => page.default({ params: of } as Parameters<typeof page.default>[0]),
}
const open = (search = '') =>
  renderBrowserPage(withParams, path, `/superadmin/supplierorders/${orderId}${search}`)
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))
const button = (name: string) => screen.findByRole('button', { name })

describe('ADM-04 the page of a supplier order', () => {
  test('shows steps, lines, totals, what is missing, the supplier and the delivery', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: /PO-0193/ })).toBeTruthy()
    const steps = within(screen.getByRole('list', { name: texts.steps.label }))
    expect(steps.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([
      null,
      null,
      'step',
      null,
    ])
    expect(screen.getByText(texts.missingNote.one('4 kg', 'Chicken bones'))).toBeTruthy()
    expect(screen.getByText('Rs. 4,068.00')).toBeTruthy()
    expect(screen.getByText(texts.lines.vat(13))).toBeTruthy()
    expect(await screen.findByText('88 of 100')).toBeTruthy()
    expect(screen.getByText('94%')).toBeTruthy()
    expect(screen.getByText('Sun, 15 Nov 2026, 8:00 AM')).toBeTruthy()
    expect(screen.getByText(texts.delivery.sending('Email', 'orders@valleypoultry.example'))).toBeTruthy()
    const receive = screen.getByRole('link', { name: texts.receive })
    expect(receive.getAttribute('href')).toBe(`/superadmin/supplierorders/${orderId}/receive`)
  })

  test('a draft is sent by mail to the address shown, once, also after a double tap', async () => {
    answer(aDraft())
    const user = open()
    await user.click(await button(texts.send))
    const dialog = await dialogNamed(actions.send.title('PO-0193'))
    const address = dialog.getByRole('textbox', { name: actions.send.address }) as HTMLInputElement
    expect(address.value).toBe('orders@valleypoultry.example')
    await fill(user, address, 'nobody')
    await user.click(dialog.getByRole('button', { name: actions.send.confirm.mail }))
    expect(await dialog.findByText('Enter an email address')).toBeTruthy()
    await fill(user, address, 'new@valleypoultry.example')
    const respond = api.hold(sendPurchaseOrder, anOrder({ state: 'to-receive' }), of)
    await user.dblClick(dialog.getByRole('button', { name: actions.send.confirm.mail }))
    answer(anOrder({ state: 'to-receive' }))
    respond()
    expect(await button(texts.sendAgain)).toBeTruthy()
    expect(api.bodiesTo(sendPurchaseOrder)).toMatchObject([
      { method: 'mail', recipient: 'new@valleypoultry.example', version: 4 },
    ])
  })

  test('by phone the name is noted; a conflict is shown and the retry has the new version', async () => {
    answer(aDraft())
    const user = open()
    await user.click(await button(texts.send))
    const dialog = await dialogNamed(actions.send.title('PO-0193'))
    await user.click(dialog.getByRole('radio', { name: new RegExp(actions.send.phone) }))
    await fill(
      user,
      dialog.getByRole('textbox', { name: new RegExp(actions.send.person.replace('?', '\\?')) }),
      'Hari',
    )
    api.fault(sendPurchaseOrder, { status: 409, code: 'purchase_order.changed' }, of)
    answer(aDraft({ version: 5 }))
    await user.click(dialog.getByRole('button', { name: actions.send.confirm.phone }))
    expect(await dialog.findByText('purchase_order.changed')).toBeTruthy()
    api.reply(sendPurchaseOrder, anOrder({ state: 'to-receive' }), of)
    await user.click(dialog.getByRole('button', { name: actions.send.confirm.phone }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.bodiesTo(sendPurchaseOrder).map((body) => body?.version)).toEqual([4, 5])
    expect(api.bodiesTo(sendPurchaseOrder)[1]).toMatchObject({ method: 'phone', recipient: 'Hari' })
  })

  test('a line is closed with a reason', async () => {
    const user = open()
    await user.click(await button(texts.lines.closeOf('Chicken bones')))
    const dialog = await dialogNamed(actions.close.lineTitle('Chicken bones'))
    await user.click(dialog.getByRole('button', { name: actions.close.confirmLine }))
    expect(await dialog.findByText('Enter a reason')).toBeTruthy()
    await fill(user, dialog.getByRole('textbox', { name: actions.close.reason }), 'Sold out')
    const closed = anOrder({
      state: 'received',
      lines: [anOrderLine({ open: 0, isClosed: true, closeReason: 'Sold out' })],
    })
    api.reply(closePurchaseOrderLine, closed, { id: orderId, line: '1' })
    answer(closed)
    await user.click(dialog.getByRole('button', { name: actions.close.confirmLine }))
    expect(await screen.findByText(texts.lines.closedWhy('Sold out'))).toBeTruthy()
    expect(api.bodiesTo(closePurchaseOrderLine)).toEqual([{ version: 4, reason: 'Sold out' }])
  })

  test('a sent order is cancelled with a reason only', async () => {
    answer(anOrder({ state: 'to-receive', isLate: true, canClose: false, canCancel: true }))
    const user = open()
    expect(await screen.findByText(texts.lateNote('Sun, 15 Nov 2026, 8:00 AM'))).toBeTruthy()
    await user.click(await button(actions.cancel.open))
    const dialog = await dialogNamed(actions.cancel.title('PO-0193'))
    await user.click(dialog.getByRole('button', { name: actions.cancel.confirm }))
    expect(await dialog.findByText(actions.cancel.reasonNeeded)).toBeTruthy()
    await fill(user, dialog.getByRole('textbox', { name: actions.cancel.reason }), 'Ordered twice')
    const cancelled = anOrder({
      state: 'cancelled',
      cancelledAt: at('2026-11-13T09:00:00'),
      cancelledBy: 'Ramesh Karki',
      cancelReason: 'Ordered twice',
      canReceive: false,
      canClose: false,
    })
    api.reply(cancelPurchaseOrder, cancelled, of)
    answer(cancelled)
    await user.click(dialog.getByRole('button', { name: actions.cancel.confirm }))
    expect(
      await screen.findByText(
        texts.cancelledWhy('Fri, 13 Nov 2026, 9:00 AM', 'Ramesh Karki', 'Ordered twice'),
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('link', { name: texts.receive })).toBeNull()
  })

  test('an unknown order and a failed page say so', async () => {
    api.fault(getPurchaseOrder, { status: 404, code: 'purchase_order.unknown' }, of)
    open()
    expect(await screen.findByText(texts.missing.title)).toBeTruthy()
  })
})

describe('ADM-04 editing a draft', () => {
  beforeEach(() => {
    answer(aDraft())
    api.reply(getSupplier, aSupplier(), { id: idOf(50) })
    api.reply(listLocations, { items: [kitchen], nextCursor: undefined })
  })

  test('is saved; a conflict is answered by choosing a version', async () => {
    const user = open('?edit=1')
    const quantity = await screen.findByRole('textbox', { name: editor.quantityOf('Chicken bones') })
    await fill(user, quantity, '50')
    api.fault(savePurchaseOrder, { status: 409, code: 'purchase_order.changed' }, of)
    answer(aDraft({ version: 5, note: 'By the back door' }))
    await user.click(await button(editor.save))
    await user.click(await button(editor.conflict.mine))
    api.reply(savePurchaseOrder, aDraft({ version: 6 }), of)
    await user.click(await screen.findByRole('button', { name: editor.save }))
    expect(await screen.findByRole('heading', { level: 1, name: /PO-0193/ })).toBeTruthy()
    expect(api.bodiesTo(savePurchaseOrder).at(-1)).toMatchObject({
      version: 5,
      lines: [{ quantity: 50_000_000 }],
    })
  })

  test('what was typed survives a reload', async () => {
    const user = open('?edit=1')
    await fill(user, await screen.findByRole('textbox', { name: editor.quantityOf('Chicken bones') }), '55')
    await waitFor(() => expect(localStorage.getItem(`unsaved:purchase-order:${orderId}`)).toContain('55'))
  })
})

describe('ADM-04 receipts of an order', () => {
  test('a receipt opens; goods go back with a reason and within what was accepted', async () => {
    api.reply(getGoodsReceipt, receipt, { id: receipt.id })
    const user = open()
    await user.click(await screen.findByRole('link', { name: 'GR-0041' }))
    const drawer = await dialogNamed('GR-0041')
    expect(
      await drawer.findByText(records.drawer.rejected('2.5 kg', 'Too warm', 'Back with the driver')),
    ).toBeTruthy()
    await user.click(drawer.getByRole('button', { name: records.returnGoods.open }))
    const dialog = await dialogNamed(records.returnGoods.title('GR-0041'))
    const quantity = dialog.getByRole('textbox', { name: records.returnGoods.quantityOf('Chicken mince') })
    await fill(user, quantity, '60')
    await fill(user, dialog.getByRole('textbox', { name: records.returnGoods.reason }), 'Smells')
    await user.click(dialog.getByRole('button', { name: records.returnGoods.confirm }))
    expect(await dialog.findByText(records.returnGoods.wrongQuantity('57.5 kg'))).toBeTruthy()
    await fill(user, quantity, '7.5')
    api.reply(returnGoods, aReceipt({ id: idOf(42), number: 'GR-0042', kind: 'return' }), { id: receipt.id })
    await user.click(dialog.getByRole('button', { name: records.returnGoods.confirm }))
    await waitFor(() => expect(api.bodiesTo(returnGoods)).toHaveLength(1))
    expect(api.bodiesTo(returnGoods)[0]).toMatchObject({
      note: 'Smells',
      lines: [{ line: 1, quantity: 7_500_000 }],
    })
  })

  test('a return with another quantity after a lost response has the same id, so goods never go back twice', async () => {
    api.reply(getGoodsReceipt, receipt, { id: receipt.id })
    api.handle(returnGoods, () => Promise.reject(new TypeError('network')), { id: receipt.id })
    const user = open()
    await user.click(await screen.findByRole('link', { name: 'GR-0041' }))
    const drawer = await dialogNamed('GR-0041')
    await user.click(await drawer.findByRole('button', { name: records.returnGoods.open }))
    const dialog = await dialogNamed(records.returnGoods.title('GR-0041'))
    const quantity = dialog.getByRole('textbox', { name: records.returnGoods.quantityOf('Chicken mince') })
    await fill(user, quantity, '7.5')
    await fill(user, dialog.getByRole('textbox', { name: records.returnGoods.reason }), 'Smells')
    await user.click(dialog.getByRole('button', { name: records.returnGoods.confirm }))
    expect(await dialog.findByText(records.faults.failed)).toBeTruthy()
    await fill(user, quantity, '8')
    await user.click(dialog.getByRole('button', { name: records.returnGoods.confirm }))
    await waitFor(() => expect(api.bodiesTo(returnGoods)).toHaveLength(2))
    const [first, second] = api.bodiesTo(returnGoods) as { id: string }[]
    expect(second?.id).toBe(first?.id)
  })
})
