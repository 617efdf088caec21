import { expect, test } from 'vitest'
import { z } from 'zod'
import { type FloorPlan, FloorPlanWire, type FloorTable } from './floor-plan.wire.ts'

const table: FloorTable = { number: '4', seats: 4, area: '', x: 0, y: 0, shape: 'square' }
const plan: FloorPlan = {
  version: 3,
  tables: [table, { ...table, number: 'Roof 2', area: 'Roof', shape: 'long' }],
}

test('a floor plan survives the round trip', () => {
  expect(z.decode(FloorPlanWire, z.encode(FloorPlanWire, plan))).toEqual(plan)
})

test.each([
  ['two tables with one number', [table, { ...table, x: 1 }], 'two tables with the number 4'],
  ['two tables in one cell', [table, { ...table, number: '5' }], 'on top of another'],
  [
    'a table beside a long one, in its second cell',
    [
      { ...table, shape: 'long' },
      { ...table, number: '5', x: 1 },
    ],
    'on top of another',
  ],
  ['a long table that leaves the grid', [{ ...table, x: 11, shape: 'long' }], 'outside'],
  ['a table without seats', [{ ...table, seats: 0 }], 'expected number'],
])('%s is rejected', (_, tables, message) => {
  const { success, error } = FloorPlanWire.safeParse({ version: 0, tables })
  expect(success).toBe(false)
  expect(error?.issues[0]?.message).toContain(message)
})
