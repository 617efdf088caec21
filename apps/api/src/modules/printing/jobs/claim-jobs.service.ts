import type { AgentWork } from '@momo/contracts/printing'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { notifyBoard } from '#modules/branches'
import { type AgentRecord, updateAgent } from '../agents/agents.store.ts'
import { findPrinters } from '../printers/printers.store.ts'
import { changeClaimed, claimNext, lockClaim, releaseClaims } from './claims.store.ts'

/** Between the claim and the start an agent only checks its printer. */
const claimMs = 30_000
/** A started job that is not confirmed by then was maybe printed. */
const printMs = 120_000

export async function claimJobs(agent: AgentRecord, idle: string[]): Promise<AgentWork> {
  const at = now()
  return transaction(async (tx) => {
    const printers = await findPrinters(tx, { agentId: agent.id })
    const jobs = await claimNext(tx, {
      agentId: agent.id,
      printerIds: idle,
      at,
      leaseUntil: later(at, claimMs),
    })
    return {
      printers: printers.map(({ id, name, connection, address, paper }) => ({
        id,
        name,
        connection,
        address,
        paper,
      })),
      jobs,
    }
  })
}

type Claim = { agentId: string; jobId: string; claim: string }

/**
 * Permission to send bytes. Only the last claim gets it, and only while it is current, so that a claim which was queued again in the
 * meantime cannot print the job a second time. Idempotent by claim.
 */
export async function startJob(claim: Claim): Promise<void> {
  await transaction(async (tx) => {
    const job = await lockClaim(tx, claim)
    if (job?.state !== 'claimed') throw fault('print_job.claim_lost')
    if (job.started_at !== null) return
    const at = now()
    await changeClaimed(tx, claim.jobId, { started_at: at, lease_until: later(at, printMs) })
  })
}

type Recovery = { begun: string[]; version: string }

/** The first call of an agent after it started: nothing of its former process prints any more. */
export async function recoverJobs(agent: AgentRecord, { begun, version }: Recovery): Promise<void> {
  await transaction(async (tx) => {
    await releaseClaims(tx, agent.id, begun)
    await updateAgent(tx, agent.id, { software: version })
    notifyBoard(tx, agent.branch_id)
  })
}
