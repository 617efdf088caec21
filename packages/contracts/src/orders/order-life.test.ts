import { describe, expect, test } from 'vitest'
import { ways } from '../branches/index.ts'
import { canMove, isFinal, type OrderMove, orderMoves, orderStates, type OrderState, stepsOf } from './index.ts'

const moves = Object.keys(orderMoves) as OrderMove[]

describe('ORD-05 the table of states', () => {
  test.each(ways)('every state that does not end leads somewhere, every end nowhere, but one to late money: %s', (way) => {
    const onward = (state: OrderState) => moves.filter((move) => canMove(move, { state, way }))
    expect(orderStates.filter((state) => !isFinal(state) && onward(state).length === 0)).toEqual([])
    expect(orderStates.filter((state) => isFinal(state) && onward(state).length > 0)).toEqual(['expired'])
    expect(onward('expired')).toEqual(['pay-late'])
  })

  test('R-06 only the system, which has asked the wallet, calls an order paid', () => {
    expect([orderMoves.pay.by, orderMoves['pay-late'].by]).toEqual([['system'], ['system']])
  })

  test.each(ways)('every state but the first is reached from the first, by its way: %s', (way) => {
    const reached = new Set<OrderState>(['awaiting-payment'])
    for (const state of reached) for (const move of moves) if (canMove(move, { state, way })) reached.add(orderMoves[move].to)
    const ends = { delivery: ['delivered', 'out-for-delivery'], pickup: ['collected'], 'dine-in': ['served'] }
    const others = Object.values(ends)
      .flat()
      .filter((state) => !ends[way].includes(state))
    expect(orderStates.filter((state) => !reached.has(state)).toSorted()).toEqual(others.toSorted())
  })

  test('a customer only takes back, and only what nobody has accepted, or pays cash after all', () => {
    const own = moves.filter((move) => (orderMoves[move].by as readonly string[]).includes('customer'))
    expect(own).toEqual(['withdraw', 'choose-cash'])
    expect(orderMoves.withdraw.from).toEqual(['awaiting-payment', 'placed'])
    expect(orderMoves['choose-cash'].from).toEqual(['awaiting-payment'])
  })

  test.each(ways)('what the customer sees is a path of it: %s', (way) => {
    const steps = stepsOf(way)
    const isStep = (from: OrderState, to: OrderState): boolean =>
      moves.some((move) => canMove(move, { state: from, way }) && (orderMoves[move].to === to || isReadyBetween(move, to)))
    // A customer who waits at the door is not told that it stands at the counter.
    const isReadyBetween = (move: OrderMove, to: OrderState) => orderMoves[move].to === 'ready' && to === 'out-for-delivery'
    expect(steps.slice(1).every((step, i) => isStep(steps[i]!, step))).toBe(true)
  })
})
