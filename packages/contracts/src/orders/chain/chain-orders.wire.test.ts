import { expect, test } from 'vitest'
import { z } from 'zod'
import { type ChainOrders, listChainOrders, listOrderViews, saveOrderView } from '../index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const at = new Date('2026-11-15T04:15:00Z')
const sent = (wire: unknown) => JSON.parse(JSON.stringify(wire))

test('a page of orders survives the round trip', () => {
  const page: ChainOrders = {
    items: [
      {
        id,
        branchId: id,
        outlet: 'Jhol Momo Thamel',
        number: 'JM-THM-2411',
        state: 'served',
        fulfilmentMethod: 'dine-in',
        source: 'counter',
        placedAt: at,
        dueAt: at,
        endedAt: at,
        customerName: 'Sita',
        customerPhone: '',
        tableNumber: '4',
        grandTotal: 36_000,
        payment: { method: 'cash', state: 'paid' },
      },
    ],
    nextCursor: 'abc',
    period: { from: '2026-11-09', to: '2026-11-15', isShortened: false },
    count: 1,
  }
  expect(z.decode(listChainOrders.reply, sent(z.encode(listChainOrders.reply, page)))).toEqual(page)
})

test('a view survives the round trip, and its name is trimmed', () => {
  const views = [{ id, name: 'Late', filters: { late: 'yes' as const, branch: id } }]
  expect(z.decode(listOrderViews.reply, sent(z.encode(listOrderViews.reply, views)))).toEqual(views)
  expect(saveOrderView.body.parse({ name: '  Late ', filters: {} }).name).toBe('Late')
  expect(saveOrderView.body.safeParse({ name: ' ', filters: {} }).success).toBe(false)
})
