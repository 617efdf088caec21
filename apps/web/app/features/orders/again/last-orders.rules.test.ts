import { expect, test } from 'vitest'
import { aSummary } from '#testing/orders.ts'
import { ordersToRepeat } from './last-orders.rules.ts'

const momo = { name: 'Buff Jhol Momo', quantity: 2 }
const chiya = { name: 'Masala Chiya', quantity: 1 }
const order = (id: string, ...items: { name: string; quantity: number }[]) => aSummary({ id, items })
const shown = (...orders: ReturnType<typeof aSummary>[]) =>
  ordersToRepeat(orders).map(({ order: { id }, isUsual }) => (isUsual ? `usual ${id}` : id))

test('the dishes ordered most often are the usual, shown by their newest order; every content is shown once', () => {
  expect(
    shown(order('4', chiya), order('3', momo, chiya), order('2', momo), order('1', chiya, momo)),
  ).toEqual(['usual 3', '4', '2'])
})

test('without a repeated content there is no usual; the newest of two equally frequent ones is it', () => {
  expect(shown()).toEqual([])
  expect(shown(order('2', chiya), order('1', momo))).toEqual(['2', '1'])
  expect(shown(order('4', chiya), order('3', momo), order('2', momo), order('1', chiya))).toEqual([
    'usual 4',
    '3',
  ])
})

test('other quantities and another outlet are another content, and three cards are shown at most', () => {
  const elsewhere = aSummary({ id: '3', branchId: '019311ab-0000-7000-8000-0000000000e1', items: [momo] })
  expect(shown(elsewhere, order('2', momo), order('1', { ...momo, quantity: 3 }), order('0', chiya))).toEqual(
    ['3', '2', '1'],
  )
})
