import { menuFoodId } from '@momo/contracts/catalogue'
import { expect, test } from 'vitest'
import { id } from '#testing/a-checkout.ts'
import { outletOffers } from './outlet-offers.ts'

const outletId = id(9)
const food = (n: number, price: number, over: { soldOut?: boolean; soldOutUntil?: Date } = {}) => ({
  id: menuFoodId(id(n), outletId),
  name: `Food ${n}`,
  price,
  isBestseller: false,
  allergens: [],
  soldOut: false,
  hasOptions: false,
  needsChoice: false,
  ...over,
})

test('only what an outlet sells otherwise than the chain is listed', () => {
  const until = new Date('2026-11-19T12:00:00Z')
  const chain = [1, 2, 3, 4].map((n) => ({ id: id(n), price: 10_000 }))
  const menu = [
    { id: id(7), name: 'Momo', foods: [food(1, 10_000), food(2, 12_000)] },
    { id: id(8), name: 'Drinks', foods: [food(3, 10_000, { soldOut: true, soldOutUntil: until })] },
  ]
  expect(outletOffers(chain, menu)).toEqual({
    [id(2)]: { price: 12_000 },
    [id(3)]: { soldOut: true, soldOutUntil: until },
    [id(4)]: { isMissing: true },
  })
})
