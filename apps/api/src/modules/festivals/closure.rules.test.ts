import { describe, expect, test } from 'vitest'
import { closureState, datesOf, isAffected, placeOf, slotsOf, tidyDraft } from './closure.rules.ts'

const days = { from: '2026-11-20', to: '2026-11-22' }
const npt = (text: string) => new Date(`${text}:00+05:45`)

test.each([
  ['2026-11-19', false, 'coming'],
  ['2026-11-20', false, 'running'],
  ['2026-11-22', false, 'running'],
  ['2026-11-23', false, 'over'],
  ['2026-11-20', true, 'cancelled'],
])('on %s with cancelled %s a closure is %s', (today, isCancelled, state) => {
  expect(closureState({ ...days, isCancelled }, today)).toBe(state)
})

test('a closure has each of its days, and its slots reach into the next morning', () => {
  expect(datesOf(days)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
  expect(slotsOf(days)).toEqual({ from: npt('2026-11-20T00:00'), until: npt('2026-11-23T06:00') })
})

test('the place is the last part of a location', () => {
  expect(['Lagankhel, Lalitpur', ' Traffic Chowk, Butwal ', 'Patan', null].map(placeOf)).toEqual([
    'Lalitpur',
    'Butwal',
    'Patan',
    '',
  ])
})

describe('a scheduled order', () => {
  const noon = { fulfilmentMethod: 'pickup', from: npt('2026-11-20T12:00'), to: npt('2026-11-20T12:30') }
  const span = (opens: string, closes: string) => [
    { opensAt: npt(`2026-11-20T${opens}`), closesAt: npt(`2026-11-20T${closes}`) },
  ]

  test.each([
    ['closed', [], true],
    ['hours', span('10:00', '12:30'), false],
    ['hours', span('10:00', '12:15'), true],
    ['hours', span('12:15', '18:00'), true],
  ] as const)('is affected by %s with the spans %j: %s', (effect, spans, affected) => {
    expect(isAffected(noon, { ...days, effect }, [...spans])).toBe(affected)
  })

  test('is affected by a stop of deliveries if it is one, on the days of the stop', () => {
    const stop = { ...days, effect: 'no-delivery' as const }
    const delivery = { ...noon, fulfilmentMethod: 'delivery' }
    expect(isAffected(noon, stop, [])).toBe(false)
    expect(isAffected(delivery, stop, span('10:00', '21:00'))).toBe(true)
    const nextNight = { ...delivery, from: npt('2026-11-23T00:30'), to: npt('2026-11-23T01:00') }
    expect(isAffected(nextNight, stop, [])).toBe(false)
  })
})

test('fields of another effect and scope are dropped', () => {
  const draft = {
    ...days,
    name: 'Tihar',
    nameNe: 'तिहार',
    effect: 'closed',
    opens: '10:00',
    closes: '12:00',
    scope: 'all',
    place: 'Kathmandu',
    branchIds: ['b'],
    banner: 'x',
    bannerNe: 'x',
    bannerFrom: '2026-11-18',
    orders: 'ask',
    reason: '',
  } as const
  const tidy = tidyDraft({ ...draft, branchIds: [...draft.branchIds] })
  expect(tidy).toMatchObject({ opens: undefined, closes: undefined, place: undefined, branchIds: [] })
  const chosen = tidyDraft({ ...draft, scope: 'chosen', effect: 'hours', branchIds: ['b', 'a', 'b'] })
  expect(chosen).toMatchObject({ opens: '10:00', closes: '12:00', branchIds: ['a', 'b'] })
})
