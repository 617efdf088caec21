import { describe, expect, test } from 'vitest'
import type { DocumentType } from '@momo/contracts/inventory'
import {
  assertDate,
  type DocumentLine,
  isOfPastDay,
  placesOf,
  type StockDocument,
} from './stock-document.rules.ts'

const at = new Date('2026-11-15T10:00:00+05:45')
const openSince = '2026-10-18'
const document = (lines: DocumentLine[], happenedAt = at): StockDocument => ({
  type: 'waste',
  id: 'x',
  locationId: 'b',
  happenedAt,
  actorId: undefined,
  lines,
})
const codeOf = (type: DocumentType, moment: string): string | undefined => {
  try {
    assertDate({ type, happenedAt: new Date(`${moment}+05:45`) }, { at, openSince })
    return undefined
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('the time of a document', () => {
  test.each([
    'opening',
    'receipt',
    'supplier-return',
    'waste',
    'count',
    'consumption',
    'sale-return',
  ] as const)('a %s may be recorded late, up to the closed period', (type) => {
    expect(codeOf(type, '2026-10-18T00:00:00')).toBeUndefined()
    expect(codeOf(type, '2026-10-17T23:59:59')).toBe('stock.period_closed')
  })

  test.each(['production', 'shipment', 'arrival', 'cost-correction'] as const)(
    'a %s happens when it is recorded',
    (type) => {
      expect(codeOf(type, '2026-11-15T09:00:00')).toBeUndefined()
      expect(codeOf(type, '2026-11-15T08:59:59')).toBe('stock.not_backdated')
    },
  )

  test('is not in the future, apart from clocks that differ', () => {
    expect(codeOf('waste', '2026-11-15T10:05:00')).toBeUndefined()
    expect(codeOf('waste', '2026-11-15T10:05:01')).toBe('stock.in_future')
  })

  test('before midnight in Kathmandu is a past day', () => {
    expect(isOfPastDay(document([], new Date('2026-11-14T23:59:59+05:45')), at)).toBe(true)
    expect(isOfPastDay(document([], new Date('2026-11-15T00:00:00+05:45')), at)).toBe(false)
  })
})

test('places are locked once each, by location and item', () => {
  const out = (locationId: string, itemId: string): DocumentLine => ({
    move: 'out',
    kind: 'waste',
    locationId,
    itemId,
    quantity: 1n,
  })
  const moved: DocumentLine = { move: 'transfer', fromId: 'c', toId: 'a', itemId: '1', quantity: 1n }
  expect(placesOf([document([out('b', '2'), out('b', '1')]), document([moved, out('b', '2')])])).toEqual([
    { locationId: 'a', itemId: '1' },
    { locationId: 'b', itemId: '1' },
    { locationId: 'b', itemId: '2' },
    { locationId: 'c', itemId: '1' },
  ])
})
