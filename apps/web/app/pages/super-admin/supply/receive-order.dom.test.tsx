import { getReceiptForm, postGoodsReceipt } from '@momo/contracts/goods-receipts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formMessages as form } from '#features/goods-receipts/form/form.messages.ts'
import {
  aForm,
  anExpectedLine,
  aReceipt,
  at,
  idOf,
  orderId,
} from '#features/goods-receipts/goods-receipts.factory.ts'
import { receiveMessages as texts } from '#features/goods-receipts/receive/receive.messages.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import * as page from './receive-order.tsx'

const api = domApi()
const path = '/superadmin/supplierorders/:id/receive'
let accounts = 700

/** Each account has a queue of its own on this device. */
beforeEach(() => {
  localStorage.clear()
  signIn({ id: idOf((accounts += 1)), role: 'superadmin' })
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.setSystemTime(at('2026-11-15T07:48:00'))
  api.reply(getReceiptForm, aForm())
})
afterEach(() => void vi.useRealTimers())

const withParams = {
  ...page,
  default: () => page.default({ params: { id: orderId } } as Parameters<typeof page.default>[0]),
}
async function open() {
  const user = renderBrowserPage(withParams, path, `/superadmin/supplierorders/${orderId}/receive`)
  await screen.findByRole('button', { name: texts.post })
  return user
}
const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement
const button = (name: string) => screen.getByRole('button', { name })
const posted = () => api.bodiesTo(postGoodsReceipt)
const accept = () => api.reply(postGoodsReceipt, aReceipt())
const atOrder = () => screen.findByText(`Went to /superadmin/supplierorders/${orderId}`)

describe('ADM-04 receiving goods', () => {
  test('everything as ordered takes two taps and is posted once, also after a double tap', async () => {
    const user = await open()
    expect(screen.getByText('12 min early')).toBeTruthy()
    await user.click(button(texts.acceptAll))
    expect(screen.getByText(texts.ready(2, 2))).toBeTruthy()
    const respond = api.hold(postGoodsReceipt, aReceipt())
    await user.dblClick(button(texts.post))
    expect(await screen.findByText(texts.sending)).toBeTruthy()
    respond()
    expect(await atOrder()).toBeTruthy()
    expect(posted()).toHaveLength(1)
    expect(posted()[0]).toMatchObject({
      orderId,
      lines: [
        { orderLine: 1, accepted: 60_000_000, unit: 'kg', price: 45_500, useBy: '2026-11-17' },
        { orderLine: 2, accepted: 300_000, unit: 'crate', price: 48_000 },
      ],
    })
  })

  test('a rejected part needs a reason; a line without a quantity stays open', async () => {
    const user = await open()
    await fill(user, field(form.acceptedOf('Chicken mince')), '५७.५')
    await fill(user, field(form.rejectedOf('Chicken mince')), '2.5')
    await user.click(button(texts.post))
    expect(await screen.findByText(form.reasonNeeded)).toBeTruthy()
    expect(posted()).toEqual([])
    await user.selectOptions(
      screen.getByRole('combobox', { name: form.reasonOf('Chicken mince') }),
      'too-warm',
    )
    await user.selectOptions(
      screen.getByRole('combobox', { name: form.actionOf('Chicken mince') }),
      'back-with-driver',
    )
    expect(screen.getByText('−Rs. 1,137.50')).toBeTruthy()
    expect(screen.getByText(texts.stayOpen)).toBeTruthy()
    await fill(user, screen.getByRole('textbox', { name: /slip number/ }), 'VP-D-1188')
    accept()
    await user.click(button(texts.post))
    await atOrder()
    expect(posted()).toMatchObject([
      { slipNumber: 'VP-D-1188', lines: [{ rejected: 2_500_000, rejectReason: 'too-warm' }] },
    ])
  })

  test('a price jump shows the last three prices and waits for an answer, which gets the focus', async () => {
    const user = await open()
    await fill(user, field(form.acceptedOf('Chicken mince')), '60')
    await fill(user, field(form.priceOf('Chicken mince')), '530')
    expect(screen.getByText(form.jump.title('16.1%', true, 3))).toBeTruthy()
    expect(
      screen.getByText(
        /Rs. 452.00 on 8 Nov, Rs. 455.00 on 12 Nov, Rs. 462.00 on 13 Nov. On the order: Rs. 455.00./,
      ),
    ).toBeTruthy()
    expect(screen.getByText(texts.pricesToConfirm(['Chicken mince']))).toBeTruthy()
    await user.click(button(texts.post))
    await waitFor(() => expect(document.activeElement).toBe(button(form.jump.right)))
    expect(posted()).toEqual([])
    await user.click(button(form.jump.useOrder))
    expect(field(form.priceOf('Chicken mince')).value).toBe('455')
    await fill(user, field(form.priceOf('Chicken mince')), '530')
    await user.click(button(form.jump.right))
    accept()
    await user.click(button(texts.post))
    await atOrder()
    expect(posted()[0]?.lines).toMatchObject([{ price: 53_000, isPriceConfirmed: true }])
  })

  test('more than 10 % too much is asked about and can go back', async () => {
    const user = await open()
    await fill(user, field(form.acceptedOf('Chicken mince')), '68')
    expect(screen.getByText(form.over.question('60 kg', '8 kg'))).toBeTruthy()
    await user.click(button(form.over.sendBack))
    expect(field(form.acceptedOf('Chicken mince')).value).toBe('60')
    expect(field(form.rejectedOf('Chicken mince')).value).toBe('8')
  })

  test('Alt+A accepts all, Enter goes to the next field, Ctrl+Enter posts', async () => {
    const user = await open()
    field(form.acceptedOf('Chicken mince')).focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(field(form.rejectedOf('Chicken mince')))
    expect(posted()).toEqual([])
    await user.keyboard('{Alt>}[KeyA]{/Alt}')
    expect(field(form.acceptedOf('Eggs')).value).toBe('10')
    accept()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await atOrder()
    expect(posted()).toHaveLength(1)
  })
})

describe('ADM-04 receiving without a network', () => {
  test('what was typed survives a reload', async () => {
    const user = await open()
    await fill(user, field(form.acceptedOf('Chicken mince')), '57.5')
    cleanup()
    queryClient.clear()
    await open()
    expect(field(form.acceptedOf('Chicken mince')).value).toBe('57.5')
    expect(screen.getByText(texts.restored)).toBeTruthy()
  })

  test('a receipt without a connection is stored and posted once when the connection is back', async () => {
    const user = await open()
    await user.click(button(texts.acceptAll))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(await screen.findByText(texts.offline)).toBeTruthy()
    api.disconnect(postGoodsReceipt)
    await user.click(button(texts.post))
    expect(await screen.findByText(texts.stored)).toBeTruthy()
    const before = posted().length
    accept()
    vi.mocked(vi.spyOn(navigator, 'onLine', 'get')).mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await atOrder()).toBeTruthy()
    expect(posted()).toHaveLength(before + 1)
    expect(new Set(posted().map((body) => body?.id)).size).toBe(1)
  })

  test('a question of the server is put at its line, with what was typed', async () => {
    const user = await open()
    await fill(user, field(form.acceptedOf('Chicken mince')), '60')
    await fill(user, field(form.acceptedOf('Eggs')), '10')
    const details = {
      lines: [{ index: 1, itemId: idOf(2), over: { expected: 150_000, accepted: 300_000 } }],
    }
    api.fault(postGoodsReceipt, { status: 409, code: 'receipt.unconfirmed', details })
    await user.click(button(texts.post))
    expect(await screen.findByText(texts.refused(texts.refusals['receipt.unconfirmed']!))).toBeTruthy()
    const line = within(screen.getByRole('listitem', { name: 'Eggs' }))
    expect(field(form.acceptedOf('Chicken mince')).value).toBe('60')
    await user.click(line.getByRole('button', { name: form.over.take }))
    accept()
    await user.click(button(texts.post))
    await atOrder()
    const [first, second] = posted()
    expect(second?.id).toBe(first?.id)
    expect(second?.lines).toMatchObject([{ isOverConfirmed: false }, { isOverConfirmed: true }])
  })
})

test('an order that is complete says so, one that takes no goods too', async () => {
  api.reply(getReceiptForm, aForm({ lines: [anExpectedLine({ expected: 0 })] }))
  await open()
  expect(screen.getByText(texts.nothingLeft('PO-0195'))).toBeTruthy()
  cleanup()
  queryClient.clear()
  localStorage.clear()
  const { order } = aForm()
  api.reply(getReceiptForm, aForm({ order: { ...order, canReceive: false } }))
  renderBrowserPage(withParams, path, `/superadmin/supplierorders/${orderId}/receive`)
  expect(await screen.findByText(texts.notReceivable)).toBeTruthy()
})

test('an unknown order says so', async () => {
  api.fault(getReceiptForm, { status: 404, code: 'purchase_order.unknown' })
  renderBrowserPage(withParams, path, `/superadmin/supplierorders/${orderId}/receive`)
  expect(await screen.findByText(texts.missing.title)).toBeTruthy()
})
