import {
  type BranchHealth,
  type BranchHealthList,
  type BranchHealthQuery,
  type OwnBranchesHealth,
  worstBranches,
} from '@momo/contracts/analytics'
import { findBranchesOf } from '#modules/accounts'
import { isWatchedAt } from '#modules/branches'
import { readSetting } from '#modules/settings'
import { countDaysToClose } from '#modules/tills'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { byProblems, healthState, problemScore, type HealthRow } from './branch-health.rules.ts'
import { findHealth } from './branch-health.store.ts'

const reviewDays = 7

/** One statement; a row per branch, so the problems of all are compared. */
export async function readBranchHealth({ show }: BranchHealthQuery): Promise<BranchHealthList> {
  const at = now()
  const rows = await findRows(at)
  const branches = rows.map(({ health }) => health).toSorted(byProblems)
  return {
    now: at,
    items: show === 'all' ? branches : branches.slice(0, worstBranches),
    total: branches.length,
    withProblems: branches.filter(({ hasProblem }) => hasProblem).length,
  }
}

/** Of an area manager, by name. */
export async function readOwnBranchesHealth(actor: Actor): Promise<OwnBranchesHealth> {
  const at = now()
  const branchIds = (await read((tx) => findBranchesOf(tx, actor.id))).map(({ id }) => id)
  const [rows, days] = await Promise.all([findRows(at, branchIds), countDaysToClose(branchIds)])
  const items = rows.map(({ health, waiting }) => ({
    ...health,
    waiting,
    openDays: days.get(health.id) ?? 0,
  }))
  return { now: at, items: items.toSorted((a, b) => a.name.localeCompare(b.name)) }
}

async function findRows(
  at: Date,
  branchIds?: string[],
): Promise<{ health: BranchHealth; waiting: number }[]> {
  const date = localDate(at)
  const reviewsSince = startOfDay(daysLater(date, 1 - reviewDays))
  const { heartbeatMinutes } = await readSetting('alerts')
  const rows = await read((tx) => findHealth(tx, { at, date, reviewsSince, branchIds }))
  return rows.map((row) => ({ health: healthFrom(row, { at, heartbeatMinutes }), waiting: row.waiting }))
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
