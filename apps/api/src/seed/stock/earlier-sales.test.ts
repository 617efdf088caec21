import { expect, test } from 'vitest'
import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { daysLater } from '#platform/clock/local-date.rules.ts'
import { openSince } from '../../modules/inventory/periods/period.rules.ts'
import { byNepaliMonth } from './earlier-sales.ts'

test('on every day of a year, the earlier days are posted while their month is open', () => {
  for (let day = 0; day < 365; day += 1) {
    const first = daysLater('2026-08-28', day)
    const dates = Array.from({ length: 57 }, (_, i) => daysLater(first, i))
    const groups = byNepaliMonth(dates)
    expect(groups.flat()).toEqual(dates)
    for (const group of groups) {
      const opensAt = openSince(group.at(-1)!, { closeDay: 7, closedUpTo: undefined }, bikramSambat)
      expect(group[0]! >= opensAt, group.join()).toBe(true)
    }
  }
})
