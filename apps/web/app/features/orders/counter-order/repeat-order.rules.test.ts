import { expect, test } from 'vitest'
import { aCounter, buff, chiya, full, half, veg } from '../counter/counter.factory.ts'
import { freeDays, slotOf, slotText } from './later-slot.rules.ts'
import { repeatOrder } from './repeat-order.rules.ts'

const line = (over: object) => ({ optionIds: [], name: '', options: [], quantity: 1, note: '', ...over })

test('ADM-02 the last order is repeated with options and notes, as far as it is available', () => {
  const lines = [
    line({ foodId: veg.id, name: veg.name, optionIds: [half], quantity: 2, note: 'No onions' }),
    line({ foodId: chiya.id, name: chiya.name }),
    line({ foodId: 'deleted', name: 'Old dish' }),
    line({ name: 'Gone' }),
  ]
  const repeat = repeatOrder(lines, aCounter([buff, { ...chiya, soldOut: true }, veg]))
  expect(repeat).toEqual({
    lines: [{ food: veg, optionIds: [half], quantity: 2, note: 'No onions' }],
    missing: [chiya.name, 'Old dish', 'Gone'],
    changed: [],
  })
})

test('an option that is no longer offered becomes the default, and is named', () => {
  const lines = [line({ foodId: veg.id, name: veg.name, optionIds: ['gone'] })]
  const repeat = repeatOrder(lines, aCounter())
  expect([repeat.lines[0]?.optionIds, repeat.changed]).toEqual([[full], [veg.name]])
})

test('a time survives as a form value; days without room are left out', () => {
  const range = { from: new Date('2026-11-16T06:15:00Z'), to: new Date('2026-11-16T06:45:00Z') }
  expect(slotOf(slotText(range))).toEqual(range)
  expect(['', 'x/y', '2026-11-16T06:15:00Z'].map(slotOf)).toEqual([undefined, undefined, undefined])
  const isFull = { ...range, isFull: true }
  const free = { ...range, isFull: false }
  expect(
    freeDays([
      { date: '2026-11-15', ranges: [] },
      { date: '2026-11-16', ranges: [isFull] },
      { date: '2026-11-17', ranges: [isFull, free] },
    ]),
  ).toEqual([{ date: '2026-11-17', ranges: [free] }])
})
