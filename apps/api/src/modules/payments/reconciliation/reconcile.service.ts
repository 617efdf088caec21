import { type Wallet, wallets } from '@momo/contracts/payments'
import { lockOrderRow, orderNumber } from '#modules/orders'
import { type Attempt, providerOf } from '../providers/provider.ts'
import { setCompared } from './discrepancies.store.ts'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { queryProvider } from '../settlement/ask-provider.service.ts'
import { findDiscrepancyKind } from './compare.rules.ts'
import { reportDiscrepancy } from './report-discrepancy.service.ts'
import { listPaymentsToCompare, type PaymentToCompare } from './reconcile.store.ts'
import { settleAttempt } from '../settlement/settle-attempt.service.ts'

const hour = 3_600_000
const hoursAgo = (hours: number): Date => new Date(now().getTime() - hours * hour)
/** Less than a day, so each payment is compared once per night. */
const recompareHours = 20
const windowHours = 72
/** The poller stops checking after this time. */
const undecidedHours = 48
const batch = 100
/** Time limit of one job. The next job continues with the rest. */
const maxRunMs = 5 * 60_000

/** Compares recent payments with the provider's status. A provider that does not answer is skipped until the next run. */
export async function reconcile(): Promise<number> {
  const until = performance.now() + maxRunMs
  let responding: Wallet[] = wallets.filter((wallet) => providerOf(wallet) !== undefined)
  let compared = 0
  while (responding.length > 0 && performance.now() < until) {
    const filter = {
      from: hoursAgo(windowHours),
      comparedBefore: hoursAgo(recompareHours),
      undecidedBefore: hoursAgo(undecidedHours),
      wallets: responding,
      limit: batch,
    }
    const payments = await read((tx) => listPaymentsToCompare(tx, filter))
    if (payments.length === 0) break
    for (const payment of payments) {
      if (!responding.includes(payment.method)) continue
      if (await compare(payment)) compared += 1
      else responding = responding.filter((wallet) => wallet !== payment.method)
    }
  }
  return compared
}

/** False if the provider did not answer. A payment unknown to us is settled first, so the customer need not wait for head office. */
async function compare(payment: PaymentToCompare): Promise<boolean> {
  const response = await queryProvider(attemptOf(payment))
  if (!response) return false
  const kind = findDiscrepancyKind(
    { state: payment.state, amount: payment.amount, hasOpenRefund: payment.has_open_refund },
    response,
  )
  if (kind === 'unknown-to-us') await settleAttempt(payment.reference)
  await transaction(async (tx) => {
    if (kind) {
      await lockOrderRow(tx, payment.order_id)
      await reportDiscrepancy(tx, payment, {
        kind,
        theirState: response.word,
        theirAmount: response.amount,
        at: now(),
      })
    }
    await setCompared(tx, payment.id, now())
  })
  return true
}

const attemptOf = (p: PaymentToCompare): Attempt => ({
  wallet: p.method,
  reference: p.reference,
  amount: p.amount,
  orderNumber: orderNumber(p.branch_code, p.number),
  customerName: p.customer_name,
  customerPhone: p.customer_phone,
  createdAt: p.created_at,
  redirectedAt: p.redirected_at,
  providerRef: p.provider_ref ?? undefined,
})
