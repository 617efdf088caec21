import { expect, test } from 'vitest'
import { aProposedLine, aReason, idOf, someProposals } from '../purchase-orders.factory.ts'
import { chosenLines, draftOf, quantityOf, totalOf, typedOf } from './proposal-values.ts'

const kg = 1_000_000
const oil = aProposedLine({
  itemId: idOf(3),
  name: 'Oil',
  why: aReason({ alert: undefined, needed: 5 * kg }),
  unit: 'kg',
  unitFactor: kg,
  suggested: 5 * kg,
  price: 30_000,
})
const [mill] = someProposals().suppliers
const proposal = { ...mill!, lines: [aProposedLine(), oil] }

test('the suggested quantity is in units of the supplier, and can be typed over', () => {
  expect(typedOf({}, aProposedLine())).toBe('1')
  expect(quantityOf({ [idOf(2)]: '३' }, aProposedLine())).toBe(75 * kg)
  expect(quantityOf({ [idOf(2)]: 'x' }, aProposedLine())).toBeUndefined()
  expect(totalOf(proposal, { [idOf(2)]: '2' })).toBe(560_000)
})

test('an item without a quantity is left out', () => {
  const chosen = chosenLines(proposal, { [idOf(2)]: ' ' })
  expect(chosen?.map(({ line }) => line.name)).toEqual(['Oil'])
  expect(chosenLines(proposal, { [idOf(2)]: 'x' })).toBeUndefined()
})

test('a draft comes from the alerts unless only the plan needs its items', () => {
  const all = chosenLines(proposal, {})!
  expect(draftOf(proposal, all)).toEqual({
    supplierId: idOf(51),
    expectedAt: proposal.expectedAt,
    origin: 'alerts',
    lines: [
      { itemId: idOf(2), quantity: 25 * kg, unit: '25 kg sack', price: 205_000 },
      { itemId: idOf(3), quantity: 5 * kg, unit: 'kg', price: 30_000 },
    ],
  })
  expect(draftOf(proposal, all.slice(1)).origin).toBe('plan')
})
