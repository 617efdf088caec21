import { expect, test } from 'vitest'
import { offUntil } from './unavailability.rules.ts'

const at = (text: string): Date => new Date(`2026-11-${text}:00+05:45`)
const span = (opens: string, closes: string) => ({ opensAt: at(opens), closesAt: at(closes) })
const usual = [
  span('15T10:00', '15T14:00'),
  span('15T17:00', '15T21:00'),
  span('16T10:00', '16T14:00'),
  span('17T10:00', '17T14:00'),
]

test('ADM-06 off for an hour ends an hour from now; off until switched on has no end', () => {
  expect(offUntil('hour', at('15T12:10'), usual)).toEqual(at('15T13:10'))
  expect(offUntil('indefinitely', at('15T12:10'), usual)).toBe('indefinitely')
})

test.each([
  ['in the first hours of the day', '15T12:00', usual, '16T10:00'],
  ['between two openings of the day', '15T15:00', usual, '16T10:00'],
  ['after closing', '15T22:00', usual.slice(2), '16T10:00'],
  ['before the first opening', '15T08:00', usual, '16T10:00'],
  [
    'before a day that is closed',
    '15T12:00',
    [span('15T10:00', '15T14:00'), span('17T10:00', '17T14:00')],
    '17T10:00',
  ],
  [
    'in hours that run past midnight',
    '15T22:00',
    [span('15T18:00', '16T02:00'), span('16T18:00', '17T02:00')],
    '16T18:00',
  ],
  [
    'after midnight in them',
    '16T01:00',
    [span('15T18:00', '16T02:00'), span('16T18:00', '17T02:00')],
    '16T18:00',
  ],
  ['where it never closes', '15T22:00', [span('14T00:00', '25T00:00')], '16T00:00'],
  ['where no other opening is known', '15T12:00', [span('15T10:00', '15T14:00')], '16T00:00'],
  ['where no opening is known at all', '15T12:00', [], '16T00:00'],
])('ADM-06 off today ends when the branch opens on another day: %s', (_, now, spans, until) => {
  expect(offUntil('today', at(now), spans)).toEqual(at(until))
})
