import type { FinishJob } from '@momo/contracts/printing'
import { notifyBoard } from '#modules/branches'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { AgentRecord } from '../agents/agents.store.ts'
import { changeClaimed, lockClaim } from './claims.store.ts'
import { isLate, isRepeated, retryMs } from './outcome.rules.ts'

/**
 * Idempotent by claim. A confirmation may come late, after the server had given up waiting: the job was printed then, unless a person
 * decided about it in the meantime.
 */
export async function finishJob(agent: AgentRecord, jobId: string, finish: FinishJob): Promise<void> {
  const { claim, outcome, error } = finish
  await transaction(async (tx) => {
    const job = await lockClaim(tx, { agentId: agent.id, jobId, claim })
    if (!job) throw fault('print_job.claim_lost')
    if (isRepeated(job.state, outcome)) return
    if (job.state !== 'claimed' && !isLate(job, outcome)) throw fault('print_job.claim_lost')
    const at = now()
    const done = { lease_until: null, error: error === undefined || error === '' ? null : error }
    if (outcome === 'not-sent')
      await changeClaimed(tx, jobId, {
        ...done,
        state: 'queued',
        started_at: null,
        not_before: later(at, retryMs),
      })
    else
      await changeClaimed(tx, jobId, {
        ...done,
        state: outcome,
        ...(outcome === 'printed' && { printed_at: at }),
      })
    if (outcome === 'failed' || outcome === 'maybe-printed' || job.state === 'maybe-printed')
      notifyBoard(tx, job.branch_id)
  })
}
