import { countWaitingOrders } from '@momo/contracts/orders'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { dispatchHint } from '#lib/session/live/realtime-status.ts'
import { aBoard, aNewOrder } from '#testing/a-board.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { setWaiting, useWaitingOrders } from './waiting-orders.ts'

const api = domApi()
afterEach(() => setWaiting(false, undefined))

const Badge = () => <output>{useWaitingOrders()}</output>
const hint = () => act(() => dispatchHint({ room: 'branch_x', kind: 'board.changed' }))
const shown = () => screen.getByRole('status').textContent

test('ADM-02 the badge asks only for the number, again after every event, and keeps it after a failure', async () => {
  api.reply(countWaitingOrders, { count: 2 })
  renderScreen(<Badge />)
  await waitFor(() => expect(shown()).toBe('2'))
  api.reply(countWaitingOrders, { count: 3 })
  hint()
  await waitFor(() => expect(shown()).toBe('3'))
  api.disconnect(countWaitingOrders)
  hint()
  await waitFor(() => expect(api.requestsTo(countWaitingOrders)).toHaveLength(3))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(shown()).toBe('3')
})

test('ADM-02 while the board is read the badge has its number without a request, and asks again afterwards', async () => {
  const [first, second] = [aNewOrder(2414), aNewOrder(2415)]
  setWaiting(true, aBoard([first]))
  renderScreen(<Badge />)
  await waitFor(() => expect(shown()).toBe('1'))
  hint()
  act(() => setWaiting(true, aBoard([first, second])))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await waitFor(() => expect(shown()).toBe('2'))
  expect(api.requests).toEqual([])
  setWaiting(false, undefined)
  api.reply(countWaitingOrders, { count: 0 })
  hint()
  await waitFor(() => expect(shown()).toBe('0'))
})

test('ADM-02 a response that arrives after the board does not replace its number', async () => {
  const answer = api.hold(countWaitingOrders, { count: 7 })
  renderScreen(<Badge />)
  await waitFor(() => expect(api.requestsTo(countWaitingOrders)).toHaveLength(1))
  act(() => setWaiting(true, aBoard([aNewOrder(2414)])))
  answer()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await waitFor(() => expect(shown()).toBe('1'))
})
