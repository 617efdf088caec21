import { type BaseUnit, standardUnits } from '@momo/contracts/inventory'

/** '9.8 kg', '250 g', '120 pcs': the largest standard unit that the quantity reaches. */
export function quantityText(thousandths: number, baseUnit: BaseUnit): string {
  const units = standardUnits[baseUnit]
  const unit = units.findLast(({ factor }) => thousandths >= factor) ?? units[0]!
  return `${Number((thousandths / unit.factor).toFixed(3))} ${unit.name}`
}

/** '98.5 %' */
export const yieldText = (tenths: number): string => `${tenths / 10} %`
