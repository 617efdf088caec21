import { describe, expect, test } from 'vitest'
import {
  canMovePayment,
  canMoveRefund,
  type PaymentMove,
  paymentMethods,
  paymentMoves,
  paymentStates,
  type RefundMove,
  refundMoves,
  refundStates,
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
    for (const state of ['failed', 'expired', 'void', 'refunded'] as const)
      expect(moves.filter((move) => paymentMethods.some((method) => canMovePayment(move, { state, method })))).toEqual([])
  })

  test('nothing is paid twice, and nothing paid becomes void', () => {
    expect(moves.filter((move) => canMovePayment(move, { state: 'paid', method: 'cash' }))).toEqual(['refund-part', 'refund-all'])
  })
})

test('R-07 a refund is done only after it was due, and a refused one is sent again', () => {
  const moves = Object.keys(refundMoves) as RefundMove[]
  const next = Object.fromEntries(refundStates.map((state) => [state, moves.filter((move) => canMoveRefund(move, state))]))
  expect(next).toEqual({ due: ['send', 'confirm'], sent: ['confirm', 'refuse'], done: [], refused: ['send'] })
})
