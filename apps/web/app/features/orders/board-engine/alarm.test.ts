import { expect, test } from 'vitest'
import { aBoard, aBoardOrder } from '#testing/boards.ts'
import { minutesLater } from '#testing/orders.ts'
import { newOnes } from './order-notices.ts'
import { isRinging, toneFor } from './alarm.ts'
import { samplesOf } from './tones.ts'
import { withPresses } from '../board-queue/optimistic-board.ts'

const board = aBoard()
const [order] = board.orders
const pressed = (move: 'accept' | 'reject') =>
  withPresses(board, [
    {
      orderId: order!.id,
      move: move === 'accept' ? { move } : { move, reasonCode: 'too-busy' },
      pressedAt: minutesLater(1),
    },
  ])

test('R-19 it rings while somebody waits for an answer and a shift runs, and for nothing else', () => {
  expect(isRinging(board, true)).toBe(true)
  expect(isRinging(board, false)).toBe(false)
  expect(isRinging(undefined, true)).toBe(false)
  expect(isRinging(aBoard({ orders: [aBoardOrder({ state: 'preparing' }), aBoardOrder({ state: 'ready' })] }), true)).toBe(false)
  expect(isRinging(aBoard({ orders: [aBoardOrder({ wanted: { from: minutesLater(90), to: minutesLater(120) } })] }), true)).toBe(true)
})

test('R-19 an accept or a reject that is still held is silent at once', () => {
  expect(isRinging(pressed('accept'), true)).toBe(false)
  expect(isRinging(pressed('reject'), true)).toBe(false)
})

const heard = { isRinging: false, isShift: true, sound: 'on', line: 'live', lineForMs: 3_600_000 } as const

test('R-19 orders and the device have different tones, and the order is the more urgent one', () => {
  expect(toneFor(heard)).toBeUndefined()
  expect(toneFor({ ...heard, isRinging: true })).toBe('order')
  expect(toneFor({ ...heard, line: 'offline' })).toBe('device')
  expect(toneFor({ ...heard, line: 'reconnecting' })).toBe('device')
  expect(toneFor({ ...heard, line: 'offline', isRinging: true })).toBe('order')
})

test('R-19 a line that is away for a moment calls nobody; nor does a board without a shift or with its sound off', () => {
  expect(toneFor({ ...heard, line: 'offline', lineForMs: 5_000 })).toBeUndefined()
  expect(toneFor({ ...heard, line: 'reconnecting', lineForMs: 30_000 })).toBeUndefined()
  expect(toneFor({ ...heard, line: 'offline', isShift: false })).toBeUndefined()
  expect(toneFor({ ...heard, isRinging: true, sound: 'off' })).toBeUndefined()
  expect(toneFor({ ...heard, isRinging: true, sound: 'locked' })).toBeUndefined()
})

test('R-19 the tones are loud, never beyond what a speaker can do, and end quietly so that they can be repeated', () => {
  for (const tone of ['order', 'device'] as const) {
    const samples = samplesOf(tone, 8_000)
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    expect(loudest).toBeGreaterThan(0.6)
    expect(loudest).toBeLessThanOrEqual(1)
    expect([samples[0], samples.at(-1)]).toEqual([0, 0])
  }
})

test('R-19 every order is announced once, also when others are still waiting', () => {
  const [first, second] = [aBoardOrder({ id: 'first' }), aBoardOrder({ id: 'second' })]
  expect(newOnes([first], new Set())).toEqual([first])
  expect(newOnes([first, second], new Set(['first']))).toEqual([second])
  expect(newOnes([first, second], new Set(['first', 'second']))).toEqual([])
})
