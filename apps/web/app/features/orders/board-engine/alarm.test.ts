import { expect, test } from 'vitest'
import { aBoard, aBoardOrder } from '#testing/boards.ts'
import { minutesLater } from '#testing/orders.ts'
import { withoutNotification } from './order-notices.ts'
import { isRinging, toneFor } from './alarm.ts'
import { samplesOf } from './tones.ts'
import { applyPendingActions } from '../board-queue/optimistic-board.ts'

const board = aBoard()
const [order] = board.orders
const boardAfter = (move: 'accept' | 'reject') =>
  applyPendingActions(board, [
    {
      orderId: order!.id,
      move: move === 'accept' ? { move } : { move, reasonCode: 'too-busy' },
      queuedAt: minutesLater(1),
    },
  ])

test('R-19 it rings only while an order is unanswered and a shift is running', () => {
  expect(isRinging(board, true)).toBe(true)
  expect(isRinging(board, false)).toBe(false)
  expect(isRinging(undefined, true)).toBe(false)
  expect(
    isRinging(
      aBoard({ orders: [aBoardOrder({ state: 'preparing' }), aBoardOrder({ state: 'ready' })] }),
      true,
    ),
  ).toBe(false)
  expect(
    isRinging(
      aBoard({ orders: [aBoardOrder({ requestedSlot: { from: minutesLater(90), to: minutesLater(120) } })] }),
      true,
    ),
  ).toBe(true)
})

test('R-19 an accept or reject stops the ringing at once, even while it can be undone', () => {
  expect(isRinging(boardAfter('accept'), true)).toBe(false)
  expect(isRinging(boardAfter('reject'), true)).toBe(false)
})

const quiet: Parameters<typeof toneFor>[0] = {
  isRinging: false,
  isShift: true,
  sound: 'on',
  connection: 'live',
  connectionForMs: 3_600_000,
}

test('R-19 orders and a lost connection have different tones, and the order tone comes first', () => {
  expect(toneFor(quiet)).toBeUndefined()
  expect(toneFor({ ...quiet, isRinging: true })).toBe('order')
  expect(toneFor({ ...quiet, connection: 'offline' })).toBe('device')
  expect(toneFor({ ...quiet, connection: 'reconnecting' })).toBe('device')
  expect(toneFor({ ...quiet, connection: 'offline', isRinging: true })).toBe('order')
})

test('R-19 no tone for a short connection loss, without a shift or with the sound off', () => {
  expect(toneFor({ ...quiet, connection: 'offline', connectionForMs: 5_000 })).toBeUndefined()
  expect(toneFor({ ...quiet, connection: 'reconnecting', connectionForMs: 30_000 })).toBeUndefined()
  expect(toneFor({ ...quiet, connection: 'offline', isShift: false })).toBeUndefined()
  expect(toneFor({ ...quiet, isRinging: true, sound: 'off' })).toBeUndefined()
  expect(toneFor({ ...quiet, isRinging: true, sound: 'locked' })).toBeUndefined()
})

test('R-19 the tones are loud, do not clip, and start and end at zero so that they loop', () => {
  for (const tone of ['order', 'device'] as const) {
    const samples = samplesOf(tone, 8_000)
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    expect(loudest).toBeGreaterThan(0.6)
    expect(loudest).toBeLessThanOrEqual(1)
    expect([samples[0], samples.at(-1)]).toEqual([0, 0])
  }
})

test('R-19 every order is announced once, even while others are waiting', () => {
  const [first, second] = [aBoardOrder({ id: 'first' }), aBoardOrder({ id: 'second' })]
  expect(withoutNotification([first], new Set())).toEqual([first])
  expect(withoutNotification([first, second], new Set(['first']))).toEqual([second])
  expect(withoutNotification([first, second], new Set(['first', 'second']))).toEqual([])
})
