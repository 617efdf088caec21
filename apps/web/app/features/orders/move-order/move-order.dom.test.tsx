import { declineMove, getMoveRequest, type Order, rescheduleOrder } from '@momo/contracts/orders'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { domApi } from '#testing/dom-api.ts'
import { anOrder } from '#testing/orders.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { ownOrderQuery } from '../tracking/tracking.api.ts'
import { MoveOrder } from './move-order.tsx'
import { moveMessages as texts } from './move-order.messages.ts'

const api = domApi()
const at = (text: string) => new Date(`${text}:00+05:45`)
const slot = (day: string, from: string, to: string) => ({
  from: at(`${day}T${from}`),
  to: at(`${day}T${to}`),
})
const order = anOrder({ state: 'accepted', requestedSlot: slot('2026-11-17', '12:00', '12:30') })
const [noon, later] = [slot('2026-11-19', '12:00', '12:30'), slot('2026-11-20', '18:00', '18:30')]
const request = {
  reason: 'Closed for Tihar',
  answerBy: at('2026-11-17T10:45'),
  days: [
    { date: '2026-11-17', ranges: [] },
    {
      date: '2026-11-19',
      ranges: [
        { ...slot('2026-11-19', '11:30', '12:00'), isFull: true },
        { ...noon, isFull: false },
      ],
    },
    { date: '2026-11-20', ranges: [{ ...later, isFull: false }] },
  ],
}
const params = { id: order.id }
const cached = () => queryClient.getQueryData<Order>(ownOrderQuery(order.id).queryKey)

test('a customer who is asked sees the reason and only free times, and moves the order', async () => {
  api.reply(getMoveRequest, { request }, params)
  const user = renderScreen(<MoveOrder order={order} />)
  expect(await screen.findByText(texts.text('Closed for Tihar'))).toBeTruthy()
  expect(screen.getByText(texts.answerBy('Tue, 17 Nov 2026', '10:45 AM'))).toBeTruthy()
  const names = (label: string) =>
    within(screen.getByRole('combobox', { name: label }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(names(texts.day)).toEqual(['Thu, 19 Nov 2026', 'Fri, 20 Nov 2026'])
  expect(names(texts.time)).toEqual([texts.slot('12:00 PM', '12:30 PM')])
  await user.selectOptions(screen.getByRole('combobox', { name: texts.day }), 'Fri, 20 Nov 2026')
  api.fault(rescheduleOrder, { status: 409, code: 'order.kitchen_full' }, params)
  await user.click(screen.getByRole('button', { name: texts.move }))
  expect(await screen.findByText(texts.faults.codes['order.kitchen_full']!)).toBeTruthy()
  api.reply(rescheduleOrder, { ...order, requestedSlot: later, version: 4 }, params)
  await user.click(screen.getByRole('button', { name: texts.move }))
  await waitFor(() => expect(cached()?.requestedSlot).toEqual(later))
  expect(api.bodiesTo(rescheduleOrder)).toEqual([later, later])
})

test('the order can be cancelled instead, also without any free time', async () => {
  api.reply(getMoveRequest, { request: { ...request, days: [] } }, params)
  const user = renderScreen(<MoveOrder order={order} />)
  expect(await screen.findByText(texts.noTimes)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.move })).toBeNull()
  api.reply(declineMove, { ...order, state: 'cancelled', version: 4 }, params)
  await user.click(screen.getByRole('button', { name: texts.cancel }))
  await waitFor(() => expect(cached()?.state).toBe('cancelled'))
})

test('an order without a request shows nothing, and an order for now sends no request', async () => {
  api.reply(getMoveRequest, {}, params)
  renderScreen(<MoveOrder order={order} />)
  await waitFor(() => expect(api.requestsTo(getMoveRequest)).toHaveLength(1))
  renderScreen(<MoveOrder order={anOrder({ state: 'accepted' })} />)
  expect(screen.queryByText(texts.title)).toBeNull()
  expect(api.requestsTo(getMoveRequest)).toHaveLength(1)
})
