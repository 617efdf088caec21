import type { Refund, RefundMoveWanted } from '@momo/contracts/payments'
import { ProviderSilent } from '#modules/payments'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { endRefund } from './end-refund.service.ts'
import type { RefundRow } from './find-refunds.store.ts'
import { ownRefund, refundOf } from './read-refunds.service.ts'
import { attendRefund, factsOf, senderOf } from './send-refund.service.ts'

export async function moveRefund(actor: Actor, id: string, wanted: RefundMoveWanted): Promise<Refund> {
  const refund = await ownRefund(actor, id)
  if (wanted.move === 'send') await send(actor, refund)
  else await confirm(actor, refund, wanted)
  return refundOf(await ownRefund(actor, id))
}

/** Pressed twice it is sent once: the second one finds it under way and sees how it stands. */
async function send(actor: Actor, refund: RefundRow): Promise<void> {
  if (refund.state === 'done') return
  if (!senderOf(refund).canSend) throw fault('refund.no_such_move')
  const outcome = await attendRefund(refund.id, actor).catch((error: unknown) => {
    throw error instanceof ProviderSilent ? fault('payment.provider_silent') : error
  })
  if (outcome === 'refused') throw fault('refund.provider_refused')
}

type Confirmed = { reference: string; note?: string | undefined }

/** Somebody gave it back by hand, or saw that it is back. Said twice with the same words it is said once. */
async function confirm(actor: Actor, refund: RefundRow, { reference, note }: Confirmed): Promise<void> {
  const isEnded = await transaction(async (tx) => {
    if (!(await endRefund(tx, refund, { at: now(), by: actor.id, reference, note: note || undefined }))) return false
    const { subject, details } = factsOf(refund)
    await audit(tx, actor, { action: 'refund.confirmed', subject, details: { ...details, reference } })
    return true
  })
  if (!isEnded && (await ownRefund(actor, refund.id)).reference !== reference) throw fault('refund.no_such_move')
}
