import { expect, test } from 'vitest'
import { type MoneyEntry, moneyLists } from '@momo/contracts/analytics'
import { entriesPage, entriesViewFromUrl, isTooLong, recordOf, stepsTo } from './money-view.ts'
import { moneyWords } from './money.messages.ts'

const days = { from: '2026-11-01', to: '2026-11-14' }
const [branch, chain] = [{ area: 'branch' }, { area: 'chain' }] as const
const id = '019311ab-0000-7000-8000-0000000000c1'

test('ADM-05 the page of a number keeps its list, days and branch', () => {
  const url = entriesPage({ ...days, place: branch }, 'unpaid-tabs')
  expect(url).toBe('/branchadmin/analytics/money?list=unpaid-tabs&from=2026-11-01&to=2026-11-14')
  expect(entriesViewFromUrl(new URLSearchParams(url.split('?')[1]), branch, '2026-11-15')).toEqual({
    ...days,
    place: branch,
    list: 'unpaid-tabs',
  })
  expect(entriesPage({ ...days, place: { area: 'chain', branch: id } }, 'net')).toBe(
    `/superadmin/sales/money?list=net&from=2026-11-01&to=2026-11-14&branch=${id}`,
  )
  expect(entriesViewFromUrl(new URLSearchParams('list=x'), chain, '2026-11-15')).toMatchObject({
    from: '2026-11-15',
    list: 'ordered',
  })
})

test('a line of all branches is shorter than that of one', () => {
  const quarter = { from: '2026-08-15', to: '2026-11-14' }
  expect(isTooLong({ ...quarter, place: branch })).toBe(false)
  expect(isTooLong({ ...quarter, place: { area: 'chain', branch: id } })).toBe(false)
  expect(isTooLong({ ...quarter, place: chain })).toBe(true)
  expect(isTooLong({ ...quarter, from: '2026-08-14', place: branch })).toBe(true)
})

test('a step without entries is left out, and every list has a name', () => {
  const none = Object.fromEntries(moneyLists.map((list) => [list, { count: 0 }])) as never
  expect(stepsTo('billed', none)).toEqual([])
  expect(stepsTo('net', { ...(none as object), vat: { count: 2 } } as never)).toEqual([
    { step: 'vat', figure: 'net', sign: -1 },
  ])
  expect(new Set(moneyLists.map((list) => moneyWords.listNames[list])).size).toBe(moneyLists.length)
})

test('ADM-05 an entry opens its record in the own area', () => {
  const entry = (over: Partial<MoneyEntry>): MoneyEntry => ({
    id: 'x',
    at: new Date('2026-11-14T06:15:00Z'),
    branchId: id,
    branch: 'Thamel',
    label: 'JM-THM-1',
    kind: 'order',
    amount: 100,
    ...over,
  })
  const tab = entry({ orderId: 'o', tabId: 't', billId: 'b' })
  expect([recordOf(tab, branch), recordOf(tab, chain)]).toEqual([
    '/branchadmin/tables/t',
    '/superadmin/orders/o',
  ])
  const bill = entry({ kind: 'payment', orderId: 'o', billId: 'b' })
  expect([recordOf(bill, branch), recordOf(bill, chain)]).toEqual([
    '/branchadmin/bill/b',
    '/superadmin/bill/b',
  ])
  const day = entry({ kind: 'day', day: '2026-11-14' })
  expect([recordOf(day, branch), recordOf(day, chain)]).toEqual([
    '/branchadmin/invoice/closing?date=2026-11-14',
    `/superadmin/invoice/closing/${id}/2026-11-14`,
  ])
  expect(recordOf(entry({ orderId: 'o' }), branch)).toBe('/branchadmin/order-view/o')
})
