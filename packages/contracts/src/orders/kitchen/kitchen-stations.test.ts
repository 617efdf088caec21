import { expect, test } from 'vitest'
import { isInKitchen, kitchenStationsOf } from './kitchen-stations.ts'
import { orderStates } from '../order-life.ts'

test('an order needs each station once, in a fixed order; lines without a station are for the last one', () => {
  const lines = [{ station: null }, { station: 'fry' as const }, {}, { station: 'steam' as const }]
  expect(kitchenStationsOf([...lines, ...lines])).toEqual(['steam', 'fry', 'other'])
  expect(kitchenStationsOf([])).toEqual([])
})

test('only accepted orders and those that are cooking are in the kitchen', () => {
  expect(orderStates.filter((state) => isInKitchen({ state }))).toEqual(['accepted', 'preparing'])
})
