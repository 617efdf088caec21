import type { ChainDashboard } from '@momo/contracts/analytics'
import { rupees } from '#lib/format/money.ts'
import { changeInPercent } from '../today/today-rules.ts'

type Sold = { orders: number; gross: number }

export const averageOf = ({ orders, gross }: Sold): number => (orders === 0 ? 0 : Math.round(gross / orders))

/** '82,450': without the currency, which the card names, and without paisa. */
export const wholeRupees = (paisa: number): string =>
  rupees(Math.round(paisa / 100) * 100)
    .replace('Rs. ', '')
    .replace(/\.00$/, '')

type HourBar = { hour: number; now: number; before: number; isNow: boolean }

/** From the first to the last hour with sales on either day; the hour that runs is marked. */
export function hourBars({ hours, hoursBefore, untilHour }: ChainDashboard): HourBar[] {
  const sold = [...hours, ...hoursBefore].map(({ hour }) => hour)
  if (sold.length === 0) return []
  const [first, last] = [Math.min(...sold), Math.max(...sold)]
  const grossAt = (of: ChainDashboard['hours'], at: number): number =>
    of.find(({ hour }) => hour === at)?.gross ?? 0
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).map((hour) => ({
    hour,
    now: grossAt(hours, hour),
    before: grossAt(hoursBefore, hour),
    isNow: hour === untilHour,
  }))
}

/** Whole percent that add up to 100: the largest remainders are rounded up. */
export function wholePercents(values: number[]): number[] {
  const whole = values.reduce((sum, value) => sum + value, 0)
  if (whole === 0) return values.map(() => 0)
  const exact = values.map((value) => (value / whole) * 100)
  const missing = 100 - exact.reduce((sum, value) => sum + Math.floor(value), 0)
  const roundedUp = exact
    .map((value, i) => ({ i, rest: value - Math.floor(value) }))
    .toSorted((a, b) => b.rest - a.rest || a.i - b.i)
    .slice(0, missing)
    .map(({ i }) => i)
  return exact.map((value, i) => Math.floor(value) + (roundedUp.includes(i) ? 1 : 0))
}

type Trend = { direction: 'up' | 'down'; good: boolean; text: string }

/** Undefined without a change or anything to compare with. */
export function trendOf(now: number, before: number): Trend | undefined {
  const change = changeInPercent(now, before)
  if (change === undefined || change === 0) return undefined
  return { direction: change > 0 ? 'up' : 'down', good: change > 0, text: `${Math.abs(change)}%` }
}
