import { expect, test } from 'vitest'
import { ItemFields } from './item.ts'

const item = {
  kind: 'ingredient',
  name: 'Maida',
  nameNe: 'मैदा',
  baseUnit: 'g',
  storageArea: 'Dry store',
  tracksBatches: false,
  useWithinDays: 120,
  units: [{ name: '25 kg sack', factor: 25_000_000 }],
}
const problems = (over: object) =>
  ItemFields.safeParse({ ...item, ...over }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  ) ?? []

test('an item is accepted with its further units', () => {
  expect(problems({})).toEqual([])
})

test.each([
  [{ units: [{ name: 'KG', factor: 1_000 }] }, 'units: Use each unit name only once'],
  [
    {
      units: [
        { name: 'Tray', factor: 1_000 },
        { name: 'tray', factor: 2_000 },
      ],
    },
    'units: Use each unit name only once',
  ],
  [{ units: [{ name: 'Tray', factor: 0 }] }, 'units.0.factor: Enter a quantity above zero'],
  [{ name: ' ' }, 'name: This field is required'],
  [{ kind: 'tool' }, 'kind: Choose one'],
  [{ useWithinDays: 0 }, 'useWithinDays: Enter 1 or more'],
])('%j is rejected', (over, sentence) => {
  expect(problems(over)).toContain(sentence)
})
