import { expect, test } from 'vitest'
import { averageMinutes, deliveredViewFromUrl, isOftenLate, sortBranches } from './delivered-view.ts'

const view = (search: string) => deliveredViewFromUrl(new URLSearchParams(search))
const row = (name: string, delivered: number, late: number, minutes: number, failed = 0) => ({
  branchId: name,
  name,
  delivered,
  late,
  failed,
  gross: 0,
  timed: 1,
  doorSeconds: minutes * 60,
})

test('the URL has at most as many days as the list of orders covers', () => {
  expect(view('from=2025-01-01&to=2026-03-31')).toMatchObject({ from: '2025-12-30', to: '2026-03-31' })
  expect(view('period=fiscal-year').period).toBe('month')
  expect(view('sort=late&riders=all&branch=x')).toMatchObject({
    sort: 'late',
    hasAllRiders: true,
    branch: undefined,
  })
})

test('a branch is marked below 90 % on time, and not without deliveries', () => {
  expect(isOftenLate({ delivered: 10, late: 1 })).toBe(false)
  expect(isOftenLate({ delivered: 10, late: 2 })).toBe(true)
  expect(isOftenLate({ delivered: 0, late: 0 })).toBe(false)
  expect(averageMinutes({ timed: 0, doorSeconds: 0 })).toBeUndefined()
})

test('branches are sorted by what matters', () => {
  const rows = [row('A', 10, 3, 20), row('B', 20, 1, 40), row('C', 5, 0, 30, 2)]
  const names = (sort: Parameters<typeof sortBranches>[1]) =>
    sortBranches(rows, sort)
      .map(({ name }) => name)
      .join('')
  expect(names('delivered')).toBe('BAC')
  expect(names('late')).toBe('ABC')
  expect(names('slow')).toBe('BCA')
  expect(names('failed')).toBe('CBA')
})
