import { type OwnStock, stockFilters } from '@momo/contracts/inventory'
import { dayBeside } from '#lib/format/dates.ts'
import type { StockView } from './own-stock.api.ts'

/** Reads the filters from the URL: ?filter=low&q=मैदा */
export const stockViewFromUrl = (search: URLSearchParams): StockView => ({
  filter: stockFilters.find((one) => one === search.get('filter')) ?? 'all',
  q: search.get('q')?.trim().slice(0, 80) || undefined,
})

type Level = Pick<OwnStock, 'onHand' | 'safetyLevel'>
type LevelMark = 'unknown' | 'belowZero' | 'out' | 'low' | 'enough'

/** On hand is unknown, not zero, where nothing was ever recorded. */
export function levelMark({ onHand, safetyLevel }: Level): LevelMark {
  if (onHand === undefined) return 'unknown'
  if (onHand < 0) return 'belowZero'
  if (onHand === 0) return 'out'
  return onHand < safetyLevel ? 'low' : 'enough'
}

/** Length and colour of the level bar: the safety level is at three fifths. Undefined without a level or a known quantity. */
export function levelBar({ onHand, safetyLevel }: Level) {
  if (onHand === undefined || safetyLevel === 0) return undefined
  const tone = onHand * 2 < safetyLevel ? 'red' : onHand < safetyLevel ? 'amber' : 'blue'
  // A sliver stays visible at zero and below.
  return { value: Math.max(onHand * 3, safetyLevel / 10), max: safetyLevel * 5, tone } as const
}

type ExpiryMark = 'expired' | 'expiring'

/** The use-by date is the last day of use. The API's filter counts two days ahead as expiring. */
export function expiryMark(useBy: string | undefined, today: string): ExpiryMark | undefined {
  if (useBy === undefined) return undefined
  if (useBy < today) return 'expired'
  return useBy <= dayBeside(dayBeside(today, 1), 1) ? 'expiring' : undefined
}
