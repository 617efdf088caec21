import { expect, test } from 'vitest'
import { requisitionStates } from '@momo/contracts/requisitions'
import { allows, assertAllows } from './requisition-state.rules.ts'

test.each([
  ['edit', ['draft']],
  ['withdraw', ['draft', 'sent']],
  ['decide', ['sent', 'approved']],
  ['close', ['approved', 'packed', 'shipped', 'received']],
] as const)('to %s is possible only in the states %j', (action, states) => {
  expect(requisitionStates.filter((state) => allows(state, action))).toEqual(states)
})

test.each([
  ['sent', 'edit', 'requisition.sent'],
  ['approved', 'withdraw', 'requisition.decided'],
  ['draft', 'decide', 'requisition.unknown'],
  ['packed', 'decide', 'requisition.packed'],
  ['rejected', 'decide', 'requisition.decided'],
  ['sent', 'close', 'requisition.not_approved'],
  ['closed', 'close', 'requisition.nothing_open'],
] as const)('a requisition that is %s refuses to %s with %s', (state, action, code) => {
  expect(() => assertAllows(state, action)).toThrow(code)
})
