import {
  type BranchHealth,
  type BranchHealthList,
  type BranchHealthQuery,
  worstBranches,
} from '@momo/contracts/analytics'
import { isWatchedAt } from '#modules/branches'
import { readSetting } from '#modules/settings'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import { byProblems, healthState, problemScore, type HealthRow } from './branch-health.rules.ts'
import { findHealth } from './branch-health.store.ts'

const reviewDays = 7

/** One statement; a row per branch, so the problems of all are compared. */
export async function readBranchHealth({ show }: BranchHealthQuery): Promise<BranchHealthList> {
  const at = now()
  const date = localDate(at)
  const reviewsSince = startOfDay(daysLater(date, 1 - reviewDays))
  const { heartbeatMinutes } = await readSetting('alerts')
  const rows = await read((tx) => findHealth(tx, { at, date, reviewsSince }))
  const branches = rows.map((row) => healthFrom(row, { at, heartbeatMinutes })).toSorted(byProblems)
  return {
    now: at,
    items: show === 'all' ? branches : branches.slice(0, worstBranches),
    total: branches.length,
    withProblems: branches.filter(({ hasProblem }) => hasProblem).length,
  }
}

type Moment = { at: Date; heartbeatMinutes: number }

function healthFrom(row: HealthRow, { at, heartbeatMinutes }: Moment): BranchHealth {
  const isBoardOn = isWatchedAt({ seenAt: row.seen_at ?? undefined, heartbeatMinutes }, at)
  const health = {
    id: row.id,
    name: row.name,
    ...healthState({ ...row, isBoardOn }, at),
    ...(row.seen_at !== null && { boardSeenAt: row.seen_at }),
    isBoardOn,
    open: row.open,
    late: row.late,
    ...(row.cooked > 0 && { cookedIn: Math.round(row.cook_seconds / row.cooked) }),
    orders: row.orders,
    gross: row.gross,
    reviews: row.reviews,
    ...(row.reviews > 0 && { rating: row.half_stars / 2 / row.reviews }),
    stockAlerts: row.alerts,
    criticalAlerts: row.critical,
  }
  return { ...health, hasProblem: problemScore(health) > 0 }
}
