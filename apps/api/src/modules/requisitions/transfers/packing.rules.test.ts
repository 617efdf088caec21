import { expect, test } from 'vitest'
import { Fault } from '#platform/faults/fault.ts'
import { choosePacking, type OpenLine } from './packing.rules.ts'

const lines: OpenLine[] = [
  { itemId: 'mince', open: 10 },
  { itemId: 'jhol', open: 0 },
  { itemId: 'paneer', open: 4 },
]

const codeOf = (work: () => unknown): string | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    return error instanceof Fault ? error.code : String(error)
  }
}

test('everything that is open is packed by default', () => {
  expect(choosePacking(lines, undefined)).toEqual([
    { itemId: 'mince', quantity: 10 },
    { itemId: 'paneer', quantity: 4 },
  ])
})

test('a wanted quantity needs a reason only where it differs, and a line that is not named stays open', () => {
  const wanted = [
    { itemId: 'mince', quantity: 6, reason: 'short' as const },
    { itemId: 'jhol', quantity: 2, reason: 'extra' as const },
  ]
  expect(choosePacking(lines, wanted)).toEqual(wanted)
  expect(choosePacking(lines, [{ itemId: 'paneer', quantity: 4, reason: 'other' }])).toEqual([
    { itemId: 'paneer', quantity: 4, reason: undefined },
  ])
})

test('a line with nothing in it is left out', () => {
  const none = { itemId: 'mince', quantity: 0, reason: 'not-made' as const }
  expect(choosePacking(lines, [none, { itemId: 'paneer', quantity: 4 }])).toEqual([
    { itemId: 'paneer', quantity: 4, reason: undefined },
  ])
})

test.each([
  [[{ itemId: 'mince', quantity: 9 }], 'requisition.reason_needed'],
  [[{ itemId: 'mince', quantity: 11 }], 'requisition.reason_needed'],
  [[{ itemId: 'momo', quantity: 1, reason: 'extra' as const }], 'item.unknown'],
  [[{ itemId: 'mince', quantity: 0, reason: 'not-made' as const }], 'requisition.nothing_open'],
  [[], 'requisition.nothing_open'],
])('%j is rejected', (wanted, code) => expect(codeOf(() => choosePacking(lines, wanted))).toBe(code))

test('a requisition with nothing open cannot be packed', () => {
  expect(codeOf(() => choosePacking([{ itemId: 'jhol', open: 0 }], undefined))).toBe(
    'requisition.nothing_open',
  )
})
