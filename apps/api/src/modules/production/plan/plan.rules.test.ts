import { expect, test } from 'vitest'
import { delayedBy, type Demand, planDay, stepOf } from './plan.rules.ts'

const demand = (itemId: string, over: Partial<Demand> = {}): Demand => ({
  itemId,
  requisitioned: 0,
  forecast: 0,
  safetyLevel: 0,
  onHand: 0,
  planned: 0,
  step: 1,
  ...over,
})

/** What one unit takes. */
const recipes: Record<string, Record<string, number>> = {
  momo: { filling: 2, dough: 1 },
  filling: { mince: 3, spice: 1 },
  dough: { maida: 2 },
  spice: { cumin: 1 },
}
const usageOf = (itemId: string, quantity: number) => {
  const recipe = recipes[itemId]
  return recipe && Object.entries(recipe).map(([used, of]) => ({ itemId: used, quantity: of * quantity }))
}
type Input = Parameters<typeof planDay>[0]
const plan = (demands: Demand[], open: Input['open'] = []) => planDay({ demands, open, usageOf })
const toMake = (demands: Demand[], open: Input['open'] = []) =>
  plan(demands, open).preparations.map((one) => one.toMake)

test('to make is what is asked for, expected and safe, less what is on hand and planned', () => {
  const all = { requisitioned: 40, forecast: 5, safetyLevel: 10, onHand: 12, planned: 20 }
  expect(toMake([demand('dough', all)])).toEqual([23])
  expect(toMake([demand('dough', { ...all, onHand: 60 })])).toEqual([0])
})

test('what was sent before it was recorded as made is on hand below zero', () => {
  expect(toMake([demand('dough', { requisitioned: 10, onHand: -10, planned: 10 })])).toEqual([10])
})

test('quantities are rounded up to whole steps, also before they are exploded', () => {
  const { preparations, needs } = plan([demand('dough', { requisitioned: 41, step: 20 })])
  expect(preparations[0]!.toMake).toBe(60)
  expect(needs.get('maida')?.needed).toBe(120)
})

test('a preparation that is used from stock is decided after all that use it, whatever the order', () => {
  const demands = [
    demand('spice', { onHand: 3 }),
    demand('filling', { requisitioned: 5, onHand: 1, step: 10 }),
    demand('dough', { safetyLevel: 1 }),
    demand('momo', { requisitioned: 4, onHand: 1 }),
  ]
  const expected = { momo: 3, filling: 10, dough: 4, spice: 7 }
  for (const list of [demands, demands.toReversed()]) {
    const { preparations, needs } = plan(list)
    expect(Object.fromEntries(preparations.map((one) => [one.itemId, one.toMake]))).toEqual(expected)
    expect(preparations.map(({ itemId }) => itemId)).toEqual(list.map(({ itemId }) => itemId))
    expect(['mince', 'maida', 'cumin'].map((id) => needs.get(id)?.needed)).toEqual([30, 8, 7])
  }
})

test('open production orders take ingredients and preparations too', () => {
  const open = [
    {
      itemId: 'momo',
      uses: [
        { itemId: 'dough', quantity: 9 },
        { itemId: 'salt', quantity: 1 },
      ],
    },
  ]
  const { preparations, needs } = plan([demand('momo', { planned: 9 }), demand('dough', { onHand: 4 })], open)
  expect(preparations).toMatchObject([{ toMake: 0 }, { forProduction: 9, toMake: 5 }])
  expect([needs.get('salt'), needs.get('maida')]).toMatchObject([
    { needed: 1, usedBy: new Set(['momo']) },
    { needed: 10, usedBy: new Set(['dough']) },
  ])
})

test('a preparation without a recipe is named and takes nothing', () => {
  expect(plan([demand('achar', { requisitioned: 2 })])).toMatchObject({
    preparations: [{ toMake: 2 }],
    needs: new Map(),
  })
})

test('what waits for an ingredient is all that uses it, up to a preparation of which there is enough', () => {
  const demands = [demand('momo', { requisitioned: 1 }), demand('filling'), demand('spice')]
  expect([...delayedBy(plan(demands), 'cumin')]).toEqual(['spice', 'filling', 'momo'])
  const enough = [
    demand('momo', { requisitioned: 1 }),
    demand('filling', { onHand: 2, safetyLevel: 1 }),
    demand('spice'),
  ]
  expect([...delayedBy(plan(enough), 'cumin')]).toEqual(['spice', 'filling'])
  expect(delayedBy(plan(demands), 'oil').size).toBe(0)
})

test('a step is a tray, or half a kilogram, half a litre or a piece', () => {
  expect([stepOf('g', 2_500_000), stepOf('g', undefined), stepOf('ml', undefined)]).toEqual([
    2_500_000, 500_000, 500_000,
  ])
  expect(stepOf('piece', undefined)).toBe(1_000)
})
