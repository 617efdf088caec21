import { expect, test } from 'vitest'
import { aDraft, anOrder } from '../purchase-orders.factory.ts'
import { stepsOf } from './order-steps.ts'

const states = (order: Parameters<typeof stepsOf>[0]) => stepsOf(order).map(({ state }) => state)

test.each([
  [aDraft(), ['now', 'todo', 'todo', 'todo']],
  [anOrder({ state: 'to-receive' }), ['done', 'done', 'now', 'todo']],
  [anOrder({ state: 'partly-received' }), ['done', 'done', 'now', 'todo']],
  [anOrder({ state: 'received' }), ['done', 'done', 'done', 'now']],
  [anOrder({ state: 'billed' }), ['done', 'done', 'done', 'done']],
  [aDraft({ state: 'cancelled' }), ['done', 'todo', 'todo', 'todo']],
  [anOrder({ state: 'cancelled' }), ['done', 'done', 'todo', 'todo']],
])('the steps follow the state, case %#', (order, expected) => {
  expect(states(order)).toEqual(expected)
})

test('a step has its day, and the lines that are complete', () => {
  expect(stepsOf(anOrder()).map(({ text }) => text)).toEqual([
    '12 Nov, Ramesh Karki',
    '12 Nov, 4:10 PM',
    '0 of 1 lines',
    undefined,
  ])
})
