import { expect, test } from 'vitest'
import { findBlocked, type OpenOrder } from './blocked.rules.ts'

const hour = (n: number) => new Date(Date.UTC(2026, 10, 15, n))
const order = (id: string, from: number, uses: Record<string, number>, over: Partial<OpenOrder> = {}) => ({
  id,
  itemId: `made by ${id}`,
  planned: 10,
  isStarted: false,
  startsAt: hour(from),
  endsAt: hour(from + 1),
  uses: Object.entries(uses).map(([itemId, quantity]) => ({ itemId, quantity })),
  ...over,
})
const blocked = (orders: OpenOrder[], onHand: Record<string, number>) =>
  [...findBlocked(orders, new Map(Object.entries(onHand)))].toSorted()

test('goods are promised to the earlier order, whatever the order of the list', () => {
  const orders = [order('b', 8, { mince: 6 }), order('a', 6, { mince: 5 }), order('c', 9, { oil: 1 })]
  expect(blocked(orders, { mince: 10, oil: 1 })).toEqual(['b'])
  expect(blocked(orders, { mince: 11, oil: 1 })).toEqual([])
  expect(blocked(orders, { mince: 11 })).toEqual(['c'])
})

test('an order that is started comes first', () => {
  const orders = [order('a', 6, { mince: 5 }), order('b', 8, { mince: 5 }, { isStarted: true })]
  expect(blocked(orders, { mince: 5 })).toEqual(['a'])
})

test('what an earlier order makes is available when it has ended, unless it is blocked itself', () => {
  const dough = order('dough', 6, { maida: 5 }, { itemId: 'dough' })
  const momo = order('momo', 7, { dough: 10 })
  expect(blocked([dough, momo], { maida: 5 })).toEqual([])
  expect(blocked([dough, { ...momo, startsAt: hour(6) }], { maida: 5 })).toEqual(['momo'])
  expect(blocked([dough, momo], { maida: 4 })).toEqual(['dough', 'momo'])
})

test('a blocked order still takes its other ingredients', () => {
  const orders = [order('a', 6, { mince: 5, oil: 1 }), order('b', 7, { oil: 1 })]
  expect(blocked(orders, { mince: 4, oil: 1 })).toEqual(['a', 'b'])
})
