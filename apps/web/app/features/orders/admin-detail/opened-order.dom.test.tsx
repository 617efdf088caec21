// texts: apps/web/app/features/orders/admin-detail/order-detail.messages.ts
import { getStaffOrder, type StaffOrder } from '@momo/contracts/orders'
import { act, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useRouteError } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { ApiError } from '#lib/api/api-error.ts'
import { QueryProvider } from '#lib/query/query-provider.tsx'
import { dispatchHint } from '#lib/session/live/realtime-status.ts'
import { domApi } from '#testing/dom-api.ts'
import { anOrder } from '#testing/orders.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { OpenedOrder } from './opened-order.tsx'
import { orderViewMessages as texts } from './order-detail.messages.ts'

const api = domApi()
const order: StaffOrder = {
  ...anOrder(),
  source: 'site',
  history: [],
  tasks: [],
  refunds: [],
  discount: 0,
  discounts: [],
  tickets: 0,
}
const params = { id: order.id }
const opened = (
  <OpenedOrder id={order.id}>
    {({ order: { state }, refetch }) => <button onClick={() => void refetch()}>{state}</button>}
  </OpenedOrder>
)

test.each([
  ['of another branch', { status: 403, code: 'auth.forbidden' }, order.id],
  ['with an invalid id', { status: 400, code: 'request.invalid' }, 'x'],
])('RT-12 an order %s is refused with 403', async (_, fault, id) => {
  vi.spyOn(console, 'error').mockReturnValue()
  api.fault(getStaffOrder, fault, { id })
  const Page = () => <OpenedOrder id={id}>{() => 'Shown'}</OpenedOrder>
  const Refused = () => <p>Refused with {(useRouteError() as ApiError).status}</p>
  const Routes = createRoutesStub([{ path: '/', Component: Page, ErrorBoundary: Refused }])
  render(
    <QueryProvider>
      <Routes />
    </QueryProvider>,
  )
  expect(await screen.findByText('Refused with 403')).toBeTruthy()
})

test('RT-12 a failed request differs from a refused one: its error stays visible until a retry has a response', async () => {
  api.fault(getStaffOrder, { status: 503, code: 'server.busy' }, params)
  const user = renderScreen(opened)
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  expect(screen.getByText(texts.readFaults.failed)).toBeTruthy()
  const respond = api.hold(getStaffOrder, order, params)
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await screen.findByRole('button', { busy: true })).toBeTruthy()
  expect(screen.getByText(texts.failed)).toBeTruthy()
  respond()
  expect(await screen.findByRole('button', { name: 'preparing' })).toBeTruthy()
})

test('ADM-02 an older response that arrives late does not replace the shown order', async () => {
  api.reply(getStaffOrder, order, params)
  const user = renderScreen(opened)
  const button = await screen.findByRole('button', { name: 'preparing' })
  const respondLate = api.hold(getStaffOrder, order, params)
  act(() => dispatchHint({ room: 'branch_1', kind: 'board.changed' }))
  await waitFor(() => expect(api.requestsTo(getStaffOrder)).toHaveLength(2))
  api.reply(getStaffOrder, { ...order, state: 'ready', version: order.version + 1 }, params)
  await user.click(button)
  expect(await screen.findByRole('button', { name: 'ready' })).toBeTruthy()
  await act(async () => respondLate())
  expect(screen.getByRole('button', { name: 'ready' })).toBeTruthy()
})
