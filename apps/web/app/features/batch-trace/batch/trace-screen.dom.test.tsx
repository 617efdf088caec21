import { getTrace, listTracedOrders, type Trace } from '@momo/contracts/batch-trace'
import { stopBatch } from '@momo/contracts/inventory'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { aTrace, aTracedOrder, batchId, idOf } from '../batch-trace.factory.ts'
import { traceMessages as texts } from '../batch-trace.messages.ts'
import { TraceScreen } from './trace-screen.tsx'

const api = domApi()
const params = { id: batchId }
const kg = 1_000_000
const name = texts.batch('CHF-261114-2')

async function open(trace: Trace, orders = [aTracedOrder()]) {
  api.reply(getTrace, trace, params)
  api.reply(listTracedOrders, { items: orders, nextCursor: undefined }, params)
  const user = renderScreen(<TraceScreen id={batchId} />, `/superadmin/batches/${batchId}`)
  await screen.findByRole('heading', { level: 1, name: new RegExp(name) })
  return user
}
const column = (title: string) => within(screen.getByRole('region', { name: title }))
const stopped = () =>
  aTrace({
    batch: {
      ...aTrace().batch,
      isStopped: true,
      stoppedAt: new Date('2026-11-14T13:20:00Z'),
      stoppedBy: 'Ramesh Karki',
      stopReason: 'Smells off',
    },
  })

test('ADM-03 a trace shows where a batch came from, where it went, and adds up', async () => {
  const user = await open(aTrace())
  const cameFrom = column(texts.cameFrom)
  expect(cameFrom.getByRole('link', { name: /Chicken mince/ }).getAttribute('href')).toBe(
    `/superadmin/batches/${idOf(21)}`,
  )
  expect(cameFrom.queryByText('Onion')).toBeNull()
  await user.click(cameFrom.getByRole('button', { name: texts.more(2) }))
  expect(cameFrom.getByText('Onion')).toBeTruthy()
  expect(
    column(texts.made)
      .getByRole('link', { name: /PRD-0312/ })
      .getAttribute('href'),
  ).toBe(`/superadmin/production/${idOf(312)}`)
  expect(column(texts.sentTo).getByText('New Road')).toBeTruthy()
  expect(column(texts.onTable).getByText(texts.leftAtBranches)).toBeTruthy()
  expect(screen.getByText(texts.sum.made('35.2 kg'))).toBeTruthy()
  expect(screen.getByText(texts.addsUp)).toBeTruthy()
  expect(screen.getByText(texts.states.inUse)).toBeTruthy()
  const row = (await screen.findByRole('link', { name: 'JM-NR-2411' })).closest('tr')?.textContent
  expect(row).toContain('9841 234 567')
  expect(row).toContain('Chicken Jhol Momo × 2')
})

test('a missing quantity is named in place of the sum', async () => {
  await open(aTrace({ served: 22.4 * kg, difference: 1.2 * kg }))
  expect(screen.getByText(texts.notAccounted('1.2 kg'))).toBeTruthy()
  expect(screen.queryByText(texts.addsUp)).toBeNull()
})

test('a batch that was neither sent nor served says so', async () => {
  const kitchen = aTrace().places[0]!
  await open(
    aTrace({
      served: 0,
      wasted: 0,
      orders: 0,
      customers: 0,
      sentTo: [],
      places: [{ ...kitchen, onHand: 35.2 * kg }],
    }),
    [],
  )
  expect(screen.getByText(texts.notSent)).toBeTruthy()
  expect(screen.getByText(texts.notServed)).toBeTruthy()
  expect(await screen.findByText(texts.noOrders)).toBeTruthy()
})

test('a batch is stopped everywhere with a reason, once', async () => {
  const user = await open(aTrace())
  await user.click(screen.getByRole('button', { name: texts.stop }))
  const dialog = within(await screen.findByRole('dialog', { name: texts.stopTitle(name) }))
  expect(dialog.getByText(texts.stopText('10.9 kg', 3, 176))).toBeTruthy()
  const confirm = dialog.getByRole('button', { name: texts.stop })
  await user.click(confirm)
  expect(await dialog.findByText('Enter a reason')).toBeTruthy()
  await fill(user, dialog.getByRole('textbox', { name: texts.reason }), 'Smells off')
  const respond = api.hold(stopBatch, [], params)
  await user.dblClick(confirm)
  api.reply(getTrace, stopped(), params)
  respond()
  expect(await screen.findByText(texts.stoppedBar('Ramesh Karki', 'Sat, 14 Nov 2026, 7:05 PM'))).toBeTruthy()
  expect(api.bodiesTo(stopBatch)).toEqual([{ isStopped: true, reason: 'Smells off' }])
  expect(toastStore.read()).toMatchObject([{ text: texts.stoppedToast }])
  expect(screen.queryByRole('button', { name: texts.stop })).toBeNull()
})

test('the person who stopped a batch cannot release it', async () => {
  const user = await open(stopped())
  await user.click(screen.getByRole('button', { name: texts.release }))
  const dialog = within(await screen.findByRole('dialog', { name: texts.releaseTitle(name) }))
  await fill(user, dialog.getByRole('textbox', { name: texts.reason }), 'Checked')
  api.fault(stopBatch, { status: 409, code: 'batch.same_person' }, params)
  await user.click(dialog.getByRole('button', { name: texts.release }))
  expect(await dialog.findByText(texts.faults.codes['batch.same_person']!)).toBeTruthy()
  api.reply(stopBatch, [], params)
  api.reply(getTrace, aTrace(), params)
  await user.click(dialog.getByRole('button', { name: texts.release }))
  expect(await screen.findByRole('button', { name: texts.stop })).toBeTruthy()
  expect(api.bodiesTo(stopBatch).at(-1)).toEqual({ isStopped: false, reason: 'Checked' })
})

test('arrows move between the columns', async () => {
  const user = await open(aTrace())
  column(texts.cameFrom)
    .getByRole('link', { name: /Chicken mince/ })
    .focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toContain('PRD-0312')
  // Arrivals are no links: the next column with one has the focus.
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toContain(texts.servedNode)
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement?.textContent).toContain('Chicken mince')
})

test('more orders are loaded, and a failed list of orders leaves the trace', async () => {
  api.reply(getTrace, aTrace(), params)
  api.fault(listTracedOrders, { status: 503, code: 'server.busy' }, params)
  const user = renderScreen(<TraceScreen id={batchId} />, `/superadmin/batches/${batchId}`)
  expect(await screen.findByText(texts.ordersFailed)).toBeTruthy()
  api.reply(listTracedOrders, { items: [aTracedOrder()], nextCursor: 'next' }, params)
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  const more = await screen.findByRole('button', { name: texts.moreOrders })
  const second = aTracedOrder({ id: idOf(901), number: 'JM-TH-1041' })
  api.reply(listTracedOrders, { items: [second], nextCursor: undefined }, params)
  await user.click(more)
  expect(await screen.findByRole('link', { name: 'JM-TH-1041' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'JM-NR-2411' })).toBeTruthy()
})

test('an unknown batch has its own text', async () => {
  api.fault(getTrace, { status: 404, code: 'batch.unknown' }, params)
  renderScreen(<TraceScreen id={batchId} />, `/superadmin/batches/${batchId}`)
  expect(await screen.findByText(texts.missing.title)).toBeTruthy()
})
