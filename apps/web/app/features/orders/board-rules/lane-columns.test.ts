import { expect, test } from 'vitest'
import { laneColumns, type LaneCounts, laneTracks } from './lane-columns.ts'

const counts = (kitchen: number, others: Partial<LaneCounts> = {}): LaneCounts => ({
  new: 0,
  ready: 0,
  outForDelivery: 0,
  kitchen,
  ...others,
})

test('a lane with 14 orders grows into the empty ones', () => {
  const columns = laneColumns(counts(14), 992)
  expect(columns).toEqual({ new: 0, kitchen: 3, ready: 0, outForDelivery: 0 })
  expect(laneTracks(columns!)).toBe('44px minmax(0, 3fr) 44px 44px')
})

test('every lane with orders keeps a column, and the fullest one gets the free ones', () => {
  expect(laneColumns(counts(14, { new: 1, ready: 2 }), 1400)).toEqual({
    new: 1,
    kitchen: 3,
    ready: 1,
    outForDelivery: 0,
  })
  expect(laneColumns(counts(6, { new: 6 }), 992)).toEqual({ new: 2, kitchen: 1, ready: 0, outForDelivery: 0 })
})

test('a lane with few orders does not grow: its cards would be too wide', () => {
  expect(laneColumns(counts(2), 992)).toEqual({ new: 0, kitchen: 1, ready: 0, outForDelivery: 0 })
  expect(laneColumns(counts(3), 992)).toEqual({ new: 0, kitchen: 2, ready: 0, outForDelivery: 0 })
})

test('without room for a column per lane, or without orders, there is no division', () => {
  expect(laneColumns(counts(1, { new: 1, ready: 1, outForDelivery: 1 }), 700)).toBeUndefined()
  expect(laneColumns(counts(0), 992)).toBeUndefined()
})
