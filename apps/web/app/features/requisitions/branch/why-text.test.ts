import type { Suggestion } from '@momo/contracts/requisitions'
import { expect, test } from 'vitest'
import { whyText } from './why-text.ts'

const now = new Date('2026-11-12T18:00:00+05:45')
const why: Suggestion = {
  suggested: 12_000_000,
  expectedUse: 14_000_000,
  scheduled: 0,
  safetyLevel: 2_000_000,
  onHand: 4_200_000,
  onTheWay: 0,
  until: '2026-11-15',
}
const textOf = (change: Partial<Suggestion>) =>
  whyText({ baseUnit: 'g', tray: 2_000_000, why: { ...why, ...change } }, now)

test('a suggestion names its parts', () => {
  expect(textOf({})).toBe(
    'Use until Sunday 14 kg + safety 2 kg − in stock 4.2 kg. Rounded up to trays of 2 kg.',
  )
  expect(textOf({ scheduled: 500_000, onTheWay: 1_000_000, safetyLevel: 0 })).toBe(
    'Use until Sunday 14 kg + scheduled orders 500 g − in stock 4.2 kg − on the way 1 kg. Rounded up to trays of 2 kg.',
  )
})

test('stock below zero adds to the need, and stock that was never counted counts as none', () => {
  expect(textOf({ onHand: -500_000 })).toContain('+ below zero 500 g')
  const { onHand: _, ...unknown } = why
  expect(whyText({ baseUnit: 'g', tray: 2_000_000, why: unknown }, now)).toContain('Not counted yet')
})

test('a festival and a day that is far away are named', () => {
  expect(textOf({ festival: { name: 'Dashain', percent: 130 } })).toContain('Dashain: 130% of a usual day.')
  expect(textOf({ until: '2026-11-22' })).toContain('Use until Sun, 22 Nov 2026 14 kg')
})
