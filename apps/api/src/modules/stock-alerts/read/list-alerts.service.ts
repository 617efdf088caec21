import type { Alert, AlertsQuery, AlertSummary, OwnAlertsQuery } from '@momo/contracts/stock-alerts'
import { alertKinds } from '@momo/contracts/stock-alerts'
import { findNames } from '#modules/accounts'
import { seesCosts, weekdayOf } from '#modules/inventory'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import { pageBelow, readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { findLimits } from '../change/settings.store.ts'
import * as store from './alert-list.store.ts'
import { alertFrom } from './alert.mapper.ts'
import { readRank, writeRank } from './rank-cursor.rules.ts'

type AlertPage = { items: Alert[]; nextCursor: string | undefined }
type Filter = Omit<AlertsQuery, 'cursor' | 'limit'>

/** Branches act on goods. Defects of the ledger and missing recipes are the business of head office. */
const hiddenFromBranches = ['ledger-difference', 'recipe-missing'] as const

export const filterOf = (actor: Actor, { mine, ...filter }: Filter): store.AlertFilter => ({
  ...filter,
  at: now(),
  assignedTo: mine ? actor.id : undefined,
})

export const today = (): number => weekdayOf(localDate(now()))

export const listAlerts = (actor: Actor, { cursor, limit, ...filter }: AlertsQuery): Promise<AlertPage> =>
  read((tx) => loadPage(tx, filterOf(actor, filter), { cursor, limit, hasCosts: true }))

export async function listOwnAlerts(
  actor: Actor,
  { kind, cursor, limit }: OwnAlertsQuery,
): Promise<AlertPage> {
  const filter = { ...ownFilter(actor), kind }
  return read(async (tx) => loadPage(tx, filter, { cursor, limit, hasCosts: await seesCosts(tx) }))
}

/** What a branch sees. */
export const ofBranch = (locationId: string): store.AlertFilter => ({
  state: 'open',
  at: now(),
  locationId,
  without: hiddenFromBranches,
})

const ownFilter = (actor: Actor): store.AlertFilter => ofBranch(ownBranch(actor))

type PageQuery = { cursor?: string | undefined; limit: number; hasCosts: boolean }

async function loadPage(
  tx: Tx,
  filter: store.AlertFilter,
  { cursor, limit, hasCosts }: PageQuery,
): Promise<AlertPage> {
  const isResolved = filter.state === 'resolved'
  const page = { weekday: today(), limit: limit + 1 }
  const found = isResolved
    ? await store.pageOfResolved(tx, filter, { ...page, below: pageBelow(readCursor(cursor), endOfTime) })
    : await store.pageOfAlerts(tx, filter, { ...page, after: readRank(cursor) })
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    items: await showAlerts(tx, shown, hasCosts),
    nextCursor:
      last &&
      (isResolved
        ? writeCursor(last.resolved_at ?? endOfTime, last.id)
        : writeRank({ ...last, plates: last.plates ?? 0 })),
  }
}

const endOfTime = new Date(8.64e15)

export async function showAlerts(tx: Tx, rows: store.AlertRecord[], hasCosts = true): Promise<Alert[]> {
  const ids = rows.flatMap((row) => row.assigned_to ?? [])
  const names = ids.length > 0 ? await findNames(tx, ids) : new Map<string, string>()
  return rows.map((row) => alertFrom(row, { names, hasCosts }))
}

export const summarizeAlerts = (): Promise<AlertSummary> =>
  read((tx) => loadSummary(tx, { state: 'open', at: now() }))

export const summarizeOwnAlerts = (actor: Actor): Promise<AlertSummary> =>
  read((tx) => loadSummary(tx, ownFilter(actor)))

async function loadSummary(tx: Tx, filter: store.AlertFilter): Promise<AlertSummary> {
  const counts = await store.countKinds(tx, filter, undefined)
  const snoozed = await store.countKinds(tx, { ...filter, state: 'snoozed' }, undefined)
  const { evaluated_at: evaluatedAt } = await findLimits(tx)
  return {
    total: sumOf(counts),
    subjects: await store.countSubjects(tx, filter),
    snoozed: sumOf(snoozed),
    kinds: kindCounts(counts),
    evaluatedAt: evaluatedAt ?? undefined,
  }
}

const sumOf = (counts: store.KindCount[]): number => counts.reduce((sum, { count }) => sum + count, 0)

/** In the order of seriousness. */
export const kindCounts = (counts: store.KindCount[]): AlertSummary['kinds'] =>
  alertKinds.flatMap((kind) => {
    const count = counts.find((one) => one.kind === kind)?.count
    return count === undefined ? [] : [{ kind, count }]
  })
