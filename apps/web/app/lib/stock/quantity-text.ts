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
