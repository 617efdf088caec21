import { listBranchOrders } from '@momo/contracts/orders'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dispatchHint } from '#lib/session/live/realtime-status.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { BranchOrderList } from './branch-order-list.tsx'
import { aPage, aRow } from './branch-orders.factory.ts'
import { branchOrderMessages as texts } from './branch-orders.messages.ts'

const api = domApi()
const next = { ...aRow, id: '019311ab-0000-7000-8000-000000000002', number: 'JM-BNS-2412' }
const link = (name: string) => screen.findByRole('link', { name })
const isBusy = () => document.querySelector('[aria-busy="true"]') !== null

test('a list that failed to load says so, and the button loads it again', async () => {
  api.fault(listBranchOrders, { status: 503, code: 'server.busy' })
  const user = renderScreen(<BranchOrderList />)
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  api.reply(listBranchOrders, aPage())
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await link(aRow.number)).toBeTruthy()
})

test('the last list stays visible, marked as busy, while the next one loads', async () => {
  api.reply(listBranchOrders, aPage())
  const user = renderScreen(<BranchOrderList />)
  expect(await link(aRow.number)).toBeTruthy()
  const respond = api.hold(listBranchOrders, aPage({ items: [next] }))
  await user.click(await link(texts.filters.open))
  await waitFor(() => expect(isBusy()).toBe(true))
  expect(screen.getByRole('link', { name: aRow.number })).toBeTruthy()
  respond()
  expect(await link(next.number)).toBeTruthy()
  expect(screen.queryByRole('link', { name: aRow.number })).toBeNull()
  expect(isBusy()).toBe(false)
  expect(api.requestsTo(listBranchOrders).map(({ search }) => search.get('filter'))).toEqual(['all', 'open'])
})

test('an order event refreshes the list', async () => {
  api.reply(listBranchOrders, aPage())
  renderScreen(<BranchOrderList />)
  expect(await link(aRow.number)).toBeTruthy()
  api.reply(listBranchOrders, aPage({ items: [next, aRow], count: 2 }))
  act(() => dispatchHint({ room: 'branch_1', kind: 'board.changed' }))
  expect(await link(next.number)).toBeTruthy()
})
