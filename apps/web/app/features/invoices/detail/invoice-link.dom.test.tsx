import { billsOfOrder } from '@momo/contracts/invoices'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { aBill } from '#testing/a-bill.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { BillLink } from './invoice-link.tsx'
import { billMessages as texts } from './invoices.messages.ts'

const api = domApi()
afterEach(() => void vi.useRealTimers())

const bill = aBill()
const one = { id: bill.orderId }
const other = { id: '019311ab-0000-7000-8000-000000000009' }
const link = () => screen.queryByRole('link', { name: texts.link })

function Orders() {
  const [order, show] = useState({ orderId: one.id, version: 1 })
  return (
    <>
      <button onClick={() => show({ orderId: one.id, version: 2 })}>Hand over</button>
      <button onClick={() => show({ orderId: other.id, version: 1 })}>Next order</button>
      <BillLink {...order} to="/branchadmin/bill" />
    </>
  )
}

test('a change of the order loads its bill; the bill of one order is never shown for another', async () => {
  api.reply(billsOfOrder, [], one)
  const user = renderScreen(<Orders />)
  await waitFor(() => expect(api.requestsTo(billsOfOrder)).toHaveLength(1))
  expect(link()).toBeNull()
  api.reply(billsOfOrder, [bill], one)
  await user.click(screen.getByRole('button', { name: 'Hand over' }))
  await waitFor(() => expect(link()?.getAttribute('href')).toBe(`/branchadmin/bill/${bill.id}`))
  const answer = api.hold(billsOfOrder, [], other)
  await user.click(screen.getByRole('button', { name: 'Next order' }))
  expect(link()).toBeNull()
  answer()
})

test('a bill that the worker writes after the change appears by itself; then no more is requested', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const hasRead = (times: number) =>
    vi.waitFor(() => {
      expect(api.requestsTo(billsOfOrder)).toHaveLength(times)
      expect(queryClient.isFetching()).toBe(0)
    })
  api.reply(billsOfOrder, [], one)
  renderScreen(<BillLink orderId={one.id} version={1} to="/branchadmin/bill" />)
  await hasRead(1)
  api.reply(billsOfOrder, [bill], one)
  await after(4_000)
  await hasRead(2)
  await vi.waitFor(() => expect(link()).toBeTruthy())
  await after(4_000)
  await hasRead(3)
  await after(60_000)
  await hasRead(3)
})
