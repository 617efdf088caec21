import { notifyBoard } from '#modules/branches'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { transaction } from '#platform/db/database.ts'
import { printingMessages as texts } from '../printing.messages.ts'
import { expireJobs } from './claims.store.ts'
import { deleteJobsBefore } from './jobs.store.ts'

const hourMs = 3_600_000
const longestWaitMs = 2 * hourMs
const retentionMs = 7 * 24 * hourMs

/** Claims with an expired lease, and jobs that waited for too long. */
export async function expirePrintJobs(): Promise<void> {
  const at = now()
  await transaction(async (tx) => {
    const expired = await expireJobs(tx, {
      at,
      queuedBefore: later(at, -longestWaitMs),
      error: texts.waitedTooLong,
    })
    const visible = expired.filter(({ state }) => state !== 'queued')
    for (const branchId of new Set(visible.map((job) => job.branch_id))) notifyBoard(tx, branchId)
  })
}

export async function purgePrintJobs(): Promise<void> {
  await transaction((tx) => deleteJobsBefore(tx, later(now(), -retentionMs)))
}
