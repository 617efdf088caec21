import { expect, test } from 'vitest'
import { scheduleOf } from './faults/fault-injector.ts'
import { planOf } from './clients/plan.ts'

const faultsOf = (seed: number) => scheduleOf(seed, 50).map(({ name }) => name)
const plansOf = (seed: number) =>
  Array.from({ length: 50 }, (_, n) => {
    const { roll, ...plan } = planOf(seed, 3, n, { customers: 10, foods: 9 })
    return { ...plan, next: roll() }
  })

test('the same seed gives the same customers and the same faults in the same order', () => {
  expect(faultsOf(7)).toEqual(faultsOf(7))
  expect(plansOf(7)).toEqual(plansOf(7))
  expect(faultsOf(8)).not.toEqual(faultsOf(7))
  expect(plansOf(8)).not.toEqual(plansOf(7))
})

test('every kind of fault comes before any is repeated', () => {
  const kinds = new Set(faultsOf(7)).size
  expect(kinds).toBe(22)
  expect(new Set(faultsOf(7).slice(0, kinds)).size).toBe(kinds)
})
