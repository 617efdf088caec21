import type { CountReview, ReviewLine } from '@momo/contracts/counts'
import { expect, test } from 'vitest'
import { defaultValues, goesToApproval, postingOf, toClear } from './review-form.ts'

const aLine = (itemId: string, change: Partial<ReviewLine> = {}): ReviewLine => ({
  itemId,
  name: itemId,
  nameNe: '',
  baseUnit: 'g',
  units: [],
  counted: 1_000,
  expected: 2_000,
  difference: -1_000,
  check: 'within-limit',
  isCountedByTwo: false,
  rounds: [],
  ...change,
})
const aReview = (lines: ReviewLine[], change: Partial<CountReview> = {}): CountReview => ({
  id: 'count',
  number: 'CNT-0132',
  kind: 'weekly',
  state: 'counting',
  startedAt: new Date(0),
  startedBy: 'Maya Lama',
  items: lines.length,
  counted: lines.length,
  branchId: 'branch',
  branchName: 'New Road',
  people: ['Maya Lama'],
  revision: 7,
  lines,
  notCounted: [],
  recountFrom: 50_000,
  approvalFrom: 500_000,
  needsApproval: false,
  mayPost: true,
  note: '',
  isReversed: false,
  ...change,
})

test('lines to recount and recounted lines without a reason must be cleared', () => {
  const review = aReview([
    aLine('paneer', { check: 'recount-needed' }),
    aLine('oil', { check: 'recounted' }),
    aLine('timur', { check: 'recounted' }),
    aLine('salt'),
  ])
  const { recount, explain } = toClear(review, { timur: 'missing' })
  expect([recount, explain].map((lines) => lines.map(({ itemId }) => itemId))).toEqual([['paneer'], ['oil']])
})

test('only chosen reasons of lines with a difference are sent, with the revision that was reviewed', () => {
  const review = aReview([
    aLine('oil', { reason: 'missing' }),
    aLine('salt'),
    aLine('rice', { check: 'equal' }),
  ])
  const values = defaultValues(review)
  expect(postingOf(review, { ...values, reasons: { ...values.reasons, rice: 'other' } })).toEqual({
    revision: 7,
    note: '',
    reasons: [{ itemId: 'oil', reason: 'missing' }],
  })
})

test.each([
  [{ needsApproval: true, mayPost: false }, true],
  [{ needsApproval: true, mayPost: true }, false],
  [{ needsApproval: true, mayPost: false, state: 'waiting' as const }, false],
  [{ needsApproval: false, mayPost: true }, false],
])('%j goes to approval: %s', (change, expected) => {
  expect(goesToApproval(aReview([], change))).toBe(expected)
})
