import type { BranchHealth, BranchHealthState } from '@momo/contracts/analytics'

export type HealthRow = {
  id: string
  name: string
  stops_unwatched: boolean
  paused_until: Date | null
  seen_at: Date | null
  /** Of the span that runs now. */
  closes_at: Date | null
  /** Of the next span. */
  opens_at: Date | null
  cooked: number
  cook_seconds: number
  orders: number
  gross: number
  open: number
  late: number
  waiting: number
  alerts: number
  critical: number
  reviews: number
  half_stars: number
}

type Presence = Pick<HealthRow, 'stops_unwatched' | 'paused_until' | 'closes_at' | 'opens_at'> & {
  isBoardOn: boolean
}

/** Opening hours take precedence over a pause, and a pause over an unattended board, as for orders. */
export function healthState(branch: Presence, at: Date): { state: BranchHealthState; until?: Date } {
  const until = (time: Date | null) => (time === null ? {} : { until: time })
  if (branch.closes_at === null) return { state: 'closed', ...until(branch.opens_at) }
  if (branch.paused_until !== null && branch.paused_until > at)
    return { state: 'paused', ...until(branch.paused_until) }
  if (branch.stops_unwatched && !branch.isBoardOn) return { state: 'unwatched', ...until(branch.closes_at) }
  return { state: 'open', ...until(branch.closes_at) }
}

type Facts = Pick<BranchHealth, 'state' | 'isBoardOn' | 'late' | 'criticalAlerts' | 'reviews' | 'rating'>

/** Fewer reviews say nothing. */
const fewReviews = 3
const lowRating = 3.5
const mostCritical = 5

/** Points of each problem. Guests who wait weigh most, then what keeps new guests away, then what may do so soon. */
const problems: ((branch: Facts) => number)[] = [
  ({ late }) => 10 * late,
  ({ state }) => (state === 'unwatched' ? 60 : 0),
  ({ state }) => (state === 'paused' ? 30 : 0),
  ({ state, isBoardOn }) => (state === 'open' && !isBoardOn ? 20 : 0),
  ({ criticalAlerts }) => 4 * Math.min(criticalAlerts, mostCritical),
  ({ reviews, rating }) => (reviews >= fewReviews && rating !== undefined && rating < lowRating ? 8 : 0),
]

export const problemScore = (branch: Facts): number =>
  problems.reduce((sum, pointsOf) => sum + pointsOf(branch), 0)

type Ranked = Facts & { name: string; gross: number }

/** The most problems first, then the highest sales. */
export const byProblems = (a: Ranked, b: Ranked): number =>
  problemScore(b) - problemScore(a) || b.gross - a.gross || (a.name < b.name ? -1 : 1)
