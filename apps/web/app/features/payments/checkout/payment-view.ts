import { isFinal, type Order } from '@momo/contracts/orders'
import { isWallet } from '@momo/contracts/payments'

/**
 * View of the payment page. 'checking': the result is unknown. 'to-pay': not redirected to a wallet yet. 'not-paid': the wallet's final
 * status is negative. 'in-doubt': the amount differs, and staff review it. 'placed' and 'over' are shown by other pages.
 */
export type PayingView = 'checking' | 'to-pay' | 'not-paid' | 'in-doubt' | 'expired' | 'placed' | 'over'

type Paying = Pick<Order, 'state' | 'payment'>

/** 'not-paid' requires a final status of the wallet. */
export function payingView({ state, payment }: Paying): PayingView {
  if (state === 'expired') return 'expired'
  if (state !== 'awaiting-payment') return isFinal(state) ? 'over' : 'placed'
  if (payment.state === 'failed' || payment.state === 'expired') return 'not-paid'
  if (payment.state === 'mismatch' || payment.state === 'surplus') return 'in-doubt'
  return payment.redirectedAt || !isWallet(payment.method) ? 'checking' : 'to-pay'
}

/** Whether polling can change the result: also after expiry, because a payment can arrive late. */
export function shouldPoll({ state, payment }: Paying): boolean {
  if (state === 'expired') return payment.redirectedAt !== undefined && payment.refund === undefined
  return payingView({ state, payment }) === 'checking'
}

/** Pauses between checks; the last one repeats. */
const backoffMs = [2, 3, 5, 8, 13, 20, 30].map((seconds) => seconds * 1000)

/** Undefined before the first response: its request is underway. */
export const checkPauseMs = (answers: number): number | undefined =>
  backoffMs[Math.min(answers, backoffMs.length) - 1]

/** Whole minutes; undefined after the deadline. */
export const minutesLeft = (payBy: Date | undefined, now: Date): number | undefined => {
  const left = payBy ? Math.ceil((payBy.getTime() - now.getTime()) / 60_000) : 0
  return left > 0 ? left : undefined
}
