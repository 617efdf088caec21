import { expect, test } from 'vitest'
import { dueText, plainDay, shortDay } from './due-text.ts'
import { amount, inUnits } from './unit-amounts.ts'

test('the distance to the due date is in words', () => {
  const text = (day: string) => dueText(day, '2026-11-14')
  expect(['2026-12-13', '2026-11-15', '2026-11-14', '2026-11-13', '2026-11-01'].map(text)).toEqual([
    'in 29 days',
    'tomorrow',
    'today',
    '1 day overdue',
    '13 days overdue',
  ])
})

test('days and amounts are short where a head names them', () => {
  expect([plainDay('2026-11-13'), shortDay('2026-11-13')]).toEqual(['13 Nov 2026', '13 Nov'])
  expect([amount(12_345_600), amount(-500)]).toEqual(['1,23,456.00', '−5.00'])
  expect([inUnits(18_000, 1_000), inUnits(2_500_000, 1_000_000), inUnits(-1, 3)]).toEqual([
    '18',
    '2.5',
    '−0.333',
  ])
})
