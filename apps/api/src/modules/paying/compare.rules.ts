import type { differenceKinds, PaymentState } from '@momo/contracts/payments'

export type Ours = {
  state: PaymentState
  amount: number
  /** Money that is on its way back: the provider may say so before we do. */
  hasOpenRefund: boolean
}

type Theirs = { status: 'paid' | 'open' | 'failed' | 'expired' | 'refunded' | 'part-refunded'; amount?: number | undefined }

const withMoney: PaymentState[] = ['paid', 'surplus', 'mismatch', 'part-refunded', 'refunded', 'returned']
const wentBack: PaymentState[] = ['refunded', 'returned']

/** What the provider says beside what we do. Nothing: the same, to the paisa. */
export function differenceOf(ours: Ours, said: Theirs): (typeof differenceKinds)[number] | undefined {
  const theyHadIt = ['paid', 'refunded', 'part-refunded'].includes(said.status)
  if (ours.state === 'pending' && said.status === 'open') return 'undecided'
  if (!withMoney.includes(ours.state)) {
    if (!theyHadIt) return undefined
    return said.status === 'paid' ? 'unknown-to-us' : 'refund'
  }
  if (!theyHadIt) return 'unknown-to-provider'
  if (said.amount !== undefined && said.amount !== ours.amount) return 'amount'
  if (ours.hasOpenRefund) return undefined
  const theirs = said.status === 'paid' ? 'none' : said.status === 'refunded' ? 'all' : 'part'
  const own = wentBack.includes(ours.state) ? 'all' : ours.state === 'part-refunded' ? 'part' : 'none'
  return theirs === own ? undefined : 'refund'
}
