import { expect, test } from 'vitest'
import { aTrace } from '../batch-trace.factory.ts'
import { sumOf } from './trace-sum.ts'

const kg = 1_000_000
const line = (change: Parameters<typeof aTrace>[0]) => {
  const { made, terms } = sumOf(aTrace(change))
  return [made, ...terms.map(({ sign, text }) => `${sign} ${text}`)]
}

test('what was made is what was served, thrown away and is on hand', () => {
  expect(line({})).toEqual([
    '35.2 kg made',
    '+ 23.6 kg served',
    '+ 0.7 kg thrown away'.replace('0.7 kg', '700 g'),
    '+ 5.7 kg at branches',
    '+ 5.2 kg at the kitchen',
  ])
})

test('preparations, losses and counts are terms of their own, whatever sign the counts have', () => {
  const change = { served: 20 * kg, usedInProduction: 2 * kg, lostOnTheWay: kg }
  expect(line({ ...change, corrected: 0.6 * kg })).toContain('+ 600 g counted less or returned')
  expect(line({ ...change, corrected: -0.6 * kg })).toContain('+ 600 g counted less or returned')
  expect(line({ served: 24 * kg })).toContain('− 400 g counted more')
})

test('a difference is not hidden in the counts', () => {
  expect(line({ served: 22.6 * kg, difference: kg }).join(' ')).not.toContain('counted')
})

test('goods that were bought are received', () => {
  const { batch } = aTrace()
  const source = { type: 'receipt' as const, id: batch.id }
  expect(line({ batch: { ...batch, source } })[0]).toBe('35.2 kg received')
})
