import type { SupplierScore } from '@momo/contracts/goods-receipts'
import { later } from '#platform/clock/later.rules.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** The score covers 90 days. */
export const scoreSince = (now: Date): Date => later(now, -90 * dayMs)
/** A delivery within an hour after the expected time is on time. */
export const toleranceMs = hourMs
/** A price is steady within 5 % of the one before. */
export const steadyPercent = 5

/** How much of what was measured is good; nothing was measured if `of` is 0. */
type Share = { good: number; of: number }
export type Measures = { onTime: Share; complete: Share; accepted: Share; steadyPrices: Share }

const weights: Record<keyof Measures, number> = { onTime: 40, complete: 30, accepted: 20, steadyPrices: 10 }
const parts = Object.keys(weights) as (keyof Measures)[]

const tenths = ({ good, of }: Share): number | undefined =>
  of > 0 ? Math.round((Math.min(good, of) / of) * 1_000) : undefined

type Score = Pick<SupplierScore, 'score' | keyof Measures>

/** The parts that are known count by their weights; without any there is no score. */
export function scoreOf(measures: Measures): Score {
  const known = parts.filter((part) => measures[part].of > 0)
  const whole = known.reduce((sum, part) => sum + weights[part], 0)
  const points = known.reduce((sum, part) => sum + weights[part] * (tenths(measures[part]) ?? 0), 0)
  return {
    score: whole === 0 ? undefined : Math.round(points / whole / 10),
    onTime: tenths(measures.onTime),
    complete: tenths(measures.complete),
    accepted: tenths(measures.accepted),
    steadyPrices: tenths(measures.steadyPrices),
  }
}
