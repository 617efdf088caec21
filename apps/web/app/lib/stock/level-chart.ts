import { type BaseUnit, standardUnits, type StockHistory } from '@momo/contracts/inventory'
import { quantityText } from './quantity-text.ts'

/** Stock by day in the unit of the axis: the largest of which the chart reaches at least four, because the axis has whole numbers. */
export function levelsOf({ days, safetyLevel }: StockHistory, baseUnit: BaseUnit, levelName: string) {
  const units = standardUnits[baseUnit]
  const most = Math.max(safetyLevel, ...days.map(({ onHand }) => Math.abs(onHand)))
  const { name, factor } = units.findLast((unit) => most >= 4 * unit.factor) ?? units[0]!
  return {
    unit: name,
    days: days.map(({ day, onHand }) => ({
      day,
      value: onHand / factor,
      text: quantityText(onHand, baseUnit),
    })),
    ...(safetyLevel > 0 && { level: { value: safetyLevel / factor, name: levelName } }),
  }
}
