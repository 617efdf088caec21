import { expect, test } from 'vitest'
import { accuracyOf, type AccuracyRecord } from './accuracy.rules.ts'

const aRecord = (over: Partial<AccuracyRecord>): AccuracyRecord => ({
  branch_id: 'patan',
  branch_name: 'Patan',
  item_id: 'dough',
  item_name: 'Dough',
  name_ne: '',
  base_unit: 'g',
  forecast: 110,
  used: 100,
  value: 1_000,
  error: 10,
  last_week_error: 30,
  ...over,
})

test('the error is the sum of all differences divided by the use', () => {
  const { error, lastWeekError, items } = accuracyOf([
    aRecord({}),
    aRecord({ branch_id: 'thamel', used: 300, value: 3_000, error: 150, last_week_error: 90 }),
  ])
  expect([error, lastWeekError]).toEqual([0.4, 0.3])
  expect(items).toEqual([
    expect.objectContaining({ itemId: 'dough', forecast: 220, used: 400, error: 0.4, lastWeekError: 0.3 }),
  ])
})

test('over several items each error counts with the cost of the item', () => {
  const paneer = {
    item_id: 'paneer',
    item_name: 'Paneer',
    used: 10,
    value: 9_000,
    error: 5,
    last_week_error: 1,
  }
  const { error, lastWeekError, branches, items } = accuracyOf([aRecord({}), aRecord(paneer)])
  // 10 × 10 and 5 × 900 paisa of 10,000.
  expect([error, lastWeekError]).toEqual([0.46, 0.12])
  expect(branches).toEqual([{ branchId: 'patan', name: 'Patan', error: 0.46, lastWeekError: 0.12 }])
  expect(items.map(({ name }) => name)).toEqual(['Paneer', 'Dough'])
})

test('branches are sorted by their error, and without use there is none', () => {
  const { branches, error } = accuracyOf([
    aRecord({ branch_id: 'new', branch_name: 'New', used: 0, value: 0 }),
    aRecord({}),
    aRecord({ branch_id: 'thamel', branch_name: 'Thamel', error: 20 }),
  ])
  expect(branches.map((branch) => [branch.name, branch.error])).toEqual([
    ['Thamel', 0.2],
    ['Patan', 0.1],
    ['New', undefined],
  ])
  expect(error).toBe(0.2)
  expect(accuracyOf([])).toEqual({ error: undefined, lastWeekError: undefined, branches: [], items: [] })
})
