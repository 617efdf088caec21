import type { Visit, VisitEnd } from '@momo/contracts/visits'
import { markSession } from '#modules/sessions'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { visitOf } from './visits.mapper.ts'
import * as store from './visits.store.ts'

/** Idempotent. A visit of another account is answered like one that does not exist. */
export async function endVisit(actor: Actor, id: string): Promise<Visit> {
  return transaction(async (tx) => {
    const visit = await store.findVisit(tx, id)
    if (visit?.account_id !== actor.id) notFound('visit', id)
    await closeVisit(tx, visit!, { at: now(), reason: 'left' })
    return visitOf((await store.findVisit(tx, id)) ?? notFound('visit', id))
  })
}

type Ending = { at: Date; reason: VisitEnd }

/** Nothing happens when it has ended already. */
export async function closeVisit(tx: Tx, visit: store.VisitRow, ending: Ending): Promise<void> {
  const { id, branch_id: branchId, account_id: accountId, session_id: sessionId } = visit
  if (!(await store.setEnded(tx, id, ending))) return
  await markSession(tx, sessionId)
  await audit(
    tx,
    { id: accountId, role: 'superadmin', sessionId },
    {
      action: 'visit.ended',
      subject: { kind: 'visit', id, branchId },
      details: { mode: visit.mode, end: ending.reason },
    },
  )
}

/** Visits that reached their hour, or of which the session ended. They are refused from that moment on, also before this runs. */
export async function endOverdueVisits(): Promise<void> {
  await transaction(async (tx) => {
    for (const { id, ended, reason } of await store.lockOverdue(tx, now())) {
      const visit = await store.findVisit(tx, id)
      if (visit) await closeVisit(tx, visit, { at: ended, reason })
    }
  })
}
