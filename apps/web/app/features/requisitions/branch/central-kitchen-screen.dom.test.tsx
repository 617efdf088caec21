import {
  getDraft,
  getOwnRequisition,
  listDepartures,
  listOwnRequisitions,
  listOwnTransfers,
  saveDraftRequisition,
  sendRequisition,
  withdrawRequisition,
} from '@momo/contracts/requisitions'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import {
  aDeparture,
  aDraft,
  aDraftLine,
  aMorningVan,
  aRequisition,
  aRow,
  aTransferRow,
  at,
  idOf,
  ownBranch,
  reqId,
} from '../requisitions.factory.ts'
import {
  draftMessages as texts,
  kitchenMessages,
  recentMessages,
  requisitionMessages,
} from './branch.messages.ts'
import { CentralKitchenScreen } from './central-kitchen-screen.tsx'

const api = domApi()
const kg = 1_000_000
const saved = { id: reqId, number: 'REQ-0448', version: 1 }
const asked = (state: string) => [aDeparture({ requisition: { id: reqId, state } }), aMorningVan()]

beforeEach(() => {
  localStorage.clear()
  signIn({ id: idOf(63), role: 'branchAdmin', branchId: ownBranch })
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.setSystemTime(at('2026-11-14T18:00:00'))
  api.reply(listDepartures, [aDeparture(), aMorningVan()])
  api.reply(getDraft, aDraft({ saved }))
  api.reply(getOwnRequisition, aRequisition({ state: 'draft' }), { id: reqId })
  api.reply(listOwnRequisitions, { items: [], nextCursor: undefined })
  api.reply(listOwnTransfers, { items: [], nextCursor: undefined })
})
afterEach(() => void vi.useRealTimers())

async function openScreen(query = '') {
  const user = renderScreen(
    <>
      <ToastRegion />
      <CentralKitchenScreen />
    </>,
    '/branchadmin/centralkitchen',
    `/branchadmin/centralkitchen${query}`,
  )
  await screen.findByRole('list', { name: texts.lines })
  return user
}
const line = (name: string) => within(screen.getByRole('listitem', { name }))
const button = (name: string) => screen.getByRole('button', { name })
const more = (name: string) => button(`One more ${texts.askFor(name)}`)

/** The server has the requisition from now on. */
function acceptSending(change = {}) {
  const sent = aRequisition(change)
  api.reply(sendRequisition, sent, { id: reqId })
  api.reply(getOwnRequisition, sent, { id: reqId })
  api.handle(listDepartures, () => ({
    status: 200,
    body: listDepartures.reply.encode(
      api.requestsTo(sendRequisition).length > 0 ? asked('sent') : asked('draft'),
    ),
  }))
}

test('ADM-03 RT-05 the filled-in draft is sent with one tap, once also after a double tap', async () => {
  const user = await openScreen()
  expect(screen.getByText('Ask by 7:30 PM for the 8:30 PM van, by 11:00 PM for the 9:00 AM van')).toBeTruthy()
  acceptSending()
  await user.dblClick(button(texts.send))
  expect(await screen.findByText(texts.sent('REQ-0448'))).toBeTruthy()
  expect(api.bodiesTo(sendRequisition)).toEqual([
    {
      runId: idOf(70),
      day: '2026-11-14',
      note: '',
      lines: [
        { itemId: idOf(1), asked: 12 * kg },
        { itemId: idOf(2), asked: 16 * kg },
      ],
    },
  ])
  expect(await screen.findByText(requisitionMessages.sentBy('6:21 PM', 'Maya Lama'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.send })).toBeNull()
})

test('a sent requisition can be taken back for eight seconds, and is a draft again', async () => {
  const user = await openScreen()
  acceptSending()
  await user.click(button(texts.send))
  const undo = await screen.findByRole('button', { name: texts.undoOf('REQ-0448') })
  api.reply(withdrawRequisition, aRequisition({ state: 'draft', version: 3 }), { id: reqId })
  api.reply(listDepartures, asked('draft'))
  await user.click(undo)
  expect(await screen.findByText(texts.undone)).toBeTruthy()
  expect(await screen.findByRole('button', { name: texts.send })).toBeTruthy()
  expect(api.requestsTo(withdrawRequisition)).toHaveLength(1)
})

test('after eight seconds the Undo bar is gone; the card takes it back until the kitchen decides', async () => {
  const user = await openScreen()
  acceptSending()
  await user.click(button(texts.send))
  await screen.findByRole('button', { name: texts.undoOf('REQ-0448') })
  await act(() => vi.advanceTimersByTimeAsync(8_500))
  expect(screen.queryByRole('button', { name: texts.undoOf('REQ-0448') })).toBeNull()
  expect(screen.getByRole('button', { name: requisitionMessages.takeBack })).toBeTruthy()
})

test('each line says why; quantities change in whole trays; lines are removed and added', async () => {
  const user = await openScreen()
  const mince = line('Chicken mince')
  expect(mince.getByText('In stock 4.2 kg · suggested 12 kg')).toBeTruthy()
  expect(mince.getByText(/^Use until Sunday 14 kg \+ safety 2 kg − in stock 4.2 kg/)).toBeTruthy()
  await user.click(more('Chicken mince'))
  expect(line('Chicken mince').getByText('14 kg')).toBeTruthy()
  await user.click(button(texts.remove('Momo dough')))
  await user.click(button(texts.add))
  const dialog = within(await screen.findByRole('dialog', { name: texts.addTitle }))
  expect(dialog.getByRole('button', { name: /^Momo dough/ })).toBeTruthy()
  await fill(user, dialog.getByRole('searchbox'), 'पनि')
  expect(dialog.queryByRole('button', { name: /^Momo dough/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: /^Paneer/ }))
  acceptSending()
  await user.click(button(texts.send))
  await waitFor(() => expect(api.bodiesTo(sendRequisition)).toHaveLength(1))
  expect(api.bodiesTo(sendRequisition)[0]?.lines).toEqual([
    { itemId: idOf(1), asked: 14 * kg },
    { itemId: idOf(3), asked: 2 * kg },
  ])
})

test('more than three times the suggestion is asked about once', async () => {
  api.reply(getDraft, aDraft({ saved, lines: [aDraftLine(1, 'Chicken mince', { asked: 38 * kg })] }))
  const user = await openScreen()
  await user.click(button(texts.send))
  const dialog = within(await screen.findByRole('dialog', { name: texts.unusualTitle }))
  expect(dialog.getByText(texts.unusual('Chicken mince', '38 kg', '12 kg'))).toBeTruthy()
  expect(api.requestsTo(sendRequisition)).toEqual([])
  api.disconnect(sendRequisition, { id: reqId })
  await user.click(dialog.getByRole('button', { name: texts.sendAnyway }))
  expect(await screen.findByText(texts.faults.failed)).toBeTruthy()
  acceptSending()
  await user.click(button(texts.send))
  expect(await screen.findByText(texts.sent('REQ-0448'))).toBeTruthy()
})

test('what was changed survives a reload and can be discarded', async () => {
  const user = await openScreen()
  await user.click(more('Chicken mince'))
  await fill(user, screen.getByRole('textbox', { name: /^Note/ }), 'For the wedding')
  cleanup()
  queryClient.clear()
  const again = await openScreen()
  expect(line('Chicken mince').getByText('14 kg')).toBeTruthy()
  expect(screen.getByDisplayValue('For the wedding')).toBeTruthy()
  await again.click(button(texts.discard))
  expect(line('Chicken mince').getByText('12 kg')).toBeTruthy()
  cleanup()
  queryClient.clear()
  await openScreen()
  expect(screen.queryByText(texts.restored)).toBeNull()
})

test('a draft is saved; a draft that someone else saved meanwhile is shown on request', async () => {
  const user = await openScreen()
  await user.click(more('Chicken mince'))
  api.reply(saveDraftRequisition, aRequisition({ state: 'draft', version: 2 }), { id: reqId })
  api.reply(getDraft, aDraft({ saved: { ...saved, version: 2 } }))
  await user.click(button(texts.save))
  expect(await screen.findByText(texts.savedToast)).toBeTruthy()
  await user.click(more('Chicken mince'))
  api.fault(saveDraftRequisition, { status: 409, code: 'requisition.changed' }, { id: reqId })
  await user.click(button(texts.save))
  expect(api.bodiesTo(saveDraftRequisition).map(({ version }) => version)).toEqual([1, 2])
  const lines = [aDraftLine(1, 'Chicken mince', { asked: 4 * kg })]
  api.reply(getDraft, aDraft({ saved: { ...saved, version: 3 }, lines }))
  await user.click(await screen.findByRole('button', { name: texts.loadSaved }))
  expect(await line('Chicken mince').findByText('4 kg')).toBeTruthy()
})

test('nothing needed is an answer; undoing it brings the lines back', async () => {
  const user = await openScreen()
  acceptSending({ isNothingNeeded: true, lines: [] })
  await user.click(button(texts.nothing))
  expect(await screen.findByText(texts.nothingSent)).toBeTruthy()
  expect(api.bodiesTo(sendRequisition)[0]?.lines).toEqual([])
  api.reply(withdrawRequisition, aRequisition({ state: 'draft', version: 3, lines: [] }), { id: reqId })
  api.reply(saveDraftRequisition, aRequisition({ state: 'draft', version: 4 }), { id: reqId })
  api.reply(listDepartures, asked('draft'))
  await user.click(button(texts.undoOf('REQ-0448')))
  expect(await screen.findByText(texts.undone)).toBeTruthy()
  expect(api.bodiesTo(saveDraftRequisition)).toMatchObject([
    { version: 3, lines: [{ asked: 12 * kg }, { asked: 16 * kg }] },
  ])
})

test('a new draft gets its id on the device, so that sending it again after a lost response counts once', async () => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(idOf(999) as ReturnType<typeof crypto.randomUUID>)
  api.reply(getDraft, aDraft())
  const user = await openScreen()
  api.disconnect(sendRequisition, { id: idOf(999) })
  await user.click(button(texts.send))
  expect(await screen.findByText(texts.faults.failed)).toBeTruthy()
  vi.mocked(crypto.randomUUID).mockReturnValue(idOf(998) as ReturnType<typeof crypto.randomUUID>)
  const sent = aRequisition({ id: idOf(999) })
  api.reply(sendRequisition, sent, { id: idOf(999) })
  api.reply(getOwnRequisition, sent, { id: idOf(999) })
  await user.click(button(texts.send))
  expect(await screen.findByText(texts.sent('REQ-0448'))).toBeTruthy()
})

test('asking late is pointed out; another van has its own draft', async () => {
  api.reply(listDepartures, [aDeparture({ isPastCutOff: true }), aMorningVan()])
  const user = await openScreen()
  expect(screen.getByText(texts.late('7:30 PM'))).toBeTruthy()
  const { requisition: _, ...departure } = aMorningVan()
  api.reply(getDraft, aDraft({ departure, lines: [], further: [] }))
  await user.selectOptions(
    screen.getByRole('combobox', { name: texts.needed }),
    screen.getByRole('option', { name: 'Tomorrow, 9:00 AM van' }),
  )
  expect(await screen.findByText(texts.none)).toBeTruthy()
  expect(screen.queryByText(texts.late('7:30 PM'))).toBeNull()
  expect(screen.queryByRole('button', { name: texts.send })).toBeNull()
  expect(api.requestsTo(getDraft).map(({ search }) => search.get('day'))).toEqual([
    '2026-11-14',
    '2026-11-15',
  ])
})

test('the kitchen is only enough or short', async () => {
  const availability = [
    { itemId: idOf(1), isEnough: false },
    { itemId: idOf(2), isEnough: true },
  ]
  api.reply(getOwnRequisition, aRequisition({ state: 'draft', availability }), { id: reqId })
  await openScreen()
  expect(await line('Chicken mince').findByText(texts.short)).toBeTruthy()
  expect(line('Momo dough').getByText(texts.enough)).toBeTruthy()
})

test('an item of the address is added once, and its row has the focus', async () => {
  await openScreen(`?item=${idOf(3)}`)
  const row = await screen.findByRole('listitem', { name: 'Paneer' })
  await waitFor(() => expect(document.activeElement).toBe(row))
  expect(screen.getAllByRole('listitem', { name: 'Paneer' })).toHaveLength(1)
})

test('an item of the address that is in the draft only gets the focus', async () => {
  await openScreen(`?item=${idOf(1)}`)
  const row = screen.getByRole('listitem', { name: 'Chicken mince' })
  await waitFor(() => expect(document.activeElement).toBe(row))
  expect(line('Chicken mince').getByText('12 kg')).toBeTruthy()
})

test('what is on the way can be checked in, and earlier requisitions show their state', async () => {
  api.reply(listOwnTransfers, { items: [aTransferRow()], nextCursor: undefined })
  api.reply(listOwnRequisitions, {
    items: [
      aRow({ state: 'shipped' }),
      aRow({ id: idOf(441), number: 'REQ-0441', state: 'closed' }),
      aRow({ id: idOf(436), number: 'REQ-0436', state: 'closed', shortLines: 1, receivedLines: 3 }),
      aRow({ id: idOf(435), number: 'REQ-0435', state: 'closed', shortLines: 2 }),
    ],
    nextCursor: undefined,
  })
  const user = await openScreen()
  const recent = within(await screen.findByRole('list', { name: recentMessages.title }))
  for (const state of ['On the way', 'Received', 'Received, 1 short', 'Closed, nothing sent'])
    expect(recent.getByText(state)).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: recentMessages.checkIn('REQ-0448') }))
  expect(
    await screen.findByText(`Went to /branchadmin/centralkitchen/receive/${aTransferRow().id}`),
  ).toBeTruthy()
})

test('a branch without vans, and vans that cannot be loaded', async () => {
  api.reply(listDepartures, [])
  renderScreen(<CentralKitchenScreen />, '/branchadmin/centralkitchen')
  expect(await screen.findByText(kitchenMessages.noVans)).toBeTruthy()
  cleanup()
  queryClient.clear()
  api.fault(listDepartures, { status: 503, code: 'server.busy' })
  renderScreen(<CentralKitchenScreen />, '/branchadmin/centralkitchen')
  expect(await screen.findByText(kitchenMessages.failed)).toBeTruthy()
})
