import { expect, test } from 'vitest'
import { delayOf, isAwaited, promiseOf, roundedUp } from './estimate.ts'

const at = (time: string) => new Date(`2026-11-15T${time}:00+05:45`)

test('a time is rounded up to five minutes of Nepal', () => {
  expect(['19:00', '19:01', '19:05'].map((time) => roundedUp(at(time)))).toEqual([
    at('19:00'),
    at('19:05'),
    at('19:05'),
  ])
})

test('a delay is announced in steps of five minutes, from ten minutes on', () => {
  const delay = (expected: string) => delayOf({ promisedAt: at('19:02'), expectedAt: at(expected) })
  expect(['18:30', '19:05', '19:10', '19:15', '19:40'].map(delay)).toEqual([
    undefined,
    undefined,
    undefined,
    10,
    35,
  ])
  expect(delayOf({ promisedAt: at('19:02') })).toBeUndefined()
})

test('a scheduled order is late after its slot', () => {
  const slot = { from: at('19:00'), to: at('19:30') }
  const promised = { promisedAt: at('19:00'), requestedSlot: slot }
  expect(promiseOf(promised)).toEqual(at('19:30'))
  expect(delayOf({ ...promised, expectedAt: at('19:30') })).toBeUndefined()
  expect(delayOf({ ...promised, expectedAt: at('19:40') })).toBe(10)
})

test('food that waits for its customer has no estimate', () => {
  const awaited = (state: Parameters<typeof isAwaited>[0]['state']) =>
    (['delivery', 'pickup', 'dine-in'] as const).map((fulfilmentMethod) =>
      isAwaited({ state, fulfilmentMethod }),
    )
  expect(awaited('preparing')).toEqual([true, true, true])
  expect(awaited('ready')).toEqual([true, false, false])
  for (const state of ['awaiting-payment', 'delivered', 'missed'] as const)
    expect(awaited(state)).toEqual([false, false, false])
})
