import { type Item, standardUnits } from '@momo/contracts/inventory'
import type { RecipeRow, RecipeSource, RecipeUnit, Source } from '@momo/contracts/recipes'
import { parseQuantity } from '#lib/stock/quantity-text.ts'

const standard = (baseUnit: Item['baseUnit']): RecipeUnit[] =>
  standardUnits[baseUnit].map(({ name, factor }) => ({ id: name, name, factor, isRetired: false }))

const plate: RecipeUnit = { id: 'plate', name: 'plate', factor: 1_000, isRetired: false }

export const sourceOfItem = ({
  id,
  name,
  nameNe,
  kind,
  baseUnit,
  units,
  isArchived,
}: Item): RecipeSource => ({
  kind: 'item',
  id,
  name,
  nameNe,
  itemKind: kind,
  baseUnit,
  units: [...standard(baseUnit), ...units.map((unit) => ({ ...unit, isRetired: false }))],
  isArchived,
  isPublished: false,
})

/** The recipe itself: what it uses is taken, not the preparation from stock. */
export const sourceOfRecipe = ({
  id,
  name,
  nameNe,
  baseUnit,
  state,
  isArchived,
}: RecipeRow): RecipeSource => ({
  kind: 'recipe',
  id,
  name,
  nameNe,
  ...(baseUnit && { itemKind: 'preparation', baseUnit }),
  units: baseUnit ? standard(baseUnit) : [plate],
  isArchived,
  isPublished: state === 'published',
})

export const sourceKey = ({ kind, id }: Source): string => `${kind}:${id}`
export const isSameSource = (one: Source, other: Source): boolean => sourceKey(one) === sourceKey(other)
/** For the API. */
export const bareSource = ({ kind, id }: Source): Source => ({ kind, id })

const unknownSource = ({ kind, id }: Source): RecipeSource => ({
  kind,
  id,
  name: id,
  nameNe: '',
  units: [plate],
  isArchived: false,
  isPublished: true,
})

/** The API lists every source of a recipe. */
export const findSource = (sources: readonly RecipeSource[], source: Source): RecipeSource =>
  sources.find((one) => isSameSource(one, source)) ?? unknownSource(source)

/** Units that can be chosen: those in use, and the chosen one. */
export const unitOptions = (units: readonly RecipeUnit[], chosen: string) =>
  units
    .filter(({ id, isRetired }) => !isRetired || id === chosen)
    .map(({ id, name }) => ({ value: id, label: name }))

export const unitOf = (units: readonly RecipeUnit[], id: string): RecipeUnit =>
  units.find((unit) => unit.id === id) ?? units[0] ?? plate

export type TypedAmount = { amount: string; unit: string }

/** Thousandths; undefined if it is no quantity. */
export const quantityOf = ({ amount, unit }: TypedAmount, units: readonly RecipeUnit[]): number | undefined =>
  parseQuantity(amount, unitOf(units, unit), units)

/** A quantity in its unit, or in the smallest one if it is no round number there. */
export function typedAmount(thousandths: number, units: readonly RecipeUnit[], id: string): TypedAmount {
  const textIn = (unit: RecipeUnit): TypedAmount => ({
    amount: String(thousandths / unit.factor),
    unit: unit.id,
  })
  const typed = textIn(unitOf(units, id))
  return quantityOf(typed, units) === thousandths ? typed : textIn(units[0] ?? plate)
}
