import { expect, test } from 'vitest'
import { byProblems, healthState, problemScore } from './branch-health.rules.ts'

const at = new Date('2026-11-14T12:55:00Z')
const hour = (hours: number) => new Date(at.getTime() + hours * 3_600_000)
const open = {
  stops_unwatched: true,
  paused_until: null,
  closes_at: hour(2),
  opens_at: hour(16),
  isBoardOn: true,
}

test.each([
  ['is open until it closes', {}, { state: 'open', until: hour(2) }],
  ['is closed until it opens', { closes_at: null }, { state: 'closed', until: hour(16) }],
  ['is closed without a next opening', { closes_at: null, opens_at: null }, { state: 'closed' }],
  [
    'is closed, even if it is paused',
    { closes_at: null, paused_until: hour(1) },
    { state: 'closed', until: hour(16) },
  ],
  ['is paused until the pause ends', { paused_until: hour(1) }, { state: 'paused', until: hour(1) }],
  ['is open after a pause', { paused_until: hour(-1) }, { state: 'open', until: hour(2) }],
  [
    'is paused, even if its board is off',
    { paused_until: hour(1), isBoardOn: false },
    { state: 'paused', until: hour(1) },
  ],
  ['takes no orders without its board', { isBoardOn: false }, { state: 'unwatched', until: hour(2) }],
  [
    'is open without a board that it does not need',
    { isBoardOn: false, stops_unwatched: false },
    { state: 'open', until: hour(2) },
  ],
])('a branch %s', (_, change, expected) => {
  expect(healthState({ ...open, ...change }, at)).toEqual(expected)
})

const calm = {
  name: 'Calm',
  gross: 100,
  state: 'open',
  isBoardOn: true,
  late: 0,
  criticalAlerts: 0,
  reviews: 9,
  rating: 4.5,
} as const

test('a calm, a closed and a hardly reviewed branch have no problem', () => {
  expect(problemScore(calm)).toBe(0)
  expect(problemScore({ ...calm, state: 'closed', isBoardOn: false })).toBe(0)
  expect(problemScore({ ...calm, reviews: 2, rating: 1 })).toBe(0)
})

test('guests who wait come before closed doors, then stock and reviews; without a problem the highest sales come first', () => {
  const branches = [
    { ...calm, name: 'Small', gross: 50 },
    calm,
    { ...calm, name: 'Reviews', rating: 3 },
    { ...calm, name: 'Stock', criticalAlerts: 3 },
    { ...calm, name: 'Board', isBoardOn: false },
    { ...calm, name: 'Paused', state: 'paused' as const },
    { ...calm, name: 'Unwatched', state: 'unwatched' as const, isBoardOn: false },
    { ...calm, name: 'Late', late: 7 },
  ]
  expect(branches.toSorted(byProblems).map(({ name }) => name)).toEqual([
    'Late',
    'Unwatched',
    'Paused',
    'Board',
    'Stock',
    'Reviews',
    'Calm',
    'Small',
  ])
})
