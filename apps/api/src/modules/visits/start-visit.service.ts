import { type Visit, visitMinutes, type VisitMode } from '@momo/contracts/visits'
import { lockAccount } from '#modules/accounts'
import { markSession } from '#modules/sessions'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { closeVisit } from './end-visit.service.ts'
import { branchVisited } from './visits.events.ts'
import { visitOf } from './visits.mapper.ts'
import * as store from './visits.store.ts'

type NewVisit = { id: string; branchId: string; mode: VisitMode; reason: string }

/** A session has one visit at a time. Idempotent by the id, also after the visit has ended. */
export async function startVisit(actor: Actor, visit: NewVisit): Promise<Visit> {
  return transaction(async (tx) => {
    // Serializes visits that one person starts at once.
    await lockAccount(tx, actor.id)
    const known = await store.findVisit(tx, visit.id)
    if (known) return sameVisit(actor, visit, known)
    if (!(await store.isKnownBranch(tx, visit.branchId))) notFound('branch', visit.branchId)
    const before = await store.findOpenVisit(tx, actor.sessionId)
    if (before) await closeVisit(tx, before, { at: now(), reason: 'replaced' })
    await open(tx, actor, visit)
    return visitOf((await store.findVisit(tx, visit.id)) ?? notFound('visit', visit.id))
  })
}

function sameVisit(actor: Actor, visit: NewVisit, known: store.VisitRow): Visit {
  const isSame =
    known.account_id === actor.id &&
    known.session_id === actor.sessionId &&
    known.branch_id === visit.branchId &&
    known.mode === visit.mode &&
    known.reason === visit.reason
  if (!isSame) throw fault('visit.changed')
  return visitOf(known)
}

async function open(tx: Tx, actor: Actor, { id, branchId, mode, reason }: NewVisit): Promise<void> {
  const at = now()
  await store.insertVisit(tx, {
    id,
    session_id: actor.sessionId,
    account_id: actor.id,
    branch_id: branchId,
    mode,
    reason,
    started_at: at,
    expires_at: later(at, visitMinutes * 60_000),
  })
  await markSession(tx, actor.sessionId)
  await audit(tx, actor, {
    action: 'visit.started',
    subject: { kind: 'visit', id, branchId },
    details: { mode, ...(reason && { reason }) },
  })
  await publish(tx, branchVisited({ visitId: id, branchId, mode }))
}
