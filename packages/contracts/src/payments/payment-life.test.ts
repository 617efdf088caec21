import { describe, expect, test } from 'vitest'
import {
  canMovePayment,
  canMoveRefund,
  activePaymentStates,
  type PaymentMove,
  paymentMethods,
  paymentMoves,
  paymentStates,
  type RefundMove,
  refundMoves,
  refundStates,
  watchedStates,
} from './index.ts'

describe('ORD-05 a payment has its own state machine', () => {
  const moves = Object.keys(paymentMoves) as PaymentMove[]

  test('cash is only taken by hand, and only while it is due', () => {
    const taken = paymentStates.flatMap((state) =>
      paymentMethods
        .filter((method) => canMovePayment('take-cash', { state, method }))
        .map((method) => `${state} ${method}`),
    )
    expect(taken).toEqual(['due cash'])
  })

  test('a final state has no moves', () => {
    for (const state of ['returned', 'refunded'] as const)
      expect(
        moves.filter((move) => paymentMethods.some((method) => canMovePayment(move, { state, method }))),
      ).toEqual([])
  })

  test('R-07 an abandoned payment can still receive money, and nothing else', () => {
    for (const state of ['void', 'failed', 'expired'] as const)
      expect(moves.filter((move) => canMovePayment(move, { state, method: 'esewa' }))).toEqual([
        'confirm',
        'pay-in-vain',
        'mismatch',
      ])
  })

  test('R-05 the wallet is polled only while its money could still arrive', () => {
    expect(watchedStates.every((state) => canMovePayment('pay-in-vain', { state, method: 'khalti' }))).toBe(
      true,
    )
    expect(watchedStates.every((state) => canMovePayment('confirm', { state, method: 'khalti' }))).toBe(true)
  })

  test('the active states are exactly those that were, are or will be paid', () => {
    const others = paymentStates.filter(
      (state) => !(activePaymentStates as readonly string[]).includes(state),
    )
    expect(others).toEqual(['failed', 'expired', 'void', 'replaced', 'mismatch', 'surplus', 'returned'])
  })

  test('nothing is paid twice, and nothing paid becomes void', () => {
    expect(moves.filter((move) => canMovePayment(move, { state: 'paid', method: 'cash' }))).toEqual([
      'refund-part',
      'refund-all',
    ])
  })
})

test('R-07 a refund is done only after it was due, and a rejected one is sent again or refunded by hand', () => {
  const moves = Object.keys(refundMoves) as RefundMove[]
  const next = Object.fromEntries(
    refundStates.map((state) => [state, moves.filter((move) => canMoveRefund(move, state))]),
  )
  expect(next).toEqual({
    due: ['send', 'confirm'],
    sent: ['confirm', 'refuse'],
    done: [],
    refused: ['send', 'confirm'],
  })
})
