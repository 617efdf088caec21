import { expect, test } from 'vitest'
import { splitWeeks, weeksOf } from './weeks.rules.ts'

test('weeks are Sunday to Saturday, cut to the period', () => {
  expect(weeksOf({ from: '2026-11-12', to: '2026-11-23' })).toEqual([
    { from: '2026-11-12', to: '2026-11-14' },
    { from: '2026-11-15', to: '2026-11-21' },
    { from: '2026-11-22', to: '2026-11-23' },
  ])
  expect(weeksOf({ from: '2026-11-15', to: '2026-11-15' })).toEqual([
    { from: '2026-11-15', to: '2026-11-15' },
  ])
})

test('the closing stock of a week is that of the period without what came later', () => {
  const sum = (kind: string, day: string | null, quantity: number) => ({
    kind,
    day,
    quantity,
    value: quantity * 2,
  })
  const sums = [sum('closing', null, 70), sum('sale', '2026-11-16', -30), sum('purchase', '2026-11-13', 100)]
  const [first, second] = splitWeeks(sums, { from: '2026-11-08', to: '2026-11-21' }).map((split) => ({
    week: split.week.from,
    closing: split.sums
      .filter(({ kind }) => kind === 'closing')
      .reduce((all, { quantity }) => all + quantity, 0),
    own: split.sums.filter(({ kind }) => kind !== 'closing').length,
  }))
  expect([first, second]).toEqual([
    { week: '2026-11-08', closing: 100, own: 1 },
    { week: '2026-11-15', closing: 70, own: 1 },
  ])
})
