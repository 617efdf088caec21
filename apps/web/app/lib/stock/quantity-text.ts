import {
  type BaseUnit,
  type Item,
  parseQuantity as parseNumber,
  standardUnits,
  type Unit,
} from '@momo/contracts/inventory'
import { groupDigits } from '#lib/format/numbers.ts'

/** kg, l or pcs: the unit in which most quantities are typed. */
export const usualUnit = (baseUnit: BaseUnit): Unit => standardUnits[baseUnit].at(-1)!

/** The largest standard unit of which there is at least one: 900 g, but 1.2 kg. */
const shownUnit = (size: number, baseUnit: BaseUnit): Unit =>
  standardUnits[baseUnit].findLast(({ factor }) => size >= factor) ?? standardUnits[baseUnit][0]!

/** One unit for the whole row: the largest of which at least half of the quantities are one or more. */
export function rowUnit(baseUnit: BaseUnit, quantities: number[]): Unit {
  const sizes = quantities.map(Math.abs).filter((size) => size > 0)
  const fits = ({ factor }: Unit) => sizes.filter((size) => size >= factor).length * 2 >= sizes.length
  return standardUnits[baseUnit].findLast(fits) ?? standardUnits[baseUnit][0]!
}

/** '2.5 kg', '300 g', '1,250 pcs': at most three decimals. */
export function quantityText(thousandths: bigint | number, baseUnit: BaseUnit): string {
  const size = Math.abs(Number(thousandths))
  const unit = shownUnit(size, baseUnit)
  const rounded = Math.round((size * 1_000) / unit.factor)
  const fraction = String(rounded % 1_000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  const number = groupDigits(String(Math.floor(rounded / 1_000))) + (fraction && `.${fraction}`)
  return `${thousandths < 0 ? '−' : ''}${number} ${unit.name}`
}

type InUnit = { unit: string; unitFactor: number }

/** The number of units in a field, with at most three decimals: '57.5'. */
export const unitCount = (thousandths: number, unitFactor: number): string =>
  String(Math.round((thousandths * 1_000) / unitFactor) / 1_000)

/** In the unit of an order: '80 kg', '2 × 25 kg sack'. */
export function textInUnit(thousandths: number, { unit, unitFactor }: InUnit): string {
  const [whole = '', fraction] = unitCount(thousandths, unitFactor).split('.')
  const number = groupDigits(whole) + (fraction ? `.${fraction}` : '')
  return /^\d/.test(unit) ? `${number} × ${unit}` : `${number} ${unit}`
}

const digits = 3

/** With three digits at most: '877 g' for 877.193 g, '14.1 kg'. For sums and forecasts, where the last gram does not matter. */
export function roughQuantityText(thousandths: number, baseUnit: BaseUnit): string {
  const size = Math.abs(thousandths)
  const { factor } = shownUnit(size, baseUnit)
  const whole = Math.floor(size / factor)
  if (whole === 0) return quantityText(thousandths, baseUnit)
  const step = factor / 10 ** Math.max(0, digits - String(whole).length)
  const rounded = Math.round(size / step) * step
  return quantityText(thousandths < 0 ? -rounded : rounded, baseUnit)
}

/** A change of stock: '+6 kg', '−1.8 kg'. */
export const changeText = (thousandths: number, baseUnit: BaseUnit): string =>
  (thousandths > 0 ? '+' : '') + quantityText(thousandths, baseUnit)

/** All units in which quantities of the item can be typed. */
export const unitsOf = ({ baseUnit, units }: Pick<Item, 'baseUnit' | 'units'>): Unit[] => [
  ...standardUnits[baseUnit],
  ...units,
]

/**
 * Thousandths of the base unit, or undefined. A unit that is typed after the number replaces `unit`: '500 g' in a field for kg. The longest
 * name wins, because 'kg' ends with 'g'.
 */
export function parseQuantity(text: string, unit: Unit, others: readonly Unit[] = []): number | undefined {
  const typed = text.trim()
  const [named] = [unit, ...others]
    .filter(({ name }) => /\D/.test(name) && typed.toLowerCase().endsWith(name.toLowerCase()))
    .toSorted((a, b) => b.name.length - a.name.length)
  return parseNumber(named ? typed.slice(0, -named.name.length) : typed, (named ?? unit).factor)
}

/** What a field shows for a stored quantity. Nothing for zero, which means none. */
export function typedQuantity(thousandths: number, baseUnit: BaseUnit): { amount: string; unit: string } {
  if (thousandths === 0) return { amount: '', unit: usualUnit(baseUnit).name }
  const unit = shownUnit(thousandths, baseUnit)
  return { amount: String(thousandths / unit.factor), unit: unit.name }
}
