import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { releaseClaims } from '../jobs/claims.store.ts'
import { failQueued } from '../jobs/jobs.store.ts'
import { removePrintersOf } from '../printers/printers.store.ts'
import { printingMessages as texts } from '../printing.messages.ts'
import { lockAgent, updateAgent } from './agents.store.ts'

/** Idempotent. Its printers are removed too, because no other agent can reach them for it. */
export async function revokeAgent(actor: Actor, id: string): Promise<void> {
  const branchId = ownBranch(actor)
  const at = now()
  await transaction(async (tx) => {
    const agent = await lockAgent(tx, id)
    if (agent?.branch_id !== branchId) notFound('print_agent', id)
    if (agent.revoked_at !== null) return
    await releaseClaims(tx, id, 'unknown')
    const removed = await removePrintersOf(tx, id, at)
    await failQueued(tx, removed, texts.printerRemoved)
    await updateAgent(tx, id, { revoked_at: at, key_hash: null, code_hash: null })
    const subject = { kind: 'branch', id: branchId, branchId }
    await audit(tx, actor, { action: 'print_agent.revoked', subject, details: { agent: agent.name } })
  })
}
