import { describe, expect, test } from 'vitest'
import { requisitionStates, type RequisitionState, type TransferState } from '@momo/contracts/requisitions'
import { openOf, settledState } from './requisition-state.rules.ts'

const line = { approved: 10, packed: 0, reopened: 0, given_up: 0 }

describe('what is open of a line', () => {
  test.each([
    [{}, 10],
    [{ approved: null }, 0],
    [{ packed: 4 }, 6],
    [{ packed: 10, reopened: 3 }, 3],
    [{ packed: 4, given_up: 6 }, 0],
    [{ packed: 4, given_up: 6, reopened: 2 }, 2],
    [{ packed: 12 }, 0],
    [{ packed: 12, reopened: 3 }, 1],
  ])('%j leaves %i open', (over, open) => expect(openOf({ ...line, ...over })).toBe(open))
})

describe('the state of a requisition', () => {
  const settled = (transfers: TransferState[], hasOpen: boolean, state: RequisitionState = 'approved') =>
    settledState({ state, transfers, hasOpen })

  test.each([
    [[], true, 'approved'],
    [[], false, 'closed'],
    [['packed'], true, 'packed'],
    [['packed'], false, 'packed'],
    [['shipped'], true, 'shipped'],
    [['packed', 'shipped', 'received'], true, 'shipped'],
    [['packed', 'received'], false, 'packed'],
    [['received'], true, 'received'],
    [['received'], false, 'closed'],
  ] as const)('with transfers %j and open goods %j is %s', (transfers, hasOpen, state) =>
    expect(settled([...transfers], hasOpen)).toBe(state),
  )

  test('follows from the facts, not from the state before', () => {
    const decided = requisitionStates.filter((state) => !['draft', 'sent', 'rejected'].includes(state))
    for (const state of decided) expect(settled(['received'], true, state)).toBe('received')
  })

  test.each(['draft', 'sent', 'rejected'] as const)('stays %s whatever the facts are', (state) => {
    expect(settled([], true, state)).toBe(state)
    expect(settled(['shipped'], false, state)).toBe(state)
  })
})
