import { expect, test } from 'vitest'
import { fromNepaliDay, nepaliMonthsUpTo, toNepaliDay } from './bikram-sambat.ts'

test('days are converted in both directions, as they are typed', () => {
  expect(toNepaliDay('2026-11-13')).toBe('2083-07-27')
  expect(fromNepaliDay('2083-07-27')).toBe('2026-11-13')
  expect(fromNepaliDay('2083/7/27')).toBe('2026-11-13')
  expect(fromNepaliDay(' २०८३/०७/२७ ')).toBe('2026-11-13')
})

test('a day that does not exist has no date', () => {
  expect(fromNepaliDay('2083-07-33')).toBeUndefined()
  expect(fromNepaliDay('2083-13-01')).toBeUndefined()
  expect(fromNepaliDay('27 Kartik')).toBeUndefined()
  expect(toNepaliDay('2150-01-01')).toBeUndefined()
})

test('months go back over the new year', () => {
  expect(nepaliMonthsUpTo('2026-05-01', 3)).toEqual(['2083-01', '2082-12', '2082-11'])
})
