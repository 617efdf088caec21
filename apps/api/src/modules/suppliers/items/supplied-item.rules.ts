import { type BaseUnit, standardUnits, type Unit } from '@momo/contracts/inventory'
import { later } from '#platform/clock/later.rules.ts'

/** Of the item's own units and those that every item with its base unit has. */
export const findUnit = (item: { base_unit: BaseUnit; units: Unit[] }, name: string): Unit | undefined =>
  [...standardUnits[item.base_unit], ...item.units].find((unit) => unit.name === name)

type Priced = { unit: string; unit_factor: number; price: number }

/** Another unit is another price: a unit that was retired and added again may have another factor. */
export const isSamePrice = (before: Priced | undefined, wanted: Priced): boolean =>
  before?.unit === wanted.unit && before.unit_factor === wanted.unit_factor && before.price === wanted.price

/** Increases strictly, also when the clocks of two servers differ: the last price is the present one. */
export const sinceOf = (now: Date, last: Date | undefined): Date =>
  last && last >= now ? later(last, 1) : now
