import type { BaseUnit, Unit } from '@momo/contracts/inventory'
import { standardUnits } from '@momo/contracts/inventory'
import { usualUnit } from '#lib/stock/quantity-text.ts'

type Amounts = { unit: Unit; amounts: readonly number[] }

const large = [0.25, 0.5, 1, 2]
const small = [50, 100, 200, 500]
const pieces = [1, 2, 5, 10]

export const plateAmounts = [1, 2, 3, 5] as const

/** Amounts for one tap: grams for what the branch has less than a kilogram of. */
export function itemAmounts({
  baseUnit,
  onHand,
}: {
  baseUnit: BaseUnit
  onHand?: number | undefined
}): Amounts {
  const usual = usualUnit(baseUnit)
  if (baseUnit === 'piece') return { unit: usual, amounts: pieces }
  const fine = standardUnits[baseUnit][0]
  return fine && onHand !== undefined && onHand > 0 && onHand < usual.factor
    ? { unit: fine, amounts: small }
    : { unit: usual, amounts: large }
}
