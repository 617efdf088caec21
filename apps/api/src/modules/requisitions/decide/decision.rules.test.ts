import { expect, test } from 'vitest'
import { completeDecision, isSameDecision, outcomeOf, unexplainedItems } from './decision.rules.ts'

const asked = [
  { item_id: 'dough', asked: 20 },
  { item_id: 'jhol', asked: 18 },
]
type Listed = Parameters<typeof completeDecision>[1]
const complete = (listed: Listed) => completeDecision(asked, listed)

test('items that are not listed are approved as asked', () => {
  expect(complete([])).toEqual([
    { itemId: 'dough', asked: 20, approved: 20, reason: undefined },
    { itemId: 'jhol', asked: 18, approved: 18, reason: undefined },
  ])
  expect(outcomeOf(complete([]))).toBe('approved')
})

test('an item that was not asked for is added, and a reason without a difference is dropped', () => {
  const lines = complete([
    { itemId: 'achar', approved: 5, reason: 'extra' },
    { itemId: 'salt', approved: 0, reason: 'other' },
    { itemId: 'jhol', approved: 18, reason: 'short' },
  ])
  expect(lines.slice(1)).toEqual([
    { itemId: 'jhol', asked: 18, approved: 18, reason: undefined },
    { itemId: 'achar', asked: 0, approved: 5, reason: 'extra' },
  ])
})

test.each([
  [12, undefined, ['jhol']],
  [12, 'short', []],
  [12, 'extra', ['jhol']],
  [24, undefined, ['jhol']],
  [24, 'extra', []],
  [24, 'short', ['jhol']],
  [18, undefined, []],
] as const)('%d of 18 with the reason %s leaves %j unexplained', (approved, reason, items) => {
  expect(unexplainedItems(complete([{ itemId: 'jhol', approved, reason }]))).toEqual(items)
})

test('less of an item is a partial approval, nothing of all a rejection, more an approval', () => {
  const outcome = (dough: number, jhol: number) =>
    outcomeOf(
      complete([
        { itemId: 'dough', approved: dough },
        { itemId: 'jhol', approved: jhol },
      ]),
    )
  expect([outcome(20, 0), outcome(0, 0), outcome(30, 18), outcome(30, 17)]).toEqual([
    'partly-approved',
    'rejected',
    'approved',
    'partly-approved',
  ])
})

test('a decision is the same if every quantity and reason is', () => {
  const saved = [
    { item_id: 'dough', asked: 20, approved: 20, approved_reason: null },
    { item_id: 'jhol', asked: 18, approved: 12, approved_reason: 'short' as const },
  ]
  const same = (listed: Listed) => isSameDecision(saved, complete(listed))
  expect(same([{ itemId: 'jhol', approved: 12, reason: 'short' }])).toBe(true)
  expect(same([{ itemId: 'jhol', approved: 12, reason: 'quality' }])).toBe(false)
  expect(same([{ itemId: 'jhol', approved: 11, reason: 'short' }])).toBe(false)
  expect(same([])).toBe(false)
  expect(
    same([
      { itemId: 'jhol', approved: 12, reason: 'short' },
      { itemId: 'achar', approved: 1, reason: 'extra' },
    ]),
  ).toBe(false)
})
