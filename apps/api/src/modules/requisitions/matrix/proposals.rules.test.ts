import { expect, test } from 'vitest'
import { type ProposedCell, proposeShares } from './proposals.rules.ts'

const cell = (id: string, over: Partial<ProposedCell> = {}): ProposedCell => ({
  requisition_id: id,
  state: 'sent',
  asked: 10,
  approved: null,
  on_hand: 5,
  days_left: 20,
  ...over,
})
const goods = { available: 12, tray: 1, coverDays: 1 }

test('only requisitions that wait share what is available; a decision stays', () => {
  const cells = [
    cell('decided', { state: 'approved', approved: 7 }),
    cell('later'),
    cell('first', { days_left: 0 }),
    cell('rejected', { state: 'rejected', approved: 0 }),
  ]
  expect(proposeShares(cells, goods)).toEqual([7, 2, 10, 0])
})

test('a requisition that is decided again takes part as if it waited', () => {
  const cells = [cell('again', { state: 'approved', approved: 3, days_left: 0 }), cell('waiting')]
  expect(proposeShares(cells, { ...goods, reopened: 'again' })).toEqual([10, 2])
})

test('unknown stock counts as none, and stock without use can wait', () => {
  const cells = [
    cell('unused', { days_left: null }),
    cell('unknown', { on_hand: null, days_left: null }),
    cell('low', { days_left: 10 }),
  ]
  expect(proposeShares(cells, { ...goods, available: 15 })).toEqual([0, 10, 5])
})
