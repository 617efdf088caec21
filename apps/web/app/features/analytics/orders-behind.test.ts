import { expect, test } from 'vitest'
import { ordersBehind } from './orders-behind.tsx'
import { ordersOfGroup, salesViewFromUrl, soldOrders } from './sales/sales-view.ts'

const days = { from: '2026-10-18', to: '2026-11-14' }
const year = { from: '2025-07-17', to: '2026-07-16' }
const branch = '019311ab-0000-7000-8000-0000000000c1'
const view = (query: string) => salesViewFromUrl(new URLSearchParams(query))

test('ADM-05 a number links to the list with its own filter', () => {
  expect(ordersBehind({ ...days, state: 'sold', branch: undefined, rider: 'Hari K.C. & Co' })).toBe(
    '/superadmin/orders?from=2026-10-18&to=2026-11-14&state=sold&rider=Hari+K.C.+%26+Co',
  )
})

test('a number of more days than the list covers has no link', () => {
  expect(ordersBehind({ ...year, state: 'sold' })).toBeDefined()
  expect(ordersBehind({ ...year, state: 'sold', payment: 'cash' })).toBeUndefined()
  expect(ordersBehind({ ...year, state: 'sold', weekday: '6' })).toBeDefined()
  expect(ordersBehind({ from: '2026-07-17', to: '2026-10-16', delivery: 'late' })).toBeDefined()
  expect(ordersBehind({ from: '2026-07-16', to: '2026-10-16', delivery: 'late' })).toBeUndefined()
})

test('a row of the sales has the filters of its view and its own', () => {
  const all = view(`from=2026-10-18&to=2026-11-14&branch=${branch}&source=site&by=weekday`)
  expect(soldOrders(all)).toMatchObject({ ...days, state: 'sold', branch, source: 'site' })
  expect(ordersOfGroup(all, '6')).toMatchObject({ weekday: '6', source: 'site' })
  expect(ordersOfGroup(view('by=hour'), '13')).toMatchObject({ hour: '13' })
  expect(ordersOfGroup(view('by=category'), 'Momo')).toMatchObject({ category: 'Momo' })
  expect(ordersOfGroup(view('by=payment'), 'cash')).toMatchObject({ payment: 'cash' })
  expect(ordersOfGroup(view('by=food'), '')).toBeUndefined()
})
