import type { Plan, ProductionOrder, ProductionRow } from '@momo/contracts/production'

export const idOf = (n: number) => `019311ab-0000-7000-8000-${String(n).padStart(12, '0')}`
export const kg = 1_000_000
export const orderId = idOf(312)
export const kitchen = { id: idOf(70), name: 'Central kitchen' }
/** A Sunday. */
export const day = '2026-11-15'
export const at = (hour: string, on = day) => new Date(`${on}T${hour}:00+05:45`)

export type PlanItem = Plan['items'][number]
export const aPlanItem = (n: number, name: string, change: Partial<PlanItem> = {}): PlanItem => ({
  itemId: idOf(n),
  name,
  nameNe: '',
  baseUnit: 'g',
  units: [],
  requisitioned: 50 * kg,
  forecast: 24 * kg,
  forProduction: 0,
  safetyLevel: 3 * kg,
  onHand: 1 * kg,
  planned: 0,
  toMake: 76 * kg,
  recipeVersion: 7,
  batchSize: 38 * kg,
  minutes: 90,
  ...change,
})

type PlanIngredient = Plan['ingredients'][number]
export const aPlanIngredient = (
  n: number,
  name: string,
  change: Partial<PlanIngredient> = {},
): PlanIngredient => ({
  itemId: idOf(n),
  name,
  nameNe: '',
  baseUnit: 'g',
  units: [],
  needed: 38 * kg,
  onHand: 46 * kg,
  short: 0,
  delays: [],
  ...change,
})

export const aRow = (change: Partial<ProductionRow> = {}): ProductionRow => ({
  id: orderId,
  number: 'PRD-0312',
  state: 'planned',
  kitchenId: kitchen.id,
  itemId: idOf(1),
  name: 'Chicken filling',
  nameNe: 'कुखुराको फिलिङ',
  baseUnit: 'g',
  units: [],
  planned: 38 * kg,
  recipeVersion: 7,
  startsAt: at('06:00'),
  endsAt: at('07:30'),
  isBlocked: false,
  version: 1,
  ...change,
})

export const aPlan = (change: Partial<Plan> = {}): Plan => ({
  day,
  kitchen,
  branches: 14,
  items: [aPlanItem(1, 'Chicken filling')],
  ingredients: [aPlanIngredient(11, 'Chicken mince')],
  orders: [],
  departures: [],
  ...change,
})

type Ingredient = ProductionOrder['ingredients'][number]
export const anIngredient = (n: number, name: string, change: Partial<Ingredient> = {}): Ingredient => ({
  itemId: idOf(n),
  name,
  nameNe: '',
  baseUnit: 'g',
  units: [],
  expected: 6 * kg,
  onHand: 60 * kg,
  cost: 4_500,
  batches: [],
  ...change,
})

/** A planned order of 38 kg. */
export const anOrder = (change: Partial<ProductionOrder> = {}): ProductionOrder => ({
  ...aRow(),
  note: '',
  useBy: '2026-11-17',
  ingredients: [
    anIngredient(11, 'Chicken mince', {
      expected: 28.5 * kg,
      cost: 46_000,
      batches: [{ id: idOf(21), code: 'CHM-261115-1' }],
    }),
    anIngredient(12, 'Onion'),
  ],
  value: 1_338_000,
  usualCost: 39_640,
  yields: [
    { number: 'PRD-0298', day: '2026-11-13', yield: 981 },
    { number: 'PRD-0305', day: '2026-11-14', yield: 961 },
  ],
  printed: 0,
  ...change,
})

export const aStartedOrder = (change: Partial<ProductionOrder> = {}): ProductionOrder =>
  anOrder({
    state: 'started',
    startedAt: at('13:05'),
    startedBy: 'Nabin Rai',
    batchCode: 'CHF-261115-2',
    version: 2,
    ...change,
  })

export const aDoneOrder = (change: Partial<ProductionOrder> = {}): ProductionOrder => {
  const started = aStartedOrder()
  return {
    ...started,
    state: 'done',
    endedAt: at('14:40'),
    endedBy: 'Nabin Rai',
    good: 35.2 * kg,
    lost: 1.1 * kg,
    lossReason: 'dropped',
    yieldReason: 'watery',
    batch: { id: idOf(500), code: 'CHF-261115-2', madeOn: day, useBy: '2026-11-17' },
    ingredients: started.ingredients.map((one) => ({ ...one, used: one.expected })),
    version: 3,
    ...change,
  }
}
