import type { OrderTrace, Trace, TracedOrder, TraceMatch } from '@momo/contracts/batch-trace'

export const idOf = (n: number) => `019311ab-0000-7000-8000-${String(n).padStart(12, '0')}`
const kg = 1_000_000
export const batchId = idOf(500)

const kitchen = { id: idOf(70), kind: 'kitchen', name: 'Central kitchen' } as const
const newRoad = { id: idOf(80), kind: 'branch', name: 'Jhol Momo New Road' } as const
const thamel = { id: idOf(81), kind: 'branch', name: 'Jhol Momo Thamel' } as const

type Linked = Trace['cameFrom'][number]
const aLinkedBatch = (n: number, name: string, change: Partial<Linked> = {}): Linked => ({
  id: idOf(n),
  code: `B-${n}`,
  itemId: idOf(n + 100),
  kind: 'ingredient',
  name,
  nameNe: '',
  baseUnit: 'g',
  madeOn: '2026-11-14',
  isStopped: false,
  quantity: kg,
  ...change,
})

/** 35.2 kg made: 23.6 served, 0.7 wasted, 5.7 at two branches, 5.2 at the kitchen. */
export const aTrace = (change: Partial<Trace> = {}): Trace => ({
  batch: {
    id: batchId,
    code: 'CHF-261114-2',
    itemId: idOf(1),
    kind: 'preparation',
    name: 'Chicken filling',
    nameNe: 'कुखुराको फिलिङ',
    baseUnit: 'g',
    madeOn: '2026-11-14',
    useBy: '2099-11-16',
    isStopped: false,
    source: { type: 'production', id: idOf(312), number: 'PRD-0312' },
  },
  made: 35.2 * kg,
  served: 23.6 * kg,
  wasted: 0.7 * kg,
  usedInProduction: 0,
  lostOnTheWay: 0,
  corrected: 0,
  places: [
    { location: kitchen, onHand: 5.2 * kg },
    { location: newRoad, onHand: 3.7 * kg },
    { location: thamel, onHand: 2 * kg },
  ],
  difference: 0,
  cameFrom: [
    aLinkedBatch(21, 'Chicken mince', { code: 'CHM-261114-1', quantity: 28.9 * kg }),
    ...['Spring onion', 'Paneer', 'Butter', 'Milk'].map((name, n) => aLinkedBatch(22 + n, name)),
  ],
  cameFromItems: [{ itemId: idOf(12), name: 'Onion', nameNe: '', baseUnit: 'g', quantity: 6 * kg }],
  wentInto: [],
  sentTo: [
    { location: newRoad, quantity: 18 * kg, at: new Date('2026-11-14T10:00:00Z'), transferId: idOf(448) },
    { location: thamel, quantity: 12 * kg, at: new Date('2026-11-14T11:00:00Z') },
  ],
  orders: 176,
  customers: 151,
  ...change,
})

export const aTracedOrder = (change: Partial<TracedOrder> = {}): TracedOrder => ({
  id: idOf(900),
  number: 'JM-NR-2411',
  branchName: 'Jhol Momo New Road',
  customer: 'Sita Tamang',
  phone: '9841234567',
  foods: ['Chicken Jhol Momo × 2'],
  quantity: 180_000,
  at: new Date('2026-11-14T13:07:00Z'),
  ...change,
})

export const aMatch = (change: Partial<TraceMatch> = {}): TraceMatch => ({
  kind: 'batch',
  id: batchId,
  code: 'CHF-261114-2',
  name: 'Chicken filling, made 14 Nov',
  date: '2026-11-14',
  ...change,
})

export const anOrderTrace = (change: Partial<OrderTrace> = {}): OrderTrace => ({
  id: idOf(900),
  number: 'JM-NR-2411',
  branchName: 'Jhol Momo New Road',
  at: new Date('2026-11-14T13:07:00Z'),
  batches: [
    {
      ...aLinkedBatch(500, 'Chicken filling', {
        code: 'CHF-261114-2',
        kind: 'preparation',
        quantity: 180_000,
      }),
      cameFrom: [aLinkedBatch(21, 'Chicken mince', { code: 'CHM-261114-1', quantity: 148_000 })],
    },
  ],
  itemsWithoutBatch: [{ itemId: idOf(12), name: 'Onion', nameNe: '', baseUnit: 'g', quantity: 30_000 }],
  ...change,
})
