import { z } from 'zod'

export const baseUnits = ['g', 'ml', 'piece'] as const
export type BaseUnit = (typeof baseUnits)[number]

/** A unit of measure: one of it is `factor` thousandths of the base unit. */
export type Unit = { name: string; factor: number }

/** Units that every item with the base unit has; its further units ('25 kg sack') have other names. */
export const standardUnits: Record<BaseUnit, readonly Unit[]> = {
  g: [
    { name: 'g', factor: 1_000 },
    { name: 'kg', factor: 1_000_000 },
  ],
  ml: [
    { name: 'ml', factor: 1_000 },
    { name: 'l', factor: 1_000_000 },
  ],
  piece: [{ name: 'pcs', factor: 1_000 }],
}

/** A thousand tonnes: more is a typing error. */
const mostThousandths = 1_000_000_000_000

/** Whole thousandths of the base unit, so that nothing is rounded twice: 0.3 g is 300. */
export const Quantity = z.int().min(-mostThousandths).max(mostThousandths)
export const PositiveQuantity = z
  .int('Enter at most three decimals')
  .positive('Enter a quantity above zero')
  .max(mostThousandths, 'This quantity is too large')

const digits = '०१२३४५६७८९'
const asLatin = (text: string): string => text.replace(/[०-९]/g, (digit) => String(digits.indexOf(digit)))

/**
 * '2.5' in a unit of 25 kg is 62,500,000 thousandths. Undefined if it is no number, or finer than a thousandth of the base unit.
 * Commas group digits; Devanagari digits are accepted.
 */
export function parseQuantity(text: string, factor: number): number | undefined {
  const typed = asLatin(text.trim()).replaceAll(',', '')
  const [, whole = '', fraction = ''] = /^(\d{0,12})(?:[.](\d{0,9}))?$/.exec(typed) ?? []
  if (whole + fraction === '') return undefined
  const scale = 10n ** BigInt(fraction.length)
  const product = BigInt(whole + fraction) * BigInt(factor)
  if (product % scale !== 0n || product / scale > BigInt(mostThousandths)) return undefined
  return Number(product / scale)
}
