import { isFinal, type Order } from '@momo/contracts/orders'
import { isWallet } from '@momo/contracts/payments'

/**
 * What the page about a payment shows. 'checking': nobody knows yet. 'to-pay': nobody was sent to a wallet yet. 'not-paid': the wallet
 * said for good that nothing was paid. 'in-doubt': another sum arrived, and somebody looks. 'placed' and 'over' are other pages' matter.
 */
export type PayingView = 'checking' | 'to-pay' | 'not-paid' | 'in-doubt' | 'expired' | 'placed' | 'over'

type Paying = Pick<Order, 'state' | 'payment'>

/** 'not paid' only where the wallet has said its last word. */
export function payingView({ state, payment }: Paying): PayingView {
  if (state === 'expired') return 'expired'
  if (state !== 'awaiting-payment') return isFinal(state) ? 'over' : 'placed'
  if (payment.state === 'failed' || payment.state === 'expired') return 'not-paid'
  if (payment.state === 'mismatch' || payment.state === 'surplus') return 'in-doubt'
  return payment.handedAt || !isWallet(payment.method) ? 'checking' : 'to-pay'
}

/** Whether asking the wallet can bring anything new: also after the order was given up, because money can come late. */
export function isWorthAsking({ state, payment }: Paying): boolean {
  if (state === 'expired') return payment.handedAt !== undefined && payment.refund === undefined
  return payingView({ state, payment }) === 'checking'
}

/** Whole minutes; none once it is over. */
export const minutesLeft = (payBy: Date | undefined, now: Date): number | undefined => {
  const left = payBy ? Math.ceil((payBy.getTime() - now.getTime()) / 60_000) : 0
  return left > 0 ? left : undefined
}
