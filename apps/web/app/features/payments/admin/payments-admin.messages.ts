import type { Discrepancy, PaymentState, Refund } from '@momo/contracts/payments'

export const refundStateWords: Record<Refund['state'], string> = {
  due: 'Refund due',
  sent: 'Sent',
  refused: 'Refused',
  done: 'Refunded',
}

export const ownerWords: Record<Refund['owner'], string> = { branch: 'Branch', 'head-office': 'Head office' }

/** Reasons of a refund: a rejection reason or the outcome of the order. Unknown codes are shown as they are. */
const reasons: Partial<Record<string, string>> = {
  'too-busy': 'Kitchen too busy',
  'closing-early': 'Branch closed early',
  'sold-out': 'Item sold out',
  'too-far': 'Too far to deliver',
  'customer-asked': 'Customer asked to cancel',
  'not-collected': 'Not collected',
  'not-reached': 'Customer not reached',
  other: 'Other reason',
  withdraw: 'Cancelled by the customer',
  cancel: 'Order cancelled',
  reject: 'Rejected by the branch',
  miss: 'Missed by the branch',
  expire: 'Not paid in time',
  'paid-too-late': 'Payment arrived too late',
  'paid-twice': 'Paid twice',
  'after-delivery': 'Refunded after delivery',
  problem: 'Problem reported by the customer',
}
const spaced = (text: string) => text.replaceAll(/[._-]+/g, ' ')
export const reasonInWords = (reason: string): string => reasons[reason] ?? spaced(reason)

export const paymentStateWords: Record<PaymentState, string> = {
  due: 'unpaid',
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  void: 'nothing to pay',
  replaced: 'paid another way',
  mismatch: 'wrong amount',
  surplus: 'paid twice or too late',
  returned: 'refunded',
  'part-refunded': 'partly refunded',
  refunded: 'refunded',
}

export const differenceWords: Record<Discrepancy['kind'], string> = {
  'unknown-to-us': 'Paid at the wallet, not in our records',
  'unknown-to-provider': 'Paid in our records, not at the wallet',
  amount: 'Different amount',
  refund: 'Refunded on one side only',
  undecided: 'Payment still pending',
}

/** What staff have to do about each kind. */
export const differenceHelp: Record<Discrepancy['kind'], string> = {
  'unknown-to-us':
    'The order was updated, or a refund is on its way. Check that the customer was served or called.',
  'unknown-to-provider':
    'Look up the payment in the portal. If the money never arrived, call the customer and the wallet.',
  amount: 'Look up the payment in the portal, and settle the difference with the customer.',
  refund: 'Check in the portal whether the customer was refunded. If not, refund the payment.',
  undecided: 'Call the wallet: the payment is neither completed nor rejected.',
}

export const moneyMessages = {
  title: 'Payments',
  lead: "Refunds to make, and payments where the wallet's record differs from ours.",
  branchLead: 'Refunds your branch has to make.',
  views: 'Payment views',
  refunds: 'Refunds',
  differences: 'Differences',
  filter: 'Filter by status',
  filters: { open: 'Open', done: 'Done', all: 'All' },
  refundsCaption: 'Refunds',
  differencesCaption: "Payments where the wallet's record differs from ours",
  order: 'Order',
  amount: 'Amount',
  state: 'Status',
  waiting: 'Waiting',
  why: 'Reason',
  customer: 'Customer',
  today: 'Today',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  overdue: 'overdue',
  nothing: 'No refunds due',
  nothingText: "When a paid order is cancelled, it appears here until it's refunded.",
  nothingDone: 'No refunds made yet',
  noDifference: 'All wallet payments match',
  noDifferenceText: 'Wallet payments are checked every night.',
  noDifferenceDone: 'No differences closed yet',
  failed: "Couldn't load the list",
  tryAgain: 'Try again',
  loading: 'Loading...',
  gone: "This one isn't on this page. Look for it under All.",

  refundOf: (orderNumber: string) => `Refund for ${orderNumber}`,
  paidWith: 'Paid with',
  outlet: 'Branch',
  phone: 'Phone',
  owner: 'Handled by',
  due: 'Due by',
  sentAt: 'Sent',
  endedAt: 'Refunded on',
  transaction: 'Transaction ID',
  reference: 'Reference',
  note: 'Note',
  confirmedBy: (wallet: string) => `Confirmed by ${wallet}`,
  send: 'Send to Khalti',
  sendAgain: 'Send to Khalti again',
  sending: 'Sending...',
  sendHint: 'Khalti refunds the full amount to the wallet it came from.',
  sentWait: "Sent to Khalti. We check every few minutes and mark it as refunded once it's done.",
  refusedNote: 'Khalti refused the refund. Send it again, or refund it in the Khalti portal.',
  sentToast: "Sent. Khalti hasn't confirmed it yet.",
  doneToast: 'Refunded. The customer is notified.',
  moneyIsBack: 'Record the refund',
  byHand: {
    cash: 'Hand over the cash, then note who gave it to whom.',
    esewa:
      'Refund it in the eSewa merchant portal, then enter the reference. We also check with eSewa automatically.',
    khalti: 'If you refunded it in the Khalti portal, enter the reference.',
    card: 'Refund it at the terminal, then enter the slip number.',
    fonepay: 'Refund it in the Fonepay portal, then enter the reference.',
    mixed: 'Give the money back, then note how.',
  } satisfies Record<Refund['method'], string>,
  referenceOf: {
    cash: 'Who gave the cash to whom',
    esewa: 'Portal reference',
    khalti: 'Portal reference',
    card: 'Slip number',
    fonepay: 'Portal reference',
    mixed: 'Who gave what to whom',
  } satisfies Record<Refund['method'], string>,
  confirm: 'Mark as refunded',
  saving: 'Saving...',
  unsent: "You typed this earlier but didn't save it.",

  differenceOf: (orderNumber: string) => `Difference for ${orderNumber}`,
  kind: 'Difference',
  weSay: 'We say',
  theySay: (wallet: string) => `${wallet} says`,
  ourReference: 'Our reference',
  raised: 'Found',
  lookBy: 'Check by',
  closedAt: 'Closed',
  whatWasDone: 'What was done',
  whatWasDoneHint: 'Recorded with your name.',
  close: 'Close difference',
  closed: 'Difference closed.',
  faults: {
    offline: "You're offline. What you typed is still here. Try again when you're back online.",
    failed: 'No response from the server. What you typed is still here. Try again.',
    codes: {
      'payment.provider_silent': "Khalti isn't responding right now. We'll keep trying automatically.",
      'refund.provider_refused': 'Khalti refused the refund. Refund it in the Khalti portal.',
      'refund.no_such_move': 'Someone else has already handled this refund. Close this and check the list.',
      'refund.unknown': 'This refund no longer exists.',
      'difference.unknown': 'This difference no longer exists.',
    } as Record<string, string>,
  },
} as const
