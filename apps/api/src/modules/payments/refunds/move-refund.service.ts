import type { Refund, RefundMoveInput } from '@momo/contracts/payments'
import { ProviderUnavailableError } from '../providers/provider.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { completeRefundWithTask } from './complete-refund.service.ts'
import type { RefundRow } from './find-refunds.store.ts'
import { readOwnRefund, toRefund } from './read-refunds.service.ts'
import { processRefund, auditDetailsOf, refundProviderOf } from './send-refund.service.ts'

export async function moveRefund(actor: Actor, id: string, request: RefundMoveInput): Promise<Refund> {
  const refund = await readOwnRefund(actor, id)
  if (request.move === 'send') await send(actor, refund)
  else await confirm(actor, refund, request)
  return toRefund(await readOwnRefund(actor, id))
}

/** Idempotent: a second request finds the claim of the first and returns the current state. */
async function send(actor: Actor, refund: RefundRow): Promise<void> {
  if (refund.state === 'done') return
  if (!refundProviderOf(refund).canSend) throw fault('refund.no_such_move')
  const outcome = await processRefund(refund.id, actor).catch((error: unknown) => {
    throw error instanceof ProviderUnavailableError ? fault('payment.provider_silent') : error
  })
  if (outcome === 'refused') throw fault('refund.provider_refused')
}

type Confirmation = { reference: string; note?: string | undefined }

/** Confirms a manual refund, or one seen in the provider's portal. Idempotent by reference. */
async function confirm(actor: Actor, refund: RefundRow, { reference, note }: Confirmation): Promise<void> {
  const isCompleted = await transaction(async (tx) => {
    if (
      !(await completeRefundWithTask(tx, refund, {
        at: now(),
        by: recordedBy(actor),
        reference,
        note: note || undefined,
      }))
    )
      return false
    const { subject, details } = auditDetailsOf(refund)
    await audit(tx, actor, { action: 'refund.confirmed', subject, details: { ...details, reference } })
    return true
  })
  if (!isCompleted && (await readOwnRefund(actor, refund.id)).reference !== reference)
    throw fault('refund.no_such_move')
}
