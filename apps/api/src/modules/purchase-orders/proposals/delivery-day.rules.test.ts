import { expect, test } from 'vitest'
import { nextDelivery } from './delivery-day.rules.ts'

const at = (time: string, day = '2026-11-15'): Date => new Date(`${day}T${time}:00+05:45`)
const now = at('09:00')
const today = { day: '2026-11-15', orderBy: at('16:00') }

test.each([
  ['in the morning after the days of the supplier', today, 1, at('08:00', '2026-11-16'), '2026-11-15'],
  ['for the days until then', today, 3, at('08:00', '2026-11-18'), '2026-11-17'],
  ['in the evening of the same day', today, 0, at('18:00'), '2026-11-15'],
  [
    'in the next morning after a late order',
    { day: '2026-11-15', orderBy: at('20:00') },
    0,
    at('08:00', '2026-11-16'),
    '2026-11-15',
  ],
  [
    'after the next order day',
    { day: '2026-11-18', orderBy: at('16:00', '2026-11-18') },
    2,
    at('08:00', '2026-11-20'),
    '2026-11-19',
  ],
  ['at once without order days', undefined, 1, at('08:00', '2026-11-16'), '2026-11-15'],
])('goods arrive %s', (_, orderDay, leadDays, expectedAt, until) => {
  expect(nextDelivery(orderDay, leadDays, now)).toEqual({ expectedAt, until })
})
