import { describe, expect, test } from 'vitest'
import {
  canMovePayment,
  canMoveRefund,
  countingStates,
  type PaymentMove,
  paymentMethods,
  paymentMoves,
  paymentStates,
  type RefundMove,
  refundMoves,
  refundStates,
  watchedStates,
} from './index.ts'

describe('ORD-05 a payment has a life of its own', () => {
  const moves = Object.keys(paymentMoves) as PaymentMove[]

  test('cash is only taken by hand, and only where it is due', () => {
    const taken = paymentStates.flatMap((state) =>
      paymentMethods.filter((method) => canMovePayment('take-cash', { state, method })).map((method) => `${state} ${method}`),
    )
    expect(taken).toEqual(['due cash'])
  })

  test('what has ended stays as it is', () => {
    for (const state of ['returned', 'refunded'] as const)
      expect(moves.filter((move) => paymentMethods.some((method) => canMovePayment(move, { state, method })))).toEqual([])
  })

  test('R-07 to what nobody waits for any more, money can come all the same, and nothing else', () => {
    for (const state of ['void', 'failed', 'expired'] as const)
      expect(moves.filter((move) => canMovePayment(move, { state, method: 'esewa' }))).toEqual(['confirm', 'pay-in-vain', 'mismatch'])
  })

  test('R-05 the wallet is asked on only while its money could still come', () => {
    expect(watchedStates.every((state) => canMovePayment('pay-in-vain', { state, method: 'khalti' }))).toBe(true)
    expect(watchedStates.every((state) => canMovePayment('confirm', { state, method: 'khalti' }))).toBe(true)
  })

  test('what an order has one of at most is exactly what was, is or will be paid', () => {
    const others = paymentStates.filter((state) => !(countingStates as readonly string[]).includes(state))
    expect(others).toEqual(['failed', 'expired', 'void', 'replaced', 'mismatch', 'surplus', 'returned'])
  })

  test('nothing is paid twice, and nothing paid becomes void', () => {
    expect(moves.filter((move) => canMovePayment(move, { state: 'paid', method: 'cash' }))).toEqual(['refund-part', 'refund-all'])
  })
})

test('R-07 a refund is done only after it was due, and a refused one is sent again or given back by hand', () => {
  const moves = Object.keys(refundMoves) as RefundMove[]
  const next = Object.fromEntries(refundStates.map((state) => [state, moves.filter((move) => canMoveRefund(move, state))]))
  expect(next).toEqual({ due: ['send', 'confirm'], sent: ['confirm', 'refuse'], done: [], refused: ['send', 'confirm'] })
})
