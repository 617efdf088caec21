import type { Departure } from '@momo/contracts/requisitions'
import { expect, test } from 'vitest'
import { askByText, vanText } from './van-text.ts'

const now = new Date('2026-11-14T18:00:00+05:45')
const aVan = (cutOffAt: string, leavesAt: string, isPastCutOff = false): Departure => ({
  runId: '019311ab-0000-7000-8000-000000000001',
  name: 'Valley van',
  day: leavesAt.slice(0, 10),
  cutOffAt: new Date(`${cutOffAt}+05:45`),
  leavesAt: new Date(`${leavesAt}+05:45`),
  isPastCutOff,
})
const evening = aVan('2026-11-14T19:30:00', '2026-11-14T20:30:00')
const morning = aVan('2026-11-14T23:00:00', '2026-11-15T09:00:00')

test.each([
  ['2026-11-14T20:30:00', 'Tonight, 8:30 PM van'],
  ['2026-11-14T16:00:00', 'Today, 4:00 PM van'],
  ['2026-11-15T00:15:00', 'Tomorrow, 12:15 AM van'],
  ['2026-11-13T09:00:00', 'Yesterday, 9:00 AM van'],
  ['2026-11-17T09:00:00', 'Tue, 17 Nov 2026, 9:00 AM van'],
])('the van at %s is called %s', (at, text) => {
  expect(vanText(new Date(`${at}+05:45`), now)).toBe(text)
})

test('the last minutes to ask name the next two vans; those that are over are left out', () => {
  expect(askByText([evening, morning], now)).toBe(
    'Ask by 7:30 PM for the 8:30 PM van, by 11:00 PM for the 9:00 AM van',
  )
  expect(askByText([{ ...evening, isPastCutOff: true }, morning], now)).toBe(
    'Ask by 11:00 PM for the 9:00 AM van',
  )
  expect(askByText([aVan('2026-11-16T23:00:00', '2026-11-17T09:00:00')], now)).toBe(
    'Ask by Mon, 11:00 PM for the Tue, 9:00 AM van',
  )
  expect(askByText([{ ...evening, isPastCutOff: true }], now)).toBeUndefined()
})
