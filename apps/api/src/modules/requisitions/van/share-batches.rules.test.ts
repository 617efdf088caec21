import { expect, test } from 'vitest'
import { shareBatches } from './share-batches.rules.ts'

const held = [
  { itemId: 'mince', code: 'A', useBy: '2026-11-16', quantity: 5 },
  { itemId: 'jhol', code: 'J', useBy: undefined, quantity: 9 },
  { itemId: 'mince', code: 'B', useBy: '2026-11-17', quantity: 10 },
]
const textOf = (loads: Parameters<typeof shareBatches>[1]) =>
  shareBatches(held, loads).map((batches) =>
    batches.map(({ code, quantity }) => `${quantity} ${code}`).join(', '),
  )

test('each stop takes what expires first of what the stops before it left', () => {
  const loads = [
    { itemId: 'mince', quantity: 4 },
    { itemId: 'jhol', quantity: 9 },
    { itemId: 'mince', quantity: 6 },
  ]
  expect(textOf(loads)).toEqual(['4 A', '9 J', '1 A, 5 B'])
})

test('a load beyond what is there names the batches that are there', () => {
  expect(
    textOf([
      { itemId: 'mince', quantity: 20 },
      { itemId: 'mince', quantity: 1 },
    ]),
  ).toEqual(['5 A, 10 B', ''])
})
