import { isWallet } from '@momo/contracts/payments'
import { orderNumber } from '#modules/orders'
import {
  type Attempt,
  type PaymentProvider,
  providerOf,
  ProviderUnavailableError,
  type ProviderStatus,
} from '../providers/provider.ts'
import { claimRefund, refuseRefund } from './refund-state.service.ts'
import { isClaimValid } from './refund-tries.rules.ts'
import { markRefundAccepted } from './refunds.store.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { read, statement, transaction } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { completeRefundInTransaction } from './complete-refund.service.ts'
import { findRefund, type RefundRow } from './find-refunds.store.ts'

export type Outcome = 'nothing' | 'done' | 'taken' | 'open' | 'refused'

/** States in which the provider holds the money. */
const heldStates = ['paid', 'part-refunded', 'surplus', 'mismatch']

/** The refund's provider, and whether its API can send this refund. */
export function refundProviderOf(refund: RefundRow): {
  provider: PaymentProvider | undefined
  canSend: boolean
} {
  const provider = isWallet(refund.method) ? providerOf(refund.method) : undefined
  // A repeated partial refund would be paid twice. The provider rejects only a repeated full refund.
  const isWhole = refund.amount === refund.payment_amount
  const isHeld = refund.provider_txn_id !== null && heldStates.includes(refund.payment_state)
  const canSend = provider?.refund !== undefined && isHeld && isWhole
  return { provider, canSend }
}

/**
 * Claims a refund, queries the provider, and sends the refund if the money is still there. Provider calls run outside transactions: after
 * a crash the next worker finds the claim and queries the provider before it sends again. Throws ProviderUnavailableError when the
 * outcome is unknown. `requestedBy` is the staff member who requested it; undefined for the periodic task.
 */
export async function processRefund(id: string, requestedBy?: Actor): Promise<Outcome> {
  const refund = await read((tx) => findRefund(tx, { id }))
  if (!refund) return 'nothing'
  const { provider, canSend } = refundProviderOf(refund)
  const claimedAt = now()
  const claim = await transaction(async (tx) => {
    const claimed = await claimRefund(tx, id, {
      at: claimedAt,
      canSend,
      isManual: requestedBy !== undefined,
      by: requestedBy?.id,
    })
    if (claimed === 'send' && requestedBy)
      await audit(tx, requestedBy, { action: 'refund.sent', ...auditDetailsOf(refund) })
    return claimed
  })
  if (!claim) return 'nothing'
  if (!provider) return 'open'
  const response = await callProvider(() => provider.ask(attemptOf(refund)))
  if (response.status === 'refunded') return end(refund)
  if (claim === 'ask') return 'open'
  // The provider's state is not what we expect (partly refunded, or no money), so staff have to check it.
  if (response.status !== 'paid') return refuse(refund, response.answer)
  if (!isClaimValid(claimedAt, now()))
    throw new ProviderUnavailableError('refunds: claim expired before sending')
  return send(refund, provider)
}

/** For the audit trail. */
export const auditDetailsOf = ({
  id,
  branch_id: branchId,
  order_id: orderId,
  amount,
  method,
}: RefundRow) => ({
  subject: { kind: 'refund', id, branchId },
  details: { orderId, amount, method },
})

async function send(refund: RefundRow, provider: PaymentProvider): Promise<Outcome> {
  const attempt = { ...attemptOf(refund), txnId: refund.provider_txn_id! }
  const { isTaken, answer } = await callProvider(() => provider.refund!(attempt, refund.amount))
  if (!isTaken) return refuse(refund, answer)
  await statement((tx) => markRefundAccepted(tx, refund.id, { at: now(), answer }))
  // Most refunds complete at once. Otherwise, or without an answer, the periodic task checks again.
  const response = await provider.ask(attempt).catch((): ProviderStatus | undefined => undefined)
  return response?.status === 'refunded' ? end(refund) : 'taken'
}

async function end(refund: RefundRow): Promise<Outcome> {
  await completeRefundInTransaction(refund, { at: now() })
  return 'done'
}

async function refuse(refund: RefundRow, answer: unknown): Promise<Outcome> {
  await transaction((tx) => refuseRefund(tx, refund.id, answer))
  return 'refused'
}

/** Any failure means that the outcome is unknown, never that the refund failed. */
async function callProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ProviderUnavailableError) throw error
    throw new ProviderUnavailableError('refunds: provider call failed', { cause: error })
  }
}

const attemptOf = (r: RefundRow): Attempt => ({
  wallet: r.method as Attempt['wallet'],
  reference: r.payment_reference!,
  amount: r.payment_amount,
  orderNumber: orderNumber(r.branch_code, r.number),
  customerName: r.customer_name,
  customerPhone: r.customer_phone,
  createdAt: r.payment_created_at,
  redirectedAt: r.redirected_at ?? undefined,
  providerRef: r.provider_ref ?? undefined,
})
