import { expect, test } from 'vitest'
import { consumptionOf, plateLinesOf, sumUsage, wasteLinesOf } from './consumption.rules.ts'

const order = {
  id: 'order',
  branch_id: 'branch',
  fulfilment_method: 'pickup' as const,
  lines: [
    { foodId: 'momo', optionIds: ['half'], name: 'Momo', quantity: 2 },
    { foodId: null, optionIds: [], name: 'Gone', quantity: 5 },
    { foodId: 'tea', optionIds: [], name: 'Tea', quantity: 1 },
    { foodId: 'new', optionIds: [], name: 'New', quantity: 3 },
  ],
}
const momo = {
  versionIds: ['v2', 'v1'],
  usage: [
    { itemId: 'flour', quantity: 300n },
    { itemId: 'cola', quantity: 1_000n },
  ],
}
const tea = { versionIds: ['v1'], usage: [{ itemId: 'flour', quantity: 1n }] }

test('the plates of an order are its lines with a food, with their options and the way they leave', () => {
  expect(plateLinesOf(order)).toEqual([
    { foodId: 'momo', optionIds: ['half'], plates: 2, fulfilmentMethod: 'pickup' },
    { foodId: 'tea', optionIds: [], plates: 1, fulfilmentMethod: 'pickup' },
    { foodId: 'new', optionIds: [], plates: 3, fulfilmentMethod: 'pickup' },
  ])
})

test('the document sums the lines by item, names the versions, lists what has no recipe and leaves resale items out', () => {
  const happenedAt = new Date()
  const isResale = (itemId: string) => itemId === 'cola'
  expect(consumptionOf(order, { usages: [momo, tea, undefined], isResale, happenedAt })).toEqual({
    type: 'consumption',
    id: 'order',
    locationId: 'branch',
    happenedAt,
    actorId: undefined,
    details: {
      orderId: 'order',
      versionIds: ['v1', 'v2'],
      withoutRecipe: [
        { foodId: null, name: 'Gone', plates: 5 },
        { foodId: 'new', name: 'New', plates: 3 },
      ],
    },
    lines: [{ move: 'out', kind: 'sale', locationId: 'branch', itemId: 'flour', quantity: 301n }],
  })
})

test('items with no quantity are no lines', () => {
  expect(sumUsage([[{ itemId: 'a', quantity: 0n }], []])).toEqual([])
})

test('waste takes what the sale took, from the same batches', () => {
  const movement = { itemId: 'dough', kind: 'sale', quantity: -300, batchId: 'b1' }
  const document = {
    locationId: 'branch',
    movements: [
      movement,
      { ...movement, quantity: -50, batchId: undefined },
      { ...movement, kind: 'cost-correction', quantity: 0 },
    ],
  } as unknown as Parameters<typeof wasteLinesOf>[0]
  const line = { move: 'out', kind: 'waste', locationId: 'branch', itemId: 'dough', reason: 'cancelled' }
  expect(wasteLinesOf(document)).toEqual([
    { ...line, batchId: 'b1', quantity: 300n },
    { ...line, batchId: undefined, quantity: 50n },
  ])
  expect(wasteLinesOf(document, { hasBatches: false })).toMatchObject([{ batchId: undefined }, {}])
})
