import { describe, expect, test } from 'vitest'
import { isFinal, orderStates } from '@momo/contracts/orders'
import { deadlineOf } from './order-deadlines.rules.ts'

const at = new Date('2026-11-15T13:00:00+05:45')
const minutes = (count: number) => new Date(at.getTime() + count * 60_000)
const timed = {
  fulfilmentMethod: 'delivery' as const,
  startAt: minutes(1),
  readyAt: minutes(20),
  dueAt: minutes(40),
}

describe('ORD-08 the deadline of', () => {
  test.each(orderStates)('%s has an owner until it ends', (state) => {
    expect(deadlineOf(state, timed, { at }) === undefined).toBe(isFinal(state))
  })

  test.each([
    ['placed', timed, minutes(3), 'branch'],
    ['accepted', timed, minutes(1), 'system'],
    ['preparing', timed, minutes(30), 'branch'],
    ['ready', timed, minutes(30), 'branch'],
    ['ready', { ...timed, fulfilmentMethod: 'pickup' as const }, minutes(60), 'branch'],
    ['out-for-delivery', timed, minutes(70), 'branch'],
    ['awaiting-payment', timed, minutes(10), 'customer'],
  ] as const)('%s', (state, order, when, owner) => {
    expect(deadlineOf(state, order, { at, answerBy: minutes(3) })).toEqual({ at: when, owner })
  })
})
