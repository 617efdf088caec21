import { expect, test } from 'vitest'
import { planUnits } from './units.rules.ts'

const sack = { id: 'a', name: '25 kg sack', factor: 25_000_000 }
const tray = { id: 'b', name: 'Tray', factor: 5_000_000 }
const codeOf = (unit: typeof sack) => {
  try {
    planUnits([sack], [unit])
    return undefined
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('units are added and retired', () => {
  expect(planUnits([sack, tray], [tray, { name: 'Crate', factor: 24_000 }])).toEqual({
    added: [{ name: 'Crate', factor: 24_000 }],
    retired: ['a'],
  })
  expect(planUnits([sack], [sack])).toEqual({ added: [], retired: [] })
})

test('a unit is not changed, and an unknown one is rejected', () => {
  expect(codeOf({ ...sack, factor: 24_000_000 })).toBe('unit.fixed')
  expect(codeOf({ ...sack, name: 'Sack' })).toBe('unit.fixed')
  expect(codeOf(tray)).toBe('unit.unknown')
})
