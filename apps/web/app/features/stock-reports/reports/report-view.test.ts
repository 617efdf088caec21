import { beforeEach, expect, test, vi } from 'vitest'
import { movementsAddress, periodFromUrl, usageViewFromUrl, valueViewFromUrl } from './report-view.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-14T20:00:00Z') })
  return () => vi.useRealTimers()
})

const period = (text: string) => periodFromUrl(new URLSearchParams(text))
const place = '019311ab-0000-7000-8000-0000000000c1'

test('a report is about the last four weeks in Nepal', () => {
  expect(period('')).toEqual({ from: '2026-10-19', to: '2026-11-15' })
})

test('a period does not end in the future, begins before it ends and has at most 92 days', () => {
  expect(period('from=2026-11-01&to=2027-01-01')).toEqual({ from: '2026-11-01', to: '2026-11-15' })
  expect(period('from=2026-11-10&to=2026-11-05')).toEqual({ from: '2026-11-05', to: '2026-11-05' })
  expect(period('from=2026-01-01&to=2026-11-05').from).toBe('2026-08-06')
  expect(period('from=yesterday')).toEqual({ from: '2026-10-19', to: '2026-11-15' })
})

test('the value of today is the present one', () => {
  const date = (text: string) => valueViewFromUrl(new URLSearchParams(text)).date
  expect(date('date=2026-11-14')).toBe('2026-11-14')
  expect(date('date=2026-11-15')).toBeUndefined()
})

test('unknown groups and ids are ignored', () => {
  const view = usageViewFromUrl(new URLSearchParams(`by=month&place=thamel&item=${place}`))
  expect(view).toMatchObject({ by: 'item', place: undefined, item: place })
})

test('a figure names its rows', () => {
  const days = { from: '2026-11-01', to: '2026-11-14' }
  expect(movementsAddress('variance', { ...days, place, item: undefined })).toBe(
    `/superadmin/stock/movements?figure=variance&from=2026-11-01&to=2026-11-14&place=${place}`,
  )
})
