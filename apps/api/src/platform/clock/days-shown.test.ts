import { expect, test } from 'vitest'
import { daysShown } from './days-shown.rules.ts'

// Ten past midnight in Kathmandu: in London it is still the day before.
const at = new Date('2026-11-15T00:10:00+05:45')
const shown = (asked: Parameters<typeof daysShown>[0]) => {
  const { from, to } = daysShown(asked, at)
  return [from, to]
}

test('R-17 a list shows the last seven days in Kathmandu time by default', () => {
  expect(daysShown({}, at)).toEqual({
    from: '2026-11-09',
    to: '2026-11-15',
    since: new Date('2026-11-09T00:00:00+05:45'),
    before: new Date('2026-11-16T00:00:00+05:45'),
  })
})

test('R-18 shows the requested days, three months at most', () => {
  expect(shown({ from: '2026-11-01', to: '2026-11-03' })).toEqual(['2026-11-01', '2026-11-03'])
  expect(shown({ from: '2026-11-01' })).toEqual(['2026-11-01', '2026-11-15'])
  expect(shown({ to: '2026-10-31' })).toEqual(['2026-10-25', '2026-10-31'])
  expect(shown({ from: '2020-01-01', to: '2026-11-15' })).toEqual(['2026-08-16', '2026-11-15'])
  expect(shown({ from: '2026-12-01' })).toEqual(['2026-12-01', '2026-12-01'])
})
