import { listBranchOrders, type OrderRow } from '@momo/contracts/orders'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { branchAdminWords as words } from '#shells/branch-admin/branch-admin.messages.ts'
import { branchArea } from '#shells/branch-admin/branch-area.ts'
import { superArea } from '#shells/super-admin/super-area.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { QuickSearch } from './quick-search.tsx'

const api = domApi()
const order: OrderRow = {
  id: '019311ab-0000-7000-8000-000000000001',
  number: 'JM-BNS-2411',
  state: 'ready',
  fulfilmentMethod: 'pickup',
  source: 'site',
  placedAt: new Date('2026-11-15T18:21:00+05:45'),
  dueAt: new Date('2026-11-15T18:50:00+05:45'),
  customerName: 'Sita Tamang',
  customerPhone: '9841234567',
  grandTotal: 45_000,
  payment: { method: 'cash', state: 'due' },
}
const page = (items: OrderRow[]) => ({ items, count: items.length, from: '2026-11-01', to: '2026-11-15' })

async function openSearch() {
  const user = renderScreen(<QuickSearch area={branchArea} />)
  await user.click(screen.getByRole('button', { name: words.findOrder }))
  return { user, box: screen.getByRole('combobox', { name: words.findOrder }) }
}

test('the search at the top of the branch area finds an order by the last digits of a phone, and Enter opens it', async () => {
  api.reply(listBranchOrders, page([order]))
  const { user, box } = await openSearch()
  await fill(user, box, '4567')
  expect(await screen.findByRole('option', { name: /^JM-BNS-2411 · Sita Tamang/ })).toBeTruthy()
  expect(api.requestsTo(listBranchOrders).at(-1)?.search.get('search')).toBe('4567')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(`Went to /branchadmin/order-view/${order.id}`)).toBeTruthy()
})

test('pages come before orders in the search of the branch area, and a failed search for orders is shown', async () => {
  api.reply(listBranchOrders, page([{ ...order, customerName: 'Menuka Rai' }]))
  const { user, box } = await openSearch()
  await fill(user, box, 'menu')
  await screen.findByRole('option', { name: /Menuka Rai/ })
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('href'))).toEqual([
    '/branchadmin/menu',
    `/branchadmin/order-view/${order.id}`,
  ])
  api.reply(listBranchOrders, page([]))
  await fill(user, box, 'zzz')
  expect(await screen.findByText(words.noOrderFound)).toBeTruthy()
  api.disconnect(listBranchOrders)
  await fill(user, box, 'zzzz')
  expect(await screen.findByText(words.findFailed)).toBeTruthy()
})

test('an area without records searches its pages only', async () => {
  const user = renderScreen(<QuickSearch area={superArea} />)
  await user.click(screen.getByRole('button', { name: 'Go to a page' }))
  await fill(user, screen.getByRole('combobox', { name: 'Go to a page' }), 'zzz')
  expect(screen.getByText('No pages found.')).toBeTruthy()
})
