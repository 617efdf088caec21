import { describe, expect, test } from 'vitest'
import { fulfilmentMethods } from '../branches/index.ts'
import {
  canMove,
  isFinal,
  type OrderMove,
  orderMoves,
  orderStates,
  type OrderState,
  stepsOf,
} from './index.ts'

const moves = Object.keys(orderMoves) as OrderMove[]

describe('ORD-05 the state table', () => {
  test.each(fulfilmentMethods)(
    'every open state has a next move and no final state has one, except late payment: %s',
    (fulfilmentMethod) => {
      const nextMoves = (state: OrderState) =>
        moves.filter((move) => canMove(move, { state, fulfilmentMethod }))
      expect(orderStates.filter((state) => !isFinal(state) && nextMoves(state).length === 0)).toEqual([])
      expect(orderStates.filter((state) => isFinal(state) && nextMoves(state).length > 0)).toEqual([
        'expired',
      ])
      expect(nextMoves('expired')).toEqual(['pay-late'])
    },
  )

  test('R-06 only the system, after asking the wallet, marks an order as paid', () => {
    expect([orderMoves.pay.by, orderMoves['pay-late'].by]).toEqual([['system'], ['system']])
  })

  test.each(fulfilmentMethods)(
    'every state is reachable from the first, for its fulfilment method: %s',
    (fulfilmentMethod) => {
      const reached = new Set<OrderState>(['awaiting-payment'])
      for (const state of reached)
        for (const move of moves)
          if (canMove(move, { state, fulfilmentMethod })) reached.add(orderMoves[move].to)
      const ends = {
        delivery: ['delivered', 'out-for-delivery'],
        pickup: ['collected'],
        'dine-in': ['served'],
      }
      const others = Object.values(ends)
        .flat()
        .filter((state) => !ends[fulfilmentMethod].includes(state))
      expect(orderStates.filter((state) => !reached.has(state)).toSorted()).toEqual(others.toSorted())
    },
  )

  test('a customer can only withdraw an order before it is accepted, decline a new time, or switch to cash', () => {
    const own = moves.filter((move) => (orderMoves[move].by as readonly string[]).includes('customer'))
    expect(own).toEqual(['withdraw', 'decline', 'choose-cash'])
    expect(orderMoves.withdraw.from).toEqual(['awaiting-payment', 'placed'])
    expect(orderMoves.decline.from).toEqual(['placed', 'accepted'])
    expect(orderMoves['choose-cash'].from).toEqual(['awaiting-payment'])
  })

  test.each(fulfilmentMethods)(
    'the steps that the customer sees are a path of the table: %s',
    (fulfilmentMethod) => {
      const steps = stepsOf(fulfilmentMethod)
      const isStep = (from: OrderState, to: OrderState): boolean =>
        moves.some(
          (move) =>
            canMove(move, { state: from, fulfilmentMethod }) &&
            (orderMoves[move].to === to || isReadyBetween(move, to)),
        )
      // For delivery the customer does not see 'ready'.
      const isReadyBetween = (move: OrderMove, to: OrderState) =>
        orderMoves[move].to === 'ready' && to === 'out-for-delivery'
      expect(steps.slice(1).every((step, i) => isStep(steps[i]!, step))).toBe(true)
    },
  )
})
