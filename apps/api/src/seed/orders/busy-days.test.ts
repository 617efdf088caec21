import { expect, test } from 'vitest'
import { readCatalogueFile } from '../catalogue-file.ts'
import { daysLater } from '#platform/clock/local-date.rules.ts'
import { busyDays, visitsOn } from './busy-days.ts'

const evening = new Date('2026-11-14T12:00:00Z')
const endOf = ({ minutesAgo, steps }: ReturnType<typeof busyDays>[number]) =>
  Math.max(...steps.map(({ after }) => after)) - minutesAgo

test('four weeks of orders: unique keys, all finished, only with dishes of the menu', () => {
  const orders = busyDays('BNS', evening)
  expect(orders.length).toBeGreaterThan(28 * 9)
  expect(new Set(orders.map(({ key }) => key)).size).toBe(orders.length)
  expect(Math.max(...orders.map(endOf))).toBeLessThan(0)
  const dishes = new Set(readCatalogueFile().categories.flatMap(({ items }) => items.map(({ name }) => name)))
  expect(
    orders.flatMap(({ foods }) => foods.map(([name]) => name)).filter((name) => !dishes.has(name)),
  ).toEqual([])
})

test('guests come by chance around their weekday, more in Tihar and fewer in Dashain', () => {
  const days = (from: string, count: number) => Array.from({ length: count }, (_, i) => daysLater(from, i))
  const guests = (dates: string[]) => dates.map((date) => visitsOn(date, date).length)
  const average = (counts: number[]) => counts.reduce((sum, one) => sum + one, 0) / counts.length
  const mondays = guests(days('2026-05-04', 100).filter((_, i) => i % 7 === 0))
  expect(average(mondays)).toBeGreaterThan(8)
  expect(average(mondays)).toBeLessThan(14)
  expect(new Set(mondays).size).toBeGreaterThan(5)
  const usual = average(guests(days('2026-08-01', 28)))
  expect(average(guests(days('2026-11-07', 5)))).toBeGreaterThan(usual * 1.1)
  expect(average(guests(days('2026-10-18', 5)))).toBeLessThan(usual * 0.8)
})

test('later on the same day the same orders are generated, plus newer ones', () => {
  const keys = (at: string) => busyDays('BNS', new Date(at)).map(({ key }) => key)
  const [noon, night] = [keys('2026-11-14T07:00:00Z'), keys('2026-11-14T17:00:00Z')]
  expect(night.slice(0, noon.length)).toEqual(noon)
  expect(night.length).toBeGreaterThan(noon.length)
})
