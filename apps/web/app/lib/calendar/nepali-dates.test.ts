import { expect, test } from 'vitest'
import { nepaliDay, nepaliMonth } from './nepali-dates.ts'

test('days and months of Bikram Sambat are named', () => {
  expect(nepaliDay('2083-07-27')).toBe('27 Kartik 2083')
  expect(nepaliDay('2083-01-01')).toBe('1 Baisakh 2083')
  expect(nepaliMonth('2083-12')).toBe('Chaitra 2083')
})
