import type { Ordering } from '@momo/contracts/branches'
import { OrderingWire } from '@momo/contracts/branches'
import { expect, test } from 'vitest'
import { checkOrdering, emptyOrdering, orderingFormOf, orderingLabel, orderingOf } from './ordering-form.ts'

const ordering: Ordering = {
  fulfilmentMethods: ['delivery', 'dine-in'],
  prepMinutes: 15,
  lastOrderMinutes: 30,
  leadMinutes: 60,
  daysAhead: 7,
  deliveryRadius: 4500,
  deliveryMinimum: 30_000,
  deliveryCharge: 4_950,
  deliveryMinutes: 20,
  alarmMinutes: 3,
  answerMinutes: 8,
  tablesCount: 12,
  stopsUnwatched: true,
  readyWhenBumped: true,
  stations: [{ station: 'steam', slots: 12, cycleMinutes: 10 }],
}

test('ORD-02 the form uses kilometres and rupees and round-trips', () => {
  const form = orderingFormOf(ordering)
  expect(form).toMatchObject({ deliveryRadius: '4.5', deliveryMinimum: '300', deliveryCharge: '49.50' })
  expect(orderingOf(form)).toEqual(ordering)
  expect(checkOrdering(form)).toEqual({})
  expect(OrderingWire.safeEncode(orderingOf(form)).success).toBe(true)
})

test('invalid values are field errors', () => {
  const wrong = {
    ...orderingFormOf(ordering),
    prepMinutes: '0',
    deliveryRadius: 'far',
    deliveryCharge: '-5',
    alarmMinutes: '8',
    stations: { ...orderingFormOf(ordering).stations, fry: { slots: '4', cycleMinutes: '' } },
  }
  expect(Object.keys(checkOrdering(wrong)).toSorted()).toEqual([
    'answerMinutes',
    'deliveryCharge',
    'deliveryRadius',
    'prepMinutes',
    'stations.fry.cycleMinutes',
  ])
})

test('accepts Nepali digits; the empty form is valid', () => {
  expect(orderingOf({ ...emptyOrdering, prepMinutes: '२५', deliveryMinimum: '1,250' })).toMatchObject({
    prepMinutes: 25,
    deliveryMinimum: 125_000,
  })
  expect(checkOrdering(emptyOrdering)).toEqual({})
  expect(orderingLabel('stations.steam.slots')).toBe('Kitchen stations')
})
