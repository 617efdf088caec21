import { isWallet } from '@momo/contracts/payments'
import { orderNumber } from '#modules/orders'
import {
  type Attempt,
  claimRefund,
  isStillOurs,
  type PaymentProvider,
  providerOf,
  ProviderSilent,
  refuseRefund,
  type Said,
  setTaken,
} from '#modules/payments'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { read, statement, transaction } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { endRefundNow } from './end-refund.service.ts'
import { findRefund, type RefundRow } from './find-refunds.store.ts'

export type Outcome = 'nothing' | 'done' | 'taken' | 'open' | 'refused'

/** Money that a provider has, and that we know it by. */
const holding = ['paid', 'part-refunded', 'surplus', 'mismatch']

/** Its provider, and whether that can be told to give the money back. */
export function senderOf(refund: RefundRow): { provider: PaymentProvider | undefined; canSend: boolean } {
  const provider = isWallet(refund.method) ? providerOf(refund.method) : undefined
  // Of a part it could take two: only the whole sum it gives back once.
  const isWhole = refund.amount === refund.payment_amount
  const isHeld = refund.provider_txn_id !== null && holding.includes(refund.payment_state)
  const canSend = provider?.refund !== undefined && isHeld && isWhole
  return { provider, canSend }
}

/**
 * Claims a refund, asks the provider where it stands, and sends it where the money is still there. Nothing of it is inside a
 * transaction but the writing down: killed anywhere, whoever looks next finds the claim, and asks before anything is sent again.
 * Throws ProviderSilent where nobody knows how it went. `presser` is who pressed the button; without one the clock did.
 */
export async function attendRefund(id: string, presser?: Actor): Promise<Outcome> {
  const refund = await read((tx) => findRefund(tx, { id }))
  if (!refund) return 'nothing'
  const { provider, canSend } = senderOf(refund)
  const claimedAt = now()
  const claim = await transaction(async (tx) => {
    const claimed = await claimRefund(tx, id, { at: claimedAt, canSend, isPressed: presser !== undefined, by: presser?.id })
    if (claimed === 'send' && presser) await audit(tx, presser, { action: 'refund.sent', ...factsOf(refund) })
    return claimed
  })
  if (!claim) return 'nothing'
  if (!provider) return 'open'
  const said = await heard(() => provider.ask(attemptOf(refund)))
  if (said.status === 'refunded') return end(refund)
  if (claim === 'ask') return 'open'
  // A part went back, or there is nothing: not what we think. A person looks.
  if (said.status !== 'paid') return refuse(refund, said.answer)
  if (!isStillOurs(claimedAt, now())) throw new ProviderSilent('held up between asking and sending')
  return send(refund, provider)
}

/** For the audit trail. */
export const factsOf = ({ id, branch_id: branchId, order_id: orderId, amount, method }: RefundRow) => ({
  subject: { kind: 'refund', id, branchId },
  details: { orderId, amount, method },
})

async function send(refund: RefundRow, provider: PaymentProvider): Promise<Outcome> {
  const attempt = { ...attemptOf(refund), txnId: refund.provider_txn_id! }
  const { isTaken, answer } = await heard(() => provider.refund!(attempt, refund.amount))
  if (!isTaken) return refuse(refund, answer)
  await statement((tx) => setTaken(tx, refund.id, { at: now(), answer }))
  // Mostly it is back at once. If it is not, or nobody answers, the sweep asks on.
  const said = await provider.ask(attempt).catch((): Said | undefined => undefined)
  return said?.status === 'refunded' ? end(refund) : 'taken'
}

async function end(refund: RefundRow): Promise<Outcome> {
  await endRefundNow(refund, { at: now() })
  return 'done'
}

async function refuse(refund: RefundRow, answer: unknown): Promise<Outcome> {
  await transaction((tx) => refuseRefund(tx, refund.id, answer))
  return 'refused'
}

/** Whatever goes wrong on the way says nothing about the money. */
async function heard<T>(asked: () => Promise<T>): Promise<T> {
  try {
    return await asked()
  } catch (error) {
    if (error instanceof ProviderSilent) throw error
    throw new ProviderSilent('a provider failed', { cause: error })
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
  handedAt: r.handed_at ?? undefined,
  providerRef: r.provider_ref ?? undefined,
})
