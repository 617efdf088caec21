import { expect, test } from 'vitest'
import { findUnit, isSamePrice, sinceOf } from './supplied-item.rules.ts'

const sack = { id: 'a', name: '25 kg sack', factor: 25_000_000 }

test.each([
  ['g', 'kg', 1_000_000],
  ['g', 'g', 1_000],
  ['g', '25 kg sack', 25_000_000],
  ['ml', 'l', 1_000_000],
  ['piece', 'pcs', 1_000],
] as const)('an item in %s is bought in %s', (baseUnit, name, factor) => {
  expect(findUnit({ base_unit: baseUnit, units: [sack] }, name)?.factor).toBe(factor)
})

test.each([
  ['g', 'l'],
  ['ml', 'kg'],
  ['piece', 'kg'],
  ['g', 'KG'],
  ['g', '50 kg sack'],
] as const)('an item in %s is not bought in %s', (baseUnit, name) => {
  expect(findUnit({ base_unit: baseUnit, units: [sack] }, name)).toBeUndefined()
})

test('a price is the same only in the same unit of the same size', () => {
  const price = { unit: 'sack', unit_factor: 25_000_000, price: 205_000 }
  expect(isSamePrice(price, { ...price })).toBe(true)
  expect(isSamePrice(price, { ...price, price: 205_001 })).toBe(false)
  expect(isSamePrice(price, { ...price, unit: 'kg' })).toBe(false)
  expect(isSamePrice(price, { ...price, unit_factor: 30_000_000 })).toBe(false)
  expect(isSamePrice(undefined, price)).toBe(false)
})

test('a new price starts now, or just after the last one of a clock that is ahead', () => {
  const at = (text: string) => new Date(text)
  const now = at('2026-11-15T10:00:00.000Z')
  expect(sinceOf(now, undefined)).toEqual(now)
  expect(sinceOf(now, at('2026-11-15T09:59:59.999Z'))).toEqual(now)
  expect(sinceOf(now, now)).toEqual(at('2026-11-15T10:00:00.001Z'))
  expect(sinceOf(now, at('2026-11-15T10:00:05.000Z'))).toEqual(at('2026-11-15T10:00:05.001Z'))
})
