import { listItems, listLocations } from '@momo/contracts/inventory'
import {
  closeRequisition,
  countRequisitions,
  getRequisition,
  getTransfer,
  listRequisitions,
  packRequisition,
  type Requisition,
  sendTransfer,
  setLossOwner,
  shipTransfer,
  unpackTransfer,
} from '@momo/contracts/requisitions'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  itemLineMessages,
  itemSearchMessages,
} from '#features/requisitions/item-lines/item-lines.messages.ts'
import {
  decisionMessages,
  officeMessages as texts,
  packMessages,
  sendMessages,
  transferMessages,
} from '#features/requisitions/office/office.messages.ts'
import { anApproved, aRequisition, aRow, aTransfer, idOf, kg, mince } from '#testing/branch-orders.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import * as page from './branch-orders.tsx'

const api = domApi()
const path = '/superadmin/branchorders'
const one = { id: idOf(40) }

beforeEach(() => {
  api.reply(countRequisitions, { waiting: 3, approved: 4, 'on-the-way': 2, done: 31 })
  api.reply(listRequisitions, {
    items: [aRow()],
    nextCursor: undefined,
  })
})

async function open(requisition: Requisition, search = '') {
  api.reply(getRequisition, requisition, { id: requisition.id })
  const user = renderBrowserPage(page, path, `${path}${search}`)
  await screen.findByRole('heading', { name: /^REQ-0452/ })
  return user
}
const sendField = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: decisionMessages.sendOf(name) })
const button = (name: string) => screen.getByRole('button', { name })
const lastToast = () => toastStore.read().at(-1)?.text

describe('ADM-03 the van is loaded', () => {
  test('what left is packed and shipped once, also after a lost response', async () => {
    const user = await open(anApproved())
    api.disconnect(packRequisition, one)
    await user.click(button(packMessages.vanLeft))
    await waitFor(() => expect(lastToast()).toBe(packMessages.faults.failed))
    api.reply(packRequisition, aTransfer(), one)
    api.reply(shipTransfer, aTransfer({ state: 'shipped' }), { id: idOf(50) })
    await user.click(button(packMessages.vanLeft))
    await waitFor(() => expect(lastToast()).toBe(packMessages.left('TRF-0311')))
    const [first, second] = api.bodiesTo(packRequisition)
    expect(second).toEqual(first)
    expect(second?.lines).toBeUndefined()
  })

  test('other quantities are packed with a reason', async () => {
    const user = await open(anApproved())
    await user.click(button(packMessages.packLess))
    const dialog = within(await screen.findByRole('dialog', { name: packMessages.packTitle('REQ-0452') }))
    await fill(user, dialog.getByRole('textbox', { name: packMessages.packOf('Jhol base') }), '6')
    api.reply(packRequisition, aTransfer(), one)
    await user.click(dialog.getByRole('button', { name: packMessages.pack }))
    await waitFor(() => expect(lastToast()).toBe(packMessages.packed('TRF-0311')))
    expect(api.bodiesTo(packRequisition)[0]?.lines).toEqual([
      { itemId: idOf(1), quantity: 6 * kg, reason: 'short' },
      { itemId: idOf(2), quantity: 14 * kg },
    ])
  })

  test('the decision can be changed until it is packed, and the pick list is printed', async () => {
    const user = await open(anApproved())
    expect(screen.getByRole('link', { name: packMessages.print }).getAttribute('href')).toContain(
      `branch=${idOf(80)}`,
    )
    await user.click(button(decisionMessages.change))
    expect(sendField('Jhol base').value).toBe('12')
    await user.click(button(decisionMessages.cancel))
    expect(button(packMessages.pack)).toBeTruthy()
  })

  test('the rest is closed with a reason', async () => {
    const user = await open(anApproved())
    await user.click(button(packMessages.close.open))
    const dialog = within(await screen.findByRole('dialog', { name: packMessages.close.title('REQ-0452') }))
    expect(dialog.getByText(packMessages.close.text('Jhol base 12 l, Chicken mince 14 kg'))).toBeTruthy()
    await fill(user, dialog.getByRole('textbox'), 'No van tonight')
    api.reply(closeRequisition, anApproved({ state: 'closed' }), one)
    await user.click(dialog.getByRole('button', { name: packMessages.close.open }))
    await waitFor(() => expect(lastToast()).toBe(packMessages.close.done('REQ-0452')))
    expect(api.bodiesTo(closeRequisition)).toEqual([{ version: 4, note: 'No van tonight' }])
  })

  test('a packed transfer leaves or is unpacked', async () => {
    api.reply(getTransfer, aTransfer(), { id: idOf(50) })
    const transfers = [{ id: idOf(50), number: 'TRF-0311', state: 'packed' as const }]
    const user = await open(anApproved({ state: 'packed', transfers }))
    expect(await screen.findByText(transferMessages.batches('JB-1411'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: packMessages.pack })).toBeNull()
    api.fault(shipTransfer, { status: 409, code: 'transfer.short' }, { id: idOf(50) })
    await user.click(button(packMessages.vanLeft))
    expect(await screen.findByText(transferMessages.faults.codes['transfer.short']!)).toBeTruthy()
    api.reply(unpackTransfer, aTransfer(), { id: idOf(50) })
    await user.click(button(packMessages.unpack))
    await waitFor(() => expect(lastToast()).toBe(packMessages.unpacked))
  })

  test('a loss has a reason and an owner, who can be changed', async () => {
    const [line] = aTransfer().lines
    const lost = {
      ...line!,
      received: 9 * kg,
      damaged: 2 * kg,
      missing: kg,
      extra: 0,
      reason: 'box-broken' as const,
      lossOwner: 'delivery' as const,
    }
    const received = aTransfer({ state: 'received', lines: [lost], lossValue: 54_000 })
    api.reply(getTransfer, received, { id: idOf(50) })
    const transfers = [{ id: idOf(50), number: 'TRF-0311', state: 'received' as const }]
    const user = await open(anApproved({ state: 'received', transfers }))
    expect(await screen.findByText('2 l damaged · 1 l missing · Box or bag torn')).toBeTruthy()
    expect(screen.getByText(transferMessages.lossValue('Rs. 540.00'))).toBeTruthy()
    const owner = screen.getByRole('combobox', { name: transferMessages.owner('Jhol base') })
    expect((owner as HTMLSelectElement).value).toBe('delivery')
    api.reply(setLossOwner, received, { id: idOf(50) })
    await user.selectOptions(owner, transferMessages.owners.kitchen)
    await waitFor(() => expect(lastToast()).toBe(transferMessages.ownerSaved('Jhol base')))
    expect(api.bodiesTo(setLossOwner)).toEqual([{ line: 1, owner: 'kitchen' }])
  })
})

describe('ADM-03 goods without a requisition', () => {
  const kitchen = { id: idOf(60), kind: 'kitchen', name: 'Central kitchen' } as const
  const thamel = { id: idOf(80), kind: 'branch', name: 'Jhol Momo Thamel' } as const
  const transit = { id: idOf(61), kind: 'transit', name: 'In transit' } as const

  test('head office chooses from, to and items; a retry has the same id', async () => {
    api.reply(listLocations, { items: [kitchen, thamel, transit], nextCursor: undefined })
    const item = {
      ...mince,
      id: idOf(2),
      storageArea: '',
      tracksBatches: false,
      isArchived: false,
      version: 1,
    }
    api.reply(listItems, { items: [item], nextCursor: undefined })
    const user = await open(aRequisition())
    await user.click(button(texts.send))
    const dialog = within(await screen.findByRole('dialog', { name: sendMessages.title }))
    const send = dialog.getByRole('button', { name: sendMessages.send })
    await user.click(send)
    expect(await dialog.findByText(sendMessages.chooseFrom)).toBeTruthy()
    expect(dialog.getByText(itemLineMessages.noItems)).toBeTruthy()
    const [from, to] = [dialog.getByLabelText(sendMessages.from), dialog.getByLabelText(sendMessages.to)]
    await waitFor(() => expect(within(from).getAllByRole('option')).toHaveLength(3))
    await user.selectOptions(from, 'Central kitchen')
    await user.selectOptions(to, 'Central kitchen')
    await user.click(dialog.getByRole('button', { name: itemLineMessages.add }))
    const search = within(await screen.findByRole('dialog', { name: itemSearchMessages.title }))
    await user.click(await search.findByRole('button', { name: 'Chicken mince' }))
    await user.keyboard('{Escape}')
    await fill(
      user,
      dialog.getByRole('textbox', { name: itemLineMessages.quantityOf('Chicken mince') }),
      '२.५',
    )
    await user.click(send)
    expect(await dialog.findByText(sendMessages.same)).toBeTruthy()
    await user.selectOptions(to, 'Thamel')
    api.fault(sendTransfer, { status: 409, code: 'transfer.short' })
    await user.click(send)
    expect(await dialog.findByText(sendMessages.faults.codes['transfer.short']!)).toBeTruthy()
    api.reply(sendTransfer, aTransfer({ state: 'shipped' }))
    await user.click(send)
    await waitFor(() => expect(lastToast()).toBe(sendMessages.sent('TRF-0311', 'Thamel')))
    const [first, second] = api.bodiesTo(sendTransfer)
    expect(second).toEqual(first)
    expect(second).toMatchObject({
      fromId: idOf(60),
      toId: idOf(80),
      lines: [{ itemId: idOf(2), quantity: 2_500_000 }],
    })
  })
})
