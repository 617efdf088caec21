import {
  cancelProduction,
  changeProduction,
  getProduction,
  type ProductionOrder,
  startProduction,
} from '@momo/contracts/production'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { finishMessages } from '../finish/finish.messages.ts'
import {
  aDoneOrder,
  anIngredient,
  anOrder,
  aStartedOrder,
  at,
  idOf,
  kg,
  orderId,
} from '../production.factory.ts'
import { OrderScreen } from './order-screen.tsx'
import { orderMessages as texts } from './order.messages.ts'

const api = domApi()
const params = { id: orderId }

async function open(order: ProductionOrder) {
  api.reply(getProduction, order, params)
  const user = renderScreen(<OrderScreen id={orderId} />, `/superadmin/production/${orderId}`)
  await screen.findByRole('heading', { level: 1 })
  await screen.findByText(texts.planned('38 kg', 7), { exact: false })
  return user
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('ADM-03 quantity and time of a planned order are changed', async () => {
  const user = await open(anOrder())
  await fill(user, screen.getByRole('textbox', { name: texts.quantity }), '40')
  expect(button(texts.start).disabled).toBe(true)
  const changed = anOrder({ planned: 40 * kg, version: 2 })
  api.reply(changeProduction, changed, params)
  api.reply(getProduction, changed, params)
  await user.click(button(texts.save))
  await waitFor(() => expect(button(texts.start).disabled).toBe(false))
  expect(api.bodiesTo(changeProduction)).toEqual([
    { quantity: 40 * kg, startsAt: at('06:00'), endsAt: at('07:30'), version: 1 },
  ])
  expect(toastStore.read()).toMatchObject([{ text: texts.saved }])
})

test('a change that a colleague has made first is explained, and their values are shown', async () => {
  const user = await open(anOrder())
  await fill(user, screen.getByRole('textbox', { name: texts.quantity }), '40')
  api.fault(changeProduction, { status: 409, code: 'production.changed' }, params)
  api.reply(getProduction, anOrder({ planned: 30 * kg, version: 2 }), params)
  await user.click(button(texts.save))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: texts.quantity }).value).toBe('30'),
  )
  expect(toastStore.read()).toMatchObject([{ text: texts.faults.codes['production.changed']! }])
})

test('a planned order is started once, also after a double tap, and then asks for its output', async () => {
  const user = await open(anOrder())
  const respond = api.hold(startProduction, aStartedOrder(), params)
  await user.dblClick(button(texts.start))
  api.reply(getProduction, aStartedOrder(), params)
  respond()
  expect(await screen.findByRole('textbox', { name: finishMessages.good })).toBeTruthy()
  expect(api.requestsTo(startProduction)).toHaveLength(1)
  expect(toastStore.read()).toMatchObject([{ text: texts.started('CHF-261115-2') }])
})

test('a shortage is named, and does not forbid the start', async () => {
  const maida = anIngredient(13, 'Maida', { expected: 20 * kg, onHand: 4 * kg })
  await open(anOrder({ ingredients: [maida], isBlocked: true }))
  expect(screen.getByText(texts.blockedLine('Maida', '4 kg', '20 kg'))).toBeTruthy()
  expect(button(texts.start).disabled).toBe(false)
})

test('an order is cancelled with a reason', async () => {
  const user = await open(anOrder())
  await user.click(button(texts.cancel))
  const dialog = within(await screen.findByRole('dialog', { name: texts.cancelTitle('PRD-0312') }))
  await user.click(dialog.getByRole('button', { name: texts.cancel }))
  expect(await dialog.findByText('Enter a reason')).toBeTruthy()
  expect(api.requestsTo(cancelProduction)).toEqual([])
  await fill(user, dialog.getByRole('textbox', { name: texts.cancelNote }), 'No mince today')
  const cancelled = anOrder({
    state: 'cancelled',
    note: 'No mince today',
    endedAt: at('05:30'),
    endedBy: 'Dawa',
  })
  api.reply(cancelProduction, cancelled, params)
  api.reply(getProduction, cancelled, params)
  await user.click(dialog.getByRole('button', { name: texts.cancel }))
  expect(await screen.findByText(texts.cancelledNote('No mince today'))).toBeTruthy()
  expect(api.bodiesTo(cancelProduction)).toEqual([{ note: 'No mince today' }])
})

test('a done order shows its result and leads to the trace of its batch', async () => {
  await open(aDoneOrder())
  expect(screen.getByText(texts.inStock('35.2 kg', 'CHF-261115-2'))).toBeTruthy()
  expect(screen.getByRole('link', { name: texts.openBatch }).getAttribute('href')).toBe(
    `/superadmin/batches/${idOf(500)}`,
  )
  expect(screen.getByText(finishMessages.outside('92.6%'))).toBeTruthy()
  expect(screen.getByText(texts.lostWhy('1.1 kg', texts.lossReasons.dropped))).toBeTruthy()
  expect(screen.queryByRole('button', { name: finishMessages.finish })).toBeNull()
})

test('an unknown order and a failure have their own texts', async () => {
  api.fault(getProduction, { status: 404, code: 'production.unknown' }, params)
  renderScreen(<OrderScreen id={orderId} />, `/superadmin/production/${orderId}`)
  expect(await screen.findByText(texts.missing.title)).toBeTruthy()
})
