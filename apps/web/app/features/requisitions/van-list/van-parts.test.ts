import type { VanList } from '@momo/contracts/requisitions'
import { expect, test } from 'vitest'
import { idOf, kg } from '#testing/branch-orders.ts'
import { byArea, stopsToLoad, traysText, traysToCarry } from './van-parts.ts'

type Line = VanList['stops'][number]['lines'][number]
const aLine = (over: Partial<Line>): Line => ({
  itemId: idOf(1),
  name: 'Momo dough',
  nameNe: '',
  baseUnit: 'g',
  storageArea: 'Cold room',
  tray: 2 * kg,
  quantity: 6 * kg,
  batches: [],
  ...over,
})

test.each([
  [6 * kg, '3 trays'],
  [2 * kg, '1 tray'],
  [4_500_000, '2 trays + 500 g'],
  [500_000, '500 g'],
])('%d thousandths in trays of 2 kg are %s', (quantity, text) => {
  expect(traysText(aLine({ quantity }))).toBe(text)
})

test('an opened tray is carried too', () => {
  expect(traysToCarry({ lines: [aLine({}), aLine({ quantity: 500_000 })] })).toBe('4 trays')
})

test('stops have the number of the route; what is not sent is left out', () => {
  const stop = {
    branchId: idOf(80),
    name: 'Thamel',
    address: '',
    phone: '',
    requisitionNumber: 'REQ-1',
    state: 'approved',
    note: '',
  }
  const departure = { runId: idOf(70), name: 'Van', day: '2026-11-14', leavesAt: new Date() }
  const stops = stopsToLoad({
    departure,
    stops: [
      { ...stop, lines: [aLine({ quantity: 0 })] },
      { ...stop, branchId: idOf(81), lines: [aLine({}), aLine({ itemId: idOf(2), quantity: 0 })] },
    ],
  })
  expect(stops.map(({ number, lines }) => [number, lines.length])).toEqual([[2, 1]])
})

test('lines are grouped by storage area, in their order', () => {
  const lines = [aLine({}), aLine({ storageArea: '' }), aLine({})]
  expect(byArea(lines).map(({ area, lines: own }) => [area, own.length])).toEqual([
    ['Cold room', 2],
    ['Other storage', 1],
  ])
})
