import { describe, expect, test } from 'vitest'
import { isFinal, orderStates } from '@momo/contracts/orders'
import { builtIn } from '#modules/settings'
import { deadlineOf } from './order-deadlines.rules.ts'

const at = new Date('2026-11-15T13:00:00+05:45')
const minutes = (count: number) => new Date(at.getTime() + count * 60_000)
const limits = builtIn.alerts
const timed = {
  fulfilmentMethod: 'delivery' as const,
  startAt: minutes(1),
  readyAt: minutes(20),
  dueAt: minutes(40),
}

describe('ORD-08 the deadline of', () => {
  test.each(orderStates)('%s has an owner until it ends', (state) => {
    expect(deadlineOf(state, timed, { at, limits }) === undefined).toBe(isFinal(state))
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
    expect(deadlineOf(state, order, { at, answerBy: minutes(3), limits })).toEqual({ at: when, owner })
  })

  test.each([
    ['preparing', timed, minutes(25)],
    ['ready', timed, minutes(6)],
    ['ready', { ...timed, fulfilmentMethod: 'pickup' as const }, minutes(20)],
    ['out-for-delivery', timed, minutes(47)],
  ] as const)('%s follows the limits of head office', (state, order, when) => {
    const own = { ...limits, cookingMinutes: 5, riderMinutes: 6, pickupMinutes: 20, arrivalMinutes: 7 }
    expect(deadlineOf(state, order, { at, limits: own })).toEqual({ at: when, owner: 'branch' })
  })
})
