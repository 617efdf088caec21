import type { Departure } from '@momo/contracts/requisitions'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { read, type Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { type AnswerCounts, countAnswers, findOwnAnswers } from './departures.store.ts'
import { departuresOf, type Departure as Trip } from './departures.rules.ts'
import { timetableOf } from './run.mapper.ts'
import { findRunsByIds, listRuns, listRunsOfBranch, type RunRecord } from './runs.store.ts'

const daysAhead = 8
const mostShown = 4

export const tripsOf = (runs: RunRecord[], firstDay: string, days: number) =>
  departuresOf(
    runs.map((row) => ({ ...timetableOf(row), row })),
    firstDay,
    days,
  )

export const isPast = (cutOffAt: Date): boolean => now() > cutOffAt

const shown = (run: RunRecord, { day, leavesAt, cutOffAt }: Trip) => ({
  runId: run.id,
  name: run.name,
  day,
  leavesAt,
  cutOffAt,
  isPastCutOff: isPast(cutOffAt),
})

/** The next vans to the own branch that have not left. */
export async function listOwnDepartures(actor: Actor): Promise<Departure[]> {
  const branchId = ownBranch(actor)
  return read(async (tx) => {
    const today = localDate(now())
    const runs = await listRunsOfBranch(tx, branchId)
    const next = tripsOf(runs, today, daysAhead)
      .filter(({ leavesAt }) => leavesAt > now())
      .slice(0, mostShown)
    const asked = { branchId, runIds: runs.map(({ id }) => id) }
    const answers = await findOwnAnswers(tx, { ...asked, from: today, to: daysLater(today, daysAhead) })
    return next.map(({ run: { row }, ...trip }) => {
      const answer = answers.find((one) => one.run_id === row.id && one.day === trip.day)
      return {
        ...shown(row, trip),
        ...(answer && { requisition: { id: answer.id, state: answer.state } }),
      }
    })
  })
}

const daysBack = 2
const daysShown = daysBack + 1 + 7

/** For head office: also vans that do not run any more, if branches had asked for them. */
export async function listAllDepartures() {
  return read(async (tx) => {
    const from = daysLater(localDate(now()), -daysBack)
    const runs = await listRuns(tx)
    const counts = await countAnswers(tx, { from, to: daysLater(from, daysShown - 1) })
    const trips = tripsOf(runs, from, daysShown).map(({ run: { row }, ...trip }) => ({ row, trip }))
    const known = new Set(trips.map(({ row, trip }) => keyOf(row.id, trip.day)))
    const further = await formerTrips(
      tx,
      counts.filter(({ run_id: runId, day }) => !known.has(keyOf(runId, day))),
    )
    const byKey = new Map(counts.map((count) => [keyOf(count.run_id, count.day), count]))
    return [...trips, ...further]
      .map(({ row, trip }) => {
        const { waiting = 0, approved = 0, shipped = 0 } = byKey.get(keyOf(row.id, trip.day)) ?? {}
        const places = { kitchenId: row.kitchen_id, branches: row.branches.length }
        return { ...shown(row, trip), ...places, waiting, approved, shipped }
      })
      .toSorted((a, b) => a.leavesAt.getTime() - b.leavesAt.getTime())
  })
}

const keyOf = (runId: string, day: string): string => `${runId} ${day}`

async function formerTrips(tx: Tx, counts: AnswerCounts[]): Promise<{ row: RunRecord; trip: Trip }[]> {
  const ids = [...new Set(counts.map((count) => count.run_id))]
  const runs = ids.length > 0 ? await findRunsByIds(tx, ids) : []
  return counts.flatMap(({ run_id: runId, day, leaves_at: leavesAt, cut_off_at: cutOffAt }) => {
    const row = runs.find((run) => run.id === runId)
    return row ? [{ row, trip: { day, leavesAt, cutOffAt } }] : []
  })
}
