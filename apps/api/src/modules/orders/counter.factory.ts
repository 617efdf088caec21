import type { z } from 'zod'
import type { placeCounterOrder } from '@momo/contracts/orders'
import { newId } from '#platform/ids/ids.ts'
import type { OrderingShop } from './place-order.factory.ts'

export const counterUrl = '/api/v1/branch-dashboard/counter'
export const counterOrdersUrl = '/api/v1/branch-dashboard/counter-orders'
export type CounterOrderInput = z.input<typeof placeCounterOrder.body>

/** By default an unpaid take-away order of two buff momos and a tea: Rs. 450. */
export const aCounterOrderInput = (
  shop: OrderingShop,
  over: Partial<CounterOrderInput> = {},
): CounterOrderInput => ({
  key: newId(),
  grandTotal: '450.00',
  fulfilment: { kind: 'walk-in' },
  lines: [
    { foodId: shop.buff, optionIds: [], quantity: 2 },
    { foodId: shop.chiya, optionIds: [], quantity: 1, note: 'less sugar' },
  ],
  isPaid: false,
  ...over,
})
