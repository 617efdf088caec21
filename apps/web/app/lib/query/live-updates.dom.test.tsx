import { useQuery } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setUnread } from '#lib/session/live/notification-store.ts'
import { dispatchHint, setLive } from '#lib/session/live/realtime-status.ts'
import { queryClient } from './query-client.ts'
import { renderScreen } from '#testing/render-screen.tsx'

/** The requests so far; a call is the response. */
let requests: ((reply: string) => void)[]
beforeEach(() => {
  requests = []
  setLive(false)
})
afterEach(() => {
  vi.useRealTimers()
  setLive(false)
})

function Shown({ module }: { module: string }) {
  const { data } = useQuery({
    queryKey: [module, 'shown'],
    queryFn: () => new Promise<string>((resolve) => requests.push(resolve)),
  })
  return <p>{data ?? 'loading'}</p>
}

async function openPage(module = 'orders') {
  renderScreen(<Shown module={module} />)
  requests[0]?.('first')
  await screen.findByText('first')
}
/** Events of one kind, all before the next response. */
const receive = (count: number, kind = 'board.changed') =>
  act(async () => {
    for (let event = 0; event < count; event += 1) dispatchHint({ room: 'branch_1', kind })
  })
const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const fakeClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

test('twenty events during one slow request lead to one more request', async () => {
  await openPage()
  await receive(20)
  expect(requests).toHaveLength(2)
  requests[1]?.('second')
  await waitFor(() => expect(requests).toHaveLength(3))
  requests[2]?.('third')
  expect(await screen.findByText('third')).toBeTruthy()
  expect(requests).toHaveLength(3)
})

test('an event during the first request leads to another one, because the first may be older than the event', async () => {
  renderScreen(<Shown module="orders" />)
  await receive(1)
  expect(requests).toHaveLength(1)
  requests[0]?.('first')
  await waitFor(() => expect(requests).toHaveLength(2))
  requests[1]?.('second')
  expect(await screen.findByText('second')).toBeTruthy()
  expect(requests).toHaveLength(2)
})

test('an event after the last response leads to a request at once', async () => {
  await openPage()
  await receive(1)
  requests[1]?.('second')
  expect(await screen.findByText('second')).toBeTruthy()
  await receive(1, 'order.accepted')
  expect(requests).toHaveLength(3)
})

test('an event about something else fetches no orders', async () => {
  await openPage()
  await receive(1, 'account.password_changed')
  expect(requests).toHaveLength(1)
})

test.each([
  ['requisitions.changed', ['requisitions', 'production', 'inventory']],
  ['requisition.sent', ['requisitions', 'production', 'inventory']],
  ['branch.requisition_approved', ['requisitions', 'production', 'inventory']],
  ['branch.transfer_overdue', ['requisitions', 'production', 'inventory']],
  ['production.changed', ['production', 'requisitions', 'inventory', 'batch-trace']],
  ['purchase-orders.changed', ['purchase-orders', 'goods-receipts', 'inventory']],
  ['batch.stopped', ['inventory', 'batch-trace', 'production', 'requisitions']],
  ['branch.batch_stopped', ['inventory', 'batch-trace', 'production', 'requisitions']],
])('%s refreshes %s and no orders', async (kind, modules) => {
  for (const module of [...modules, 'orders']) {
    requests = []
    queryClient.clear()
    cleanup()
    await openPage(module)
    await receive(1, kind)
    expect([module, requests.length]).toEqual([module, module === 'orders' ? 1 : 2])
  }
})

test('a reconnect refreshes the pages of the central kitchen too', async () => {
  await openPage('requisitions')
  act(() => setLive(true))
  expect(requests).toHaveLength(2)
})

test('the notifications are refreshed when the socket has read the number of unread ones', async () => {
  await openPage('notifications')
  act(() => setUnread(1))
  expect(requests).toHaveLength(2)
})

test('a hidden page fetches nothing until it is visible again', async () => {
  await openPage()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await receive(3)
  expect(requests).toHaveLength(1)
  visibility.mockReturnValue('visible')
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(requests).toHaveLength(2))
})

test('a reconnect of the socket counts as an event, because events were missed', async () => {
  await openPage()
  act(() => setLive(true))
  expect(requests).toHaveLength(2)
  requests[1]?.('second')
  expect(await screen.findByText('second')).toBeTruthy()
  act(() => setLive(false))
  expect(requests).toHaveLength(2)
})

test('a request without a response for three seconds is replaced if there was another event, and its late response is ignored', async () => {
  await openPage()
  fakeClock()
  await receive(2)
  await elapse(2_999)
  expect(requests).toHaveLength(2)
  await elapse(1)
  expect(requests).toHaveLength(3)
  requests[2]?.('third')
  await elapse(10)
  expect(screen.getByText('third')).toBeTruthy()
  requests[1]?.('second')
  await elapse(10)
  expect(screen.getByText('third')).toBeTruthy()
})

test('a request without a response is not repeated without another event', async () => {
  await openPage()
  fakeClock()
  await receive(1)
  await elapse(10_000)
  expect(requests).toHaveLength(2)
})

test('data that the worker writes after the event is fetched a little later, once for several events', async () => {
  await openPage('invoices')
  fakeClock()
  await receive(2)
  await elapse(1_000)
  await receive(1)
  await elapse(1_499)
  expect(requests).toHaveLength(1)
  await elapse(1)
  expect(requests).toHaveLength(2)
})
