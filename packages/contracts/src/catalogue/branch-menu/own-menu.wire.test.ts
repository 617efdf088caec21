import { expect, test } from 'vitest'
import { z } from 'zod'
import { priceFood, switchFood } from './own-menu.endpoints.ts'
import { type OwnMenu, OwnMenuWire } from './own-menu.wire.ts'

const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`
const menu: OwnMenu = {
  categories: [
    {
      id: id(1),
      name: 'Jhol Momo',
      foods: [
        {
          id: id(2),
          name: 'Buff Jhol Momo',
          price: 22_050,
          chainPrice: 20_000,
          isPriceOpen: true,
          priceRange: { lowest: 14_000, highest: 26_000 },
          off: { until: new Date('2026-11-16T04:15:00Z') },
          soldOutGroup: 'Plate',
          groupIds: [id(3)],
        },
      ],
    },
  ],
  groups: [
    {
      id: id(3),
      name: 'Plate',
      options: [
        { id: id(4), name: 'Half plate', off: {} },
        { id: id(5), name: '10 pieces' },
      ],
    },
  ],
}

test('ADM-06 a branch menu survives the round trip, with money as text', () => {
  const wire = z.encode(OwnMenuWire, menu)
  expect(wire.categories[0]?.foods[0]).toMatchObject({
    price: '220.50',
    priceRange: { lowest: '140.00', highest: '260.00' },
    off: { until: '2026-11-16T04:15:00.000Z' },
  })
  expect(z.decode(OwnMenuWire, wire)).toEqual(menu)
})

test.each([{ off: 'week' }, { off: 60 }, {}, { off: 'hour', branchId: id(1) }])(
  'SEC-03 an invalid span, or a body that names a branch, is rejected: %o',
  (body) => {
    expect(z.safeDecode(switchFood.body, body as never).success).toBe(false)
  },
)

test.each([
  ['220', false],
  ['220.00', true],
  [null, true],
  [220, false],
  ['-1.00', false],
])('a price of %o: %o', (price, isFine) => {
  expect(z.safeDecode(priceFood.body, { price } as never).success).toBe(isFine)
})
