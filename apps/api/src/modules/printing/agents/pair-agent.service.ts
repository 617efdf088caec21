import type { PairAgent, Pairing, PairingCode } from '@momo/contracts/printing'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { transaction } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { mac, sha256 } from '#platform/tokens/secrets.ts'
import { releaseClaims } from '../jobs/claims.store.ts'
import { findAgents, insertAgent, lockAgent, lockAgentByCode, updateAgent } from './agents.store.ts'
import { makePairingCode, pairingMs } from './pairing-code.rules.ts'

const mostAgents = 10

/**
 * Adds an agent, or makes a new code when its computer is replaced. The code is derived from the request with a secret key, so that
 * a repeated request shows the same one. The key of the old computer is valid until the new one is paired.
 */
export async function makeCode(actor: Actor, id: string, { name, request }: Pairing): Promise<PairingCode> {
  const branchId = ownBranch(actor)
  const code = makePairingCode(mac('print-agent', `${id}|${request}`))
  const at = now()
  return transaction(async (tx) => {
    const others = (await findAgents(tx, branchId)).filter((agent) => agent.id !== id)
    if (others.length >= mostAgents) throw fault('print_agent.too_many')
    const isNew = await insertAgent(tx, {
      id,
      branch_id: branchId,
      name,
      created_by: actor.id,
      created_at: at,
    })
    const agent = await lockAgent(tx, id)
    if (agent?.branch_id !== branchId || agent.revoked_at !== null) notFound('print_agent', id)
    if (agent.code_request === request && agent.code_expires_at !== null)
      return { code, expiresAt: agent.code_expires_at }
    const expiresAt = later(at, pairingMs)
    await updateAgent(tx, id, {
      name,
      code_hash: hashOf(code),
      code_used_by: null,
      code_request: request,
      code_expires_at: expiresAt,
    })
    const subject = { kind: 'branch', id: branchId, branchId }
    const action = isNew ? 'print_agent.added' : 'print_agent.code_made'
    await audit(tx, actor, { action, subject, details: { agent: name } })
    return { code, expiresAt }
  })
}

/** Keyed, so that a copy of the database does not reveal a code by trying all of them. */
const hashOf = (code: string): string => mac('print-agent', `code|${code}`)

/** The agent made the key, so a repeated request pairs nothing new. The jobs of an earlier computer are settled. */
export async function pairAgent({ code, key }: PairAgent): Promise<{ id: string; name: string }> {
  return transaction(async (tx) => {
    const agent = await lockAgentByCode(tx, hashOf(code))
    const at = now()
    if (!agent?.code_expires_at || agent.code_expires_at <= at) throw fault('print_agent.wrong_code')
    const keyHash = sha256(key)
    if (agent.code_used_by === null) {
      await releaseClaims(tx, agent.id, 'unknown')
      await updateAgent(tx, agent.id, { key_hash: keyHash, code_used_by: keyHash, last_seen_at: at })
    } else if (agent.code_used_by !== keyHash) throw fault('print_agent.wrong_code')
    return { id: agent.id, name: agent.name }
  })
}
