import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  getMatrix,
  getUsage,
  listReportMovements,
  type Matrix,
  type MovementReport,
  type ReportItem,
  type UsageReport,
} from './index.ts'

const id = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`
const at = new Date('2026-11-15T04:15:00Z')
const sent = (wire: unknown) => JSON.parse(JSON.stringify(wire))
const location = { id: id(1), kind: 'branch' as const, name: 'Thamel' }
const item: ReportItem = {
  id: id(2),
  kind: 'ingredient',
  name: 'Paneer',
  nameNe: '',
  baseUnit: 'g',
  units: [],
}

test('a matrix survives the round trip; an unknown quantity stays absent', () => {
  const cell = { locationId: location.id, safetyLevel: 1_000, isExpiring: false }
  const matrix: Matrix = {
    locations: [location],
    items: [
      { item, cells: [{ ...cell, state: 'unknown' }] },
      {
        item,
        onHand: 300,
        value: 12,
        cells: [{ ...cell, state: 'very-low', onHand: 300, value: 12, daysLeft: 0.4, useBy: '2026-11-16' }],
      },
    ],
    nextCursor: 'next',
  }
  const wire = z.encode(getMatrix.reply, matrix)
  expect(wire).toMatchObject({ data: { items: [{}, { value: '0.12' }] } })
  expect(z.decode(getMatrix.reply, sent(wire))).toEqual(matrix)
})

test('usage and the movements behind it survive the round trip', () => {
  const figures = {
    opening: 10,
    received: 5,
    closing: 3,
    actual: 12,
    theoretical: 9,
    waste: 1,
    staffMeals: 0,
    counted: 2,
    variance: 3,
    corrections: 0,
  }
  const usage: UsageReport = {
    total: figures,
    rows: [
      { item, quantity: figures, value: { ...figures, corrections: -1 } },
      { week: { from: '2026-11-15', to: '2026-11-21' }, value: figures },
    ],
    item,
  }
  expect(z.decode(getUsage.reply, sent(z.encode(getUsage.reply, usage)))).toEqual(usage)
  const report: MovementReport = {
    total: { movements: 1, quantity: -300, value: -12 },
    movements: [
      {
        id: id(3),
        itemId: item.id,
        itemName: item.name,
        item,
        locationId: location.id,
        locationName: location.name,
        quantity: -300,
        value: -12,
        kind: 'waste',
        documentType: 'waste',
        documentId: id(4),
        documentLine: 1,
        happenedAt: at,
        recordedAt: at,
        note: '',
        reason: 'spoiled',
      },
    ],
  }
  const reply = listReportMovements.reply
  expect(z.decode(reply, sent(z.encode(reply, report)))).toEqual(report)
})

test.each([
  ['2026-11-01', '2026-11-01', true],
  ['2026-11-01', '2027-01-31', true],
  ['2026-11-01', '2027-02-01', false],
  ['2026-11-02', '2026-11-01', false],
])('a report from %s to %s is accepted: %s', (from, to, isAccepted) => {
  expect(getUsage.query.safeParse({ from, to }).success).toBe(isAccepted)
})
