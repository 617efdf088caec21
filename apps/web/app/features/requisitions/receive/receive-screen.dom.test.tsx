import { getOwnTransfer, receiveTransfer, type Transfer } from '@momo/contracts/requisitions'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { session } from '#lib/session/session-store.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { aTransfer, at, idOf, ownBranch, transferId } from '../requisitions.factory.ts'
import { ReceiveScreen } from './receive-screen.tsx'
import { receiveMessages as texts } from './receive.messages.ts'

const api = domApi()
const kg = 1_000_000
const of = { id: transferId }
let accounts = 600
let account = ''
const enter = () => signIn({ id: account, role: 'branchAdmin', branchId: ownBranch })

const received = (change: Partial<Transfer> = {}): Transfer => {
  const { lines, ...rest } = aTransfer()
  const whole = lines.map((line) => ({ ...line, received: line.quantity, damaged: 0, missing: 0, extra: 0 }))
  const receipt = { receivedAt: at('2026-11-14T19:12:00'), receivedBy: 'Maya Lama', version: 3 }
  return { ...rest, state: 'received', ...receipt, lines: whole, ...change }
}

/** Each account has a queue of its own on this device. */
beforeEach(() => {
  localStorage.clear()
  account = idOf((accounts += 1))
  enter()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.setSystemTime(at('2026-11-14T19:10:00'))
  api.reply(getOwnTransfer, aTransfer(), of)
})
afterEach(() => void vi.useRealTimers())

async function openScreen() {
  const user = renderScreen(
    <ReceiveScreen id={transferId} branchId={ownBranch} />,
    `/branchadmin/centralkitchen/receive/${transferId}`,
  )
  await screen.findByRole('radio', { name: new RegExp(`^${texts.asSent}`) })
  return user
}
type User = Awaited<ReturnType<typeof openScreen>>
const radio = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) })
const button = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByRole('textbox', { name })
const line = (name: string) => within(screen.getByRole('listitem', { name }))
const sent = () => api.bodiesTo(receiveTransfer)

/** The server has the receipt from now on. */
function accept(transfer = received()) {
  api.handle(
    receiveTransfer,
    () => {
      api.reply(getOwnTransfer, transfer, of)
      return { status: 200, body: receiveTransfer.reply.encode(transfer as never) }
    },
    of,
  )
}

async function shortenJholBase(user: User) {
  await user.click(button(texts.changeOf('Jhol base')))
  await fill(user, field(texts.receivedOf('Jhol base')), '१२')
}

test('ADM-03 everything as sent takes two taps and is sent once, also after a double tap', async () => {
  const user = await openScreen()
  expect(screen.queryByRole('button', { name: texts.confirm })).toBeNull()
  accept()
  await user.click(radio(texts.asSent))
  await user.dblClick(button(texts.confirm))
  expect(await screen.findByText(texts.received('7:12 PM', 'Maya Lama'))).toBeTruthy()
  expect(sent()).toEqual([{ note: '', askAgain: false }])
})

test('ADM-03 a short line: what is missing is worked out, a reason is needed, and the rest is asked for again', async () => {
  const user = await openScreen()
  await shortenJholBase(user)
  expect(line('Jhol base').getByText('2 l')).toBeTruthy()
  expect(screen.getAllByText(texts.counts(2, 1)).length).toBeGreaterThan(0)
  await user.click(button(texts.confirm))
  expect(await screen.findByText(texts.reasonNeeded)).toBeTruthy()
  expect(sent()).toEqual([])
  await user.selectOptions(screen.getByRole('combobox', { name: texts.reasonOf('Jhol base') }), 'not-loaded')
  expect(
    (screen.getByRole('checkbox', { name: texts.askAgain('2 l Jhol base') }) as HTMLInputElement).checked,
  ).toBe(true)
  accept()
  await user.click(button(texts.confirm))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({
    note: '',
    askAgain: true,
    lines: [
      { line: 1, received: 12 * kg, damaged: 0, note: '' },
      { line: 2, received: 12 * kg, damaged: 0, note: '', reason: 'not-loaded' },
      { line: 3, received: 200_000, damaged: 0, note: '' },
    ],
  })
})

test('a damaged part, and a line that is put back to as sent', async () => {
  const user = await openScreen()
  await user.click(button(texts.changeOf('Chicken mince')))
  await fill(user, field(texts.receivedOf('Chicken mince')), '11.5')
  await fill(user, field(texts.damagedOf('Chicken mince')), '500 g')
  expect(line('Chicken mince').getByText('0 g')).toBeTruthy()
  await user.selectOptions(
    screen.getByRole('combobox', { name: texts.reasonOf('Chicken mince') }),
    'box-broken',
  )
  await shortenJholBase(user)
  await user.click(button(texts.putBackOf('Jhol base')))
  await user.click(screen.getByRole('checkbox', { name: /^Ask for the missing/ }))
  accept()
  await user.click(button(texts.confirm))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    askAgain: false,
    lines: [{ received: 11_500_000, damaged: 500_000, reason: 'box-broken' }, { received: 14 * kg }, {}],
  })
})

test('more than was sent needs a note; a wrong quantity is marked at its field', async () => {
  const user = await openScreen()
  await user.click(button(texts.changeOf('Takeaway bowl')))
  await fill(user, field(texts.receivedOf('Takeaway bowl')), 'many')
  await user.click(button(texts.confirm))
  expect(await screen.findByText(texts.wrongQuantity)).toBeTruthy()
  await fill(user, field(texts.receivedOf('Takeaway bowl')), '250')
  expect(line('Takeaway bowl').getByText('50 pcs')).toBeTruthy()
  await user.click(button(texts.confirm))
  expect(await screen.findByText(texts.noteNeeded)).toBeTruthy()
  await fill(user, field(texts.noteOf('Takeaway bowl')), 'One box more')
  accept()
  await user.click(button(texts.confirm))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.lines?.[2]).toEqual({ line: 3, received: 250_000, damaged: 0, note: 'One box more' })
})

test('offline the receipt waits on the device, survives a reload, and is sent once when the connection is back', async () => {
  const user = await openScreen()
  await shortenJholBase(user)
  await user.selectOptions(screen.getByRole('combobox', { name: texts.reasonOf('Jhol base') }), 'lost')
  api.disconnect(receiveTransfer, of)
  api.disconnect(getOwnTransfer, of)
  await user.click(button(texts.confirm))
  expect(await screen.findByText(texts.stored)).toBeTruthy()
  expect(line('Jhol base').getByText('2 l')).toBeTruthy()
  cleanup()
  session.leave()
  queryClient.clear()
  enter()
  api.reply(getOwnTransfer, aTransfer(), of)
  renderScreen(<ReceiveScreen id={transferId} branchId={ownBranch} />, '/branchadmin/centralkitchen/receive')
  await screen.findByRole('listitem', { name: 'Jhol base' })
  expect(await screen.findByText(texts.stored)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.confirm })).toBeNull()
  accept()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText(texts.received('7:12 PM', 'Maya Lama'))).toBeTruthy()
  expect(new Set(sent().map((body) => JSON.stringify(body))).size).toBe(1)
})

test('what was typed survives a reload without a network', async () => {
  const user = await openScreen()
  await shortenJholBase(user)
  cleanup()
  queryClient.clear()
  api.disconnect(getOwnTransfer, of)
  await openScreen()
  expect(screen.getByText(texts.offline)).toBeTruthy()
  expect(screen.getByDisplayValue('१२')).toBeTruthy()
})

test('a colleague was faster: this receipt is not used, and the page is read-only', async () => {
  const user = await openScreen()
  api.handle(
    receiveTransfer,
    () => {
      api.reply(getOwnTransfer, received({ receivedBy: 'Hari Rai' }), of)
      return { status: 409, body: { success: false, code: 'transfer.received', message: '' } }
    },
    of,
  )
  await user.click(radio(texts.asSent))
  await user.click(button(texts.confirm))
  expect(await screen.findByText(texts.refused(texts.refusals['transfer.received']!))).toBeTruthy()
  expect(await screen.findByText(texts.received('7:12 PM', 'Hari Rai'))).toBeTruthy()
  await user.click(button(texts.ok))
  await waitFor(() => expect(screen.queryByRole('button', { name: texts.ok })).toBeNull())
})

test('the warmest box: in range, too warm, and no temperature at all', async () => {
  const user = await openScreen()
  const box = screen.getByRole('textbox', { name: /^Warmest box/ })
  await fill(user, box, '४.५')
  expect(screen.getByText(texts.inRange)).toBeTruthy()
  await fill(user, box, '9')
  expect(screen.getByText(texts.tooWarm)).toBeTruthy()
  await fill(user, box, 'cold')
  await user.click(radio(texts.asSent))
  await user.click(button(texts.confirm))
  expect(await screen.findByText(texts.wrongTemperature)).toBeTruthy()
  await fill(user, box, '-18')
  accept()
  await user.click(button(texts.confirm))
  await waitFor(() => expect(sent()).toEqual([{ note: '', askAgain: false, temperature: -180 }]))
})

test('the keyboard: arrows and Enter change a line, A is as sent, Ctrl+Enter confirms', async () => {
  const user = await openScreen()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(field(texts.receivedOf('Jhol base'))).toBe(document.activeElement)
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('a')
  expect((radio(texts.asSent) as HTMLInputElement).checked).toBe(true)
  accept()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent()).toEqual([{ note: '', askAgain: false }]))
})

test.each([
  [{ state: 'packed' } as const, texts.packed],
  [
    { to: { id: idOf(81), kind: 'branch', name: 'Jhol Momo Thamel' } } as const,
    texts.onTheWayTo('Jhol Momo Thamel'),
  ],
])('a delivery that cannot be checked in here is read-only: %j', async (change, text) => {
  api.reply(getOwnTransfer, aTransfer(change), of)
  renderScreen(<ReceiveScreen id={transferId} branchId={ownBranch} />, '/branchadmin/centralkitchen/receive')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('an unknown delivery and a failed page say so', async () => {
  api.fault(getOwnTransfer, { status: 404, code: 'transfer.unknown' }, of)
  renderScreen(<ReceiveScreen id={transferId} branchId={ownBranch} />, '/branchadmin/centralkitchen/receive')
  expect(await screen.findByText(texts.missing.title)).toBeTruthy()
  cleanup()
  queryClient.clear()
  api.fault(getOwnTransfer, { status: 503, code: 'server.busy' }, of)
  renderScreen(<ReceiveScreen id={transferId} branchId={ownBranch} />, '/branchadmin/centralkitchen/receive')
  expect(await screen.findByText(texts.failed)).toBeTruthy()
})
