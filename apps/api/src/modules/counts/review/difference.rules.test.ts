import { describe, expect, test } from 'vitest'
import { checkOf, compare, mayPost, needsApproval, type Stock } from './difference.rules.ts'

const stock = (over: Partial<Stock> = {}): Stock => ({
  onHand: 1_000n,
  value: 5_000n,
  lastCost: 5_000_000n,
  isResale: false,
  isKnown: true,
  sinceFirst: 0n,
  sinceLast: 0n,
  ...over,
})

describe('a line is compared with the stock at its moment', () => {
  test('movements after it are taken out of the balance of now', () => {
    const sold = stock({ onHand: 900n, value: 4_500n, sinceFirst: -100n, sinceLast: -100n })
    expect(compare(1_000n, sold)).toMatchObject({ expected: 1_000n, moved: 0n, value: 0n, stockAt: 1_000n })
    expect(compare(990n, sold)).toMatchObject({ expected: 1_000n, moved: -10n, value: -50n })
    expect(compare(1_010n, sold)).toMatchObject({ expected: 1_000n, moved: 10n, value: 50n })
  })

  test('what moved between two places is no difference, from whichever it was taken', () => {
    const sold = stock({ onHand: 900n, sinceFirst: -100n, sinceLast: 0n })
    for (const counted of [900n, 950n, 1_000n]) expect(compare(counted, sold).moved).toBe(0n)
    expect(compare(890n, sold)).toMatchObject({ expected: 900n, moved: -10n })
    expect(compare(1_005n, sold)).toMatchObject({ expected: 1_000n, moved: 5n })
  })

  test('an item without a record has no difference, but is taken in', () => {
    const unknown = stock({ onHand: 0n, value: 0n, isKnown: false })
    expect(compare(70n, unknown)).toEqual({ expected: undefined, moved: 70n, value: 0n, stockAt: 0n })
  })

  test('a resale item does not go below zero', () => {
    const sold = stock({ onHand: 2n, isResale: true, sinceFirst: -8n, sinceLast: -8n })
    expect(compare(5n, sold).moved).toBe(-2n)
    expect(compare(5n, { ...sold, isResale: false }).moved).toBe(-5n)
  })
})

test.each([
  ['equal', 0n, 0n, 1, true],
  ['within-limit', 5n, 49_999n, 1, true],
  ['recount-needed', 5n, 50_000n, 1, true],
  ['recount-needed', -5n, -50_000n, 1, true],
  ['recounted', -5n, -50_000n, 2, true],
  ['equal', 70n, 0n, 1, false],
])('check is %s for %d at %d paisa after %d rounds', (check, moved, value, rounds, isKnown) => {
  expect(checkOf({ moved, value, rounds, isKnown }, 50_000n)).toBe(check)
})

test('approval is needed from the limit on, over or short', () => {
  expect([499_999n, 500_000n, -500_000n].map((net) => needsApproval(net, 500_000n))).toEqual([
    false,
    true,
    true,
  ])
})

test('an author does not approve, unless the chain has one person', () => {
  const approval = { isNeeded: true, isOnePerson: false, authors: ['maya'] }
  expect(mayPost('maya', approval)).toBe(false)
  expect(mayPost('hari', approval)).toBe(true)
  expect(mayPost('maya', { ...approval, isOnePerson: true })).toBe(true)
  expect(mayPost('maya', { ...approval, isNeeded: false })).toBe(true)
})
