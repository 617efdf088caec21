import { expect, test } from 'vitest'
import { readCatalogueFile } from '../catalogue-file.ts'
import { busyDays } from './busy-days.ts'

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

test('later on the same day the same orders are generated, plus newer ones', () => {
  const keys = (at: string) => busyDays('BNS', new Date(at)).map(({ key }) => key)
  const [noon, night] = [keys('2026-11-14T07:00:00Z'), keys('2026-11-14T17:00:00Z')]
  expect(night.slice(0, noon.length)).toEqual(noon)
  expect(night.length).toBeGreaterThan(noon.length)
})
