import type { Item } from '@momo/contracts/inventory'
import type { RecipeChange, RecipeContent, RecipeEffect, RecipeLine } from '@momo/contracts/recipes'
import { fillingOf, plates, portionOf } from './plates.ts'
import { type Amounts, type PreparationName, preparations } from './preparations.ts'

/** Stock items by ingredient key, preparation or bottle name; option ids by group and name. */
export type Named = {
  items: Map<string, Item>
  options: ReadonlyMap<string, ReadonlyMap<string, string>>
}

const platesOfBatch = { food: 10, preparation: 100 }
const plate = 1_000

const itemOf = ({ items }: Named, key: string): Item => {
  const item = items.get(key)
  if (!item) throw new Error(`seed: no stock item ${key}`)
  return item
}
const unitOf = ({ baseUnit }: Item): string => (baseUnit === 'piece' ? 'pcs' : baseUnit)
const thousandths = (amount: number): number => Math.round(amount * 1_000)

function lineOf(named: Named, key: string, amount: number): RecipeLine {
  const item = itemOf(named, key)
  const source = { kind: 'item' as const, id: item.id }
  return { source, quantity: thousandths(amount), unit: unitOf(item), lossPermille: 0, methods: [] }
}

const linesOf = (named: Named, amounts: Amounts, times: number): RecipeLine[] =>
  Object.entries(amounts).map(([key, amount]) => lineOf(named, key, amount * times))

export const preparationContent = (named: Named, name: PreparationName): RecipeContent => ({
  batchSize: thousandths(portionOf(name) * platesOfBatch.preparation),
  lines: linesOf(named, preparations[name].ofPlate, platesOfBatch.preparation),
  effects: [],
  steps: [...preparations[name].steps],
  notes: '',
})

export function plateContent(named: Named, food: string): RecipeContent {
  const { preparations: used, rest, packaging, steps } = plates[food]!
  const times = platesOfBatch.food
  const packed = { ...lineOf(named, packaging, times), methods: ['delivery' as const, 'pickup' as const] }
  return {
    batchSize: times * plate,
    lines: [
      ...used.map((name) => lineOf(named, name, portionOf(name) * times)),
      ...linesOf(named, rest, times),
      packed,
    ],
    effects: effectsOf(named, food),
    steps: [...steps],
    notes: '',
  }
}

/** A bottle is sold as it is. */
export const bottleContent = (named: Named, name: string): RecipeContent => ({
  batchSize: plate,
  lines: [lineOf(named, name, 1)],
  effects: [],
  steps: [],
  notes: '',
})

/** One effect per option; options that the food does not have are dropped when the recipe is saved. */
const effectsOf = (named: Named, food: string): RecipeEffect[] =>
  [...named.options].flatMap(([group, options]) =>
    [...options].map(([option, optionId]) => ({ optionId, changes: changesOf(named, food, group, option) })),
  )

function changesOf(named: Named, food: string, group: string, option: string): RecipeChange[] {
  const add = (key: string, amount: number): RecipeChange => ({ kind: 'add', ...lineOf(named, key, amount) })
  if (option.startsWith('Half plate')) return [{ kind: 'scale', percent: 50 }]
  if (option === '5 + 5 mixed with veg') return halfOf(named, food, 'vegFilling')
  if (option.startsWith('5 + 5 mixed with paneer')) return halfOf(named, food, 'paneerFilling')
  if (group === 'Extra jhol') return [add('jholBase', portionOf('jholBase'))]
  if (group !== 'Extra achar') return []
  if (option === 'Timur') return [add('timur', 0.6)]
  return option === 'Lapsi' ? [add('lapsi_powder', 4)] : [add('achar', portionOf('achar'))]
}

/** Half of the plate has another filling. */
function halfOf(named: Named, food: string, other: PreparationName): RecipeChange[] {
  const filling = fillingOf(food)
  if (!filling || filling === other) return []
  const source = (name: PreparationName) => ({ kind: 'item' as const, id: itemOf(named, name).id })
  const ratioPercent = Math.round((portionOf(other) / portionOf(filling)) * 100)
  return [
    {
      kind: 'replace',
      of: source(filling),
      source: source(other),
      sharePercent: 50,
      ratioPercent,
      lossPermille: 0,
    },
  ]
}
