import { type Wallet, wallets } from '@momo/contracts/payments'
import { lockOrder, orderNumber } from '#modules/orders'
import { type Attempt, providerOf, setCompared } from '#modules/payments'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { askProvider } from './ask-provider.service.ts'
import { differenceOf } from './compare.rules.ts'
import { raiseDifference } from './raise-difference.service.ts'
import { listToCompare, type ToCompare } from './reconcile.store.ts'
import { settleAttempt } from './settle-attempt.service.ts'

const hour = 3_600_000
const before = (hours: number): Date => new Date(now().getTime() - hours * hour)
/** Less than a day: what was compared in this night is left alone until the next. */
const again = 20
const threeDays = 72
/** As long as the poller asks. */
const twoDays = 48
const batch = 100
/** A job is no place to spend the night in: what is left is done by the next one. */
const longestMs = 5 * 60_000

/** Holds the wallets' word against ours. Whose provider is silent is left, and gone on with the next time. */
export async function reconcile(): Promise<number> {
  const until = performance.now() + longestMs
  let talking: Wallet[] = wallets.filter((wallet) => providerOf(wallet) !== undefined)
  let compared = 0
  while (talking.length > 0 && performance.now() < until) {
    const wanted = {
      from: before(threeDays),
      comparedBefore: before(again),
      undecidedBefore: before(twoDays),
      wallets: talking,
      limit: batch,
    }
    const payments = await read((tx) => listToCompare(tx, wanted))
    if (payments.length === 0) break
    for (const payment of payments) {
      if (!talking.includes(payment.method)) continue
      if (await compare(payment)) compared += 1
      else talking = talking.filter((wallet) => wallet !== payment.method)
    }
  }
  return compared
}

/** False: its provider did not answer. Money that we did not know of is taken first, so that nobody waits for whoever looks. */
async function compare(payment: ToCompare): Promise<boolean> {
  const said = await askProvider(attemptOf(payment))
  if (!said) return false
  const kind = differenceOf({ state: payment.state, amount: payment.amount, hasOpenRefund: payment.has_open_refund }, said)
  if (kind === 'unknown-to-us') await settleAttempt(payment.reference)
  await transaction(async (tx) => {
    if (kind) {
      await lockOrder(tx, payment.order_id)
      await raiseDifference(tx, payment, { kind, theirState: said.word, theirAmount: said.amount, at: now() })
    }
    await setCompared(tx, payment.id, now())
  })
  return true
}

const attemptOf = (p: ToCompare): Attempt => ({
  wallet: p.method,
  reference: p.reference,
  amount: p.amount,
  orderNumber: orderNumber(p.branch_code, p.number),
  customerName: p.customer_name,
  customerPhone: p.customer_phone,
  createdAt: p.created_at,
  handedAt: p.handed_at,
  providerRef: p.provider_ref ?? undefined,
})
