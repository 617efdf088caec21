import { later } from '#platform/clock/later.rules.ts'

const dayMs = 86_400_000
/** The change of a supplier is the mean of 30 days, that of an item is of 90 days. */
export const monthBefore = (moment: Date): Date => later(moment, -30 * dayMs)
export const quarterBefore = (moment: Date): Date => later(moment, -90 * dayMs)

/** Paisa of one unit, which is `unitFactor` thousandths of the base unit. */
type UnitPrice = { price: number; unitFactor: number }
export type PriceChange = { present: UnitPrice; earlier: UnitPrice | undefined }

const perBaseUnit = ({ price, unitFactor }: UnitPrice): number => price / unitFactor

/** Per base unit, so that another unit at the same price is no change. */
const tenthsOfPercent = (present: UnitPrice, earlier: UnitPrice): number =>
  (perBaseUnit(present) / perBaseUnit(earlier) - 1) * 1_000

/** Math.round(-0.4) is -0. */
const rounded = (tenths: number): number => Math.round(tenths) || 0

/** Tenths of a percent; undefined without an earlier price. */
export const changeOf = ({ present, earlier }: PriceChange): number | undefined =>
  earlier && rounded(tenthsOfPercent(present, earlier))

/** The mean of the changes that are known; rounded once. */
export function meanChange(prices: PriceChange[]): number | undefined {
  const changes = prices.flatMap(({ present, earlier }) =>
    earlier ? [tenthsOfPercent(present, earlier)] : [],
  )
  return changes.length > 0
    ? rounded(changes.reduce((sum, change) => sum + change, 0) / changes.length)
    : undefined
}
