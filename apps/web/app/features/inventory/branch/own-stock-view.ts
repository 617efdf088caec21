import { type LevelState, type OwnStock, stockFilters } from '@momo/contracts/inventory'
import { dayBeside } from '#lib/format/dates.ts'
import type { StockView } from './own-stock.api.ts'
import { ownStockMessages as texts } from './own-stock.messages.ts'

/** Reads the filters from the URL: ?filter=low&q=मैदा&sort=name. What runs out first comes first. */
export const stockViewFromUrl = (search: URLSearchParams): StockView => ({
  filter: stockFilters.find((one) => one === search.get('filter')) ?? 'all',
  q: search.get('q')?.trim().slice(0, 80) || undefined,
  sort: search.get('sort') === 'name' ? 'name' : 'days-left',
})

type Level = Pick<OwnStock, 'onHand' | 'safetyLevel'>
type LevelMark = 'belowZero' | 'out' | 'low'

const marks: Partial<Record<LevelState, LevelMark>> = {
  'below-zero': 'belowZero',
  out: 'out',
  low: 'low',
  'very-low': 'low',
}

/** What needs attention. Unknown is not zero, and nothing is not missing where nothing is wanted. */
export const levelMark = ({ state }: Pick<OwnStock, 'state'>): LevelMark | undefined => marks[state]

/** '2.4 days', 'Less than a day'. Undefined if nothing was used. */
export function daysLeftText({ daysLeft }: Pick<OwnStock, 'daysLeft'>): string | undefined {
  if (daysLeft === undefined) return undefined
  if (daysLeft < 1) return texts.lessThanADay
  return texts.days(daysLeft < 10 ? daysLeft : Math.floor(daysLeft))
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
