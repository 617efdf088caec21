import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  type Completion,
  completeProduction,
  getProduction,
  getProductionPlan,
  listProduction,
  type Plan,
  type ProductionOrder,
  type ProductionRow,
  releaseProduction,
} from './index.ts'

const id = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`
const at = (time: string) => new Date(`2026-11-14T${time}:00Z`)
const sent = (wire: unknown) => JSON.parse(JSON.stringify(wire))
const item = { name: 'Chicken filling', nameNe: 'कुखुराको कीमा', baseUnit: 'g' as const, units: [] }
const row: ProductionRow = {
  id: id(1),
  number: 'PRD-0312',
  state: 'planned',
  kitchenId: id(2),
  itemId: id(3),
  ...item,
  planned: 20_000_000,
  recipeVersion: 4,
  startsAt: at('03:15'),
  endsAt: at('05:15'),
  isBlocked: true,
  version: 1,
}
const done: ProductionRow = {
  ...row,
  state: 'done',
  startedAt: at('03:20'),
  startedBy: 'Maya Lama',
  endedAt: at('05:00'),
  endedBy: 'Maya Lama',
  good: 19_400_000,
  batchCode: 'CHF-261114-2',
  isBlocked: false,
  version: 3,
}
const ingredient = {
  itemId: id(4),
  ...item,
  name: 'Chicken mince',
  expected: 16_000_000,
  onHand: -500_000,
  cost: 46_000,
  batches: [{ id: id(5), code: 'HR-77' }],
}
const order: ProductionOrder = {
  ...row,
  note: '',
  useBy: '2026-11-17',
  ingredients: [ingredient],
  value: 736_000,
  yields: [{ number: 'PRD-0301', day: '2026-11-13', yield: 981 }],
  printed: 0,
}
const doneOrder: ProductionOrder = {
  ...order,
  ...done,
  lost: 300_000,
  lossReason: 'dropped',
  yieldReason: 'watery',
  batch: { id: id(6), code: 'CHF-261114-2', madeOn: '2026-11-14', useBy: '2026-11-17' },
  ingredients: [{ ...ingredient, used: 16_200_000 }],
  usualCost: 37_110,
  printed: 12,
}
const plan: Plan = {
  day: '2026-11-15',
  kitchen: { id: id(2), name: 'Balaju' },
  branches: 12,
  items: [
    {
      itemId: id(3),
      ...item,
      requisitioned: 40_000_000,
      forecast: 2_500_000,
      forProduction: 0,
      safetyLevel: 5_000_000,
      onHand: 3_000_000,
      planned: 20_000_000,
      toMake: 24_500_000,
      recipeVersion: 4,
      batchSize: 10_000_000,
      minutes: 95,
    },
  ],
  ingredients: [
    {
      itemId: id(4),
      ...item,
      needed: 35_600_000,
      onHand: 20_000_000,
      short: 15_600_000,
      delays: ['Chicken filling'],
    },
  ],
  orders: [row, done],
  departures: [{ runId: id(7), name: 'Morning van', leavesAt: at('03:15') }],
}
const completion: Completion = {
  good: 19_400_000,
  lost: 0,
  corrections: [{ itemId: id(4), used: 0 }],
  note: '',
}

test('orders and rows survive the round trip, before and after they are done', () => {
  for (const one of [order, doneOrder])
    expect(z.decode(getProduction.reply, sent(z.encode(getProduction.reply, one)))).toEqual(one)
  expect(z.encode(getProduction.reply, doneOrder)).toMatchObject({
    data: { value: '7360.00', usualCost: '371.10', ingredients: [{ cost: '460.00' }] },
  })
  const page = { items: [row, done], nextCursor: 'x' }
  expect(z.decode(listProduction.reply, sent(z.encode(listProduction.reply, page)))).toEqual(page)
})

test('a plan survives the round trip', () => {
  const wire = z.encode(getProductionPlan.reply, plan)
  expect(z.decode(getProductionPlan.reply, sent(wire))).toEqual(plan)
})

test('a release ends after it starts', () => {
  const one = { id: id(1), itemId: id(3), quantity: 1_000, startsAt: at('03:15'), endsAt: at('05:15') }
  const release = { kitchenId: id(2), orders: [one] }
  const wire = z.encode(releaseProduction.body, release)
  expect(z.decode(releaseProduction.body, sent(wire))).toEqual(release)
  const backwards = { ...release, orders: [{ ...one, endsAt: one.startsAt }] }
  expect(releaseProduction.body.safeParse(sent(backwards)).success).toBe(false)
})

test.each([
  ['nothing made', { good: 0 }],
  ['a loss without a reason', { lost: 1_000 }],
  ['an ingredient twice', { corrections: [...completion.corrections, ...completion.corrections] }],
  ['a negative use', { corrections: [{ itemId: id(4), used: -1 }] }],
  ['an unknown reason', { yieldReason: 'moon' }],
])('a completion with %s is refused', (_, over) => {
  expect(completeProduction.body.safeParse(completion).success).toBe(true)
  expect(completeProduction.body.safeParse({ ...completion, ...over }).success).toBe(false)
})
