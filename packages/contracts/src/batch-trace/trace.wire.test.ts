import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  findTraces,
  getOrderTrace,
  getTrace,
  listTracedOrders,
  type OrderTrace,
  type Trace,
  type TracedOrder,
  type TraceMatch,
} from './index.ts'

const id = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`
const at = new Date('2026-11-15T04:15:00Z')
const sent = (wire: unknown) => JSON.parse(JSON.stringify(wire))
const item = { name: 'Chicken filling', nameNe: 'कुखुराको मासु', baseUnit: 'g' } as const
const head = {
  id: id(1),
  code: 'CHF-261114-2',
  itemId: id(2),
  kind: 'preparation',
  ...item,
  madeOn: '2026-11-14',
  useBy: '2026-11-17',
  isStopped: true,
} as const

test('the trace of a batch survives the round trip', () => {
  const trace: Trace = {
    batch: {
      ...head,
      stoppedAt: at,
      stoppedBy: 'Sita Gurung',
      stopReason: 'Smells sour',
      source: { type: 'production', id: id(3), number: 'PRD-0312' },
    },
    made: 18_400_000,
    served: 16_000_000,
    wasted: 400_000,
    usedInProduction: 0,
    lostOnTheWay: 100_000,
    corrected: -250_000,
    places: [{ location: { id: id(4), kind: 'branch', name: 'Thamel' }, onHand: 1_650_000 }],
    difference: 0,
    cameFrom: [
      { ...head, id: id(5), code: 'CM-1', useBy: undefined, isStopped: false, quantity: 12_000_000 },
    ],
    cameFromItems: [{ itemId: id(6), ...item, name: 'Onion', quantity: 2_000_000 }],
    wentInto: [],
    sentTo: [
      {
        location: { id: id(4), kind: 'branch', name: 'Thamel' },
        quantity: 9_000_000,
        at,
        transferId: id(7),
      },
    ],
    orders: 2_411,
    customers: 1_806,
  }
  const wire = z.encode(getTrace.reply, trace)
  expect(wire).toMatchObject({ data: { batch: { stoppedAt: at.toISOString() } } })
  expect(z.decode(getTrace.reply, sent(wire))).toEqual(trace)
})

test('a page of orders survives the round trip, also those of guests', () => {
  const order: TracedOrder = {
    id: id(1),
    number: 'JM-NR-2411',
    branchName: 'New Road',
    customer: 'Sita Gurung',
    phone: '9841234567',
    foods: ['Chicken Jhol Momo'],
    quantity: 240_000,
    at,
  }
  const guest = { ...order, id: id(2), customer: undefined, phone: undefined }
  const page = { items: [order, guest], nextCursor: id(2) }
  expect(z.decode(listTracedOrders.reply, sent(z.encode(listTracedOrders.reply, page)))).toEqual(page)
})

test('the trace of an order survives the round trip', () => {
  const trace: OrderTrace = {
    id: id(1),
    number: 'JM-NR-2411',
    branchName: 'New Road',
    at,
    batches: [{ ...head, quantity: 240_000, cameFrom: [{ ...head, id: id(5), quantity: 12_000_000 }] }],
    itemsWithoutBatch: [{ itemId: id(6), ...item, quantity: 90_000 }],
  }
  expect(z.decode(getOrderTrace.reply, sent(z.encode(getOrderTrace.reply, trace)))).toEqual(trace)
})

test('matches of a search survive the round trip', () => {
  const matches: TraceMatch[] = [
    { kind: 'batch', id: id(1), code: 'CHF-261114-2', name: 'Chicken filling', date: '2026-11-14' },
    { kind: 'order', id: id(2), code: 'JM-NR-2411', name: 'New Road', date: '2026-11-15' },
  ]
  expect(z.decode(findTraces.reply, sent(z.encode(findTraces.reply, matches)))).toEqual(matches)
})
