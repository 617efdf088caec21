import type { discrepancyKinds, PaymentState } from '@momo/contracts/payments'

export type Ours = {
  state: PaymentState
  amount: number
  /** A refund is under way, so the provider may report it before we do. */
  hasOpenRefund: boolean
}

type Theirs = {
  status: 'paid' | 'open' | 'failed' | 'expired' | 'refunded' | 'part-refunded'
  amount?: number | undefined
}

const moneyStates: PaymentState[] = ['paid', 'surplus', 'mismatch', 'part-refunded', 'refunded', 'returned']
const refundedStates: PaymentState[] = ['refunded', 'returned']

/** Compares the provider's status with ours. Undefined: they agree to the paisa. */
export function findDiscrepancyKind(
  ours: Ours,
  theirs: Theirs,
): (typeof discrepancyKinds)[number] | undefined {
  const theyHadIt = ['paid', 'refunded', 'part-refunded'].includes(theirs.status)
  if (ours.state === 'pending' && theirs.status === 'open') return 'undecided'
  if (!moneyStates.includes(ours.state)) {
    if (!theyHadIt) return undefined
    return theirs.status === 'paid' ? 'unknown-to-us' : 'refund'
  }
  if (!theyHadIt) return 'unknown-to-provider'
  if (theirs.amount !== undefined && theirs.amount !== ours.amount) return 'amount'
  if (ours.hasOpenRefund) return undefined
  const theirRefund = theirs.status === 'paid' ? 'none' : theirs.status === 'refunded' ? 'all' : 'part'
  const ourRefund = refundedStates.includes(ours.state)
    ? 'all'
    : ours.state === 'part-refunded'
      ? 'part'
      : 'none'
  return theirRefund === ourRefund ? undefined : 'refund'
}
