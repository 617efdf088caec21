import { invalidate } from '#platform/cache/cache.ts'
import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { readBranchTimes, replaceOpenSpans } from '../admin/save-branches.store.ts'
import { branchKey, openNowKey } from '../public/branches.service.ts'
import { type ClosureDay, withClosures } from './closure-days.rules.ts'
import * as store from './closure-days.store.ts'
import { type OpenSpan, openSpans } from './opening.rules.ts'

export type ClosurePlan = { closureId: string; branchIds: string[]; days: Omit<ClosureDay, 'decidedAt'>[] }

/**
 * Replaces what a closure changes at its branches, in the caller's transaction: hours, 'open now' and checkout follow at its commit.
 * Without branches it ends the closure; the branches' own special days were never touched. Returns the branches that changed, for
 * `invalidateBranches` after the commit.
 */
export async function setClosureDays(tx: Tx, plan: ClosurePlan): Promise<string[]> {
  const at = now()
  const before = await store.findClosureBranches(tx, plan.closureId)
  const changed = [...new Set([...before, ...plan.branchIds])]
  if (changed.length === 0) return []
  const open = await store.lockOpenBranches(tx, changed)
  await store.deleteClosureDays(tx, plan.closureId)
  if (plan.branchIds.length > 0) await store.insertClosureDays(tx, { ...plan, at })
  const times = await readBranchTimes(tx, open)
  if (times.length > 0)
    await replaceOpenSpans(
      tx,
      times.map(({ id, hours, own, closures }) => ({
        branchId: id,
        spans: openSpans(hours, withClosures(hours, own, closures), at),
      })),
    )
  return changed
}

/** Drops the cached responses about these branches in every process. */
export const invalidateBranches = (ids: string[]): void =>
  invalidate([...ids.map(branchKey), openNowKey(now())])

export type PlannedTimes = {
  /** Open spans that the branch would have with the closure. */
  spans: OpenSpan[]
  /** Its own special days. */
  own: { date: string; note?: string | undefined; isClosed: boolean }[]
}

/** What the closure would make of each branch; reads only. */
export async function planClosure(tx: Tx, plan: ClosurePlan): Promise<Map<string, PlannedTimes>> {
  const at = now()
  const days = plan.days.map((day) => ({ ...day, decidedAt: at.toISOString() }))
  const branches = await readBranchTimes(tx, plan.branchIds)
  return new Map(
    branches.map(({ id, hours, own, closures }) => {
      const others = closures.filter(({ closureId }) => closureId !== plan.closureId)
      return [
        id,
        {
          spans: openSpans(hours, withClosures(hours, own, [...others, ...days]), at),
          own: own.map(({ date, note, intervals }) => ({
            date,
            note: note ?? undefined,
            isClosed: intervals.length === 0,
          })),
        },
      ]
    }),
  )
}
