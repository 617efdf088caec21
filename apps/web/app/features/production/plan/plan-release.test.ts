import { expect, test } from 'vitest'
import { aPlan, aPlanItem, aRow, at, idOf, kg } from '../production.factory.ts'
import { releaseOf, splitIntoBatches } from './plan-release.ts'

test.each([
  [76, 38, [38, 38]],
  [20, 38, [20]],
  [25, 10, [10, 10, 5]],
  [20.5, 10, [10, 10.5]],
  [180, 10, [45, 45, 45, 45]],
])('%d kg in batches of %d kg', (quantity, batchSize, parts) => {
  expect(splitIntoBatches(quantity * kg, batchSize * kg)).toEqual(parts.map((part) => part * kg))
})

test('nothing is lost by splitting, and a preparation without a batch size is made at once', () => {
  const odd = 100 * kg + 7
  expect(splitIntoBatches(odd, 7 * kg).reduce((sum, part) => sum + part, 0)).toBe(odd)
  expect(splitIntoBatches(odd, undefined)).toEqual([odd])
})

const evening = at('18:00', '2026-11-14')
const timesOf = ({ orders }: ReturnType<typeof releaseOf>) =>
  orders.map(({ itemId, startsAt, endsAt }) => [itemId, startsAt, endsAt])

test('batches of a preparation follow each other from 5 AM on, each with an id of its own', () => {
  const items = [aPlanItem(1, 'Chicken filling'), aPlanItem(2, 'Momo dough', { minutes: 60 })]
  const quantities = new Map([
    [idOf(1), 76 * kg],
    [idOf(2), 20 * kg],
  ])
  const release = releaseOf(aPlan({ items }), quantities, evening)
  expect(timesOf(release)).toEqual([
    [idOf(1), at('05:00'), at('06:30')],
    [idOf(1), at('06:30'), at('08:00')],
    [idOf(2), at('05:00'), at('06:00')],
  ])
  expect(new Set(release.orders.map(({ id }) => id)).size).toBe(3)
})

test('a batch starts after the open ones of its preparation, and never in the past', () => {
  const quantities = new Map([[idOf(1), 10 * kg]])
  const orders = [aRow({ endsAt: at('07:30') }), aRow({ state: 'cancelled', endsAt: at('11:00') })]
  expect(timesOf(releaseOf(aPlan({ orders }), quantities, evening))).toEqual([
    [idOf(1), at('07:30'), at('09:00')],
  ])
  expect(timesOf(releaseOf(aPlan(), quantities, at('09:20')))).toEqual([[idOf(1), at('09:30'), at('11:00')]])
})
