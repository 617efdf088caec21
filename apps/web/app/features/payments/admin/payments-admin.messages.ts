import type { Discrepancy, PaymentState, Refund } from '@momo/contracts/payments'

export const refundStateWords: Record<Refund['state'], string> = {
  due: 'To give back',
  sent: 'Sent',
  refused: 'Refused',
  done: 'Money is back',
}

export const ownerWords: Record<Refund['owner'], string> = { branch: 'Branch', 'head-office': 'Head office' }

/** Reasons of a refund: a rejection reason or the outcome of the order. Unknown codes are shown as they are. */
const reasons: Partial<Record<string, string>> = {
  'too-busy': 'The kitchen was too busy',
  'closing-early': 'The outlet closed early',
  'sold-out': 'Something was sold out',
  'too-far': 'Too far to deliver',
  'customer-asked': 'The customer asked for it',
  'not-collected': 'Nobody came for it',
  'not-reached': 'Nobody was at home',
  other: 'Another reason',
  withdraw: 'The customer took the order back',
  cancel: 'The order was cancelled',
  reject: 'The outlet could not take the order',
  miss: 'Nobody answered the order',
  expire: 'It was not paid in time',
  'paid-too-late': 'The money came too late',
  'paid-twice': 'It was paid twice',
}
const spaced = (text: string) => text.replaceAll(/[._-]+/g, ' ')
export const reasonInWords = (reason: string): string => reasons[reason] ?? spaced(reason)

export const paymentStateWords: Record<PaymentState, string> = {
  due: 'to be paid',
  pending: 'not decided',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  void: 'not needed',
  replaced: 'paid another way',
  mismatch: 'another amount',
  surplus: 'paid twice or too late',
  returned: 'given back',
  'part-refunded': 'a part given back',
  refunded: 'given back',
}

export const differenceWords: Record<Discrepancy['kind'], string> = {
  'unknown-to-us': 'They have money, we did not know',
  'unknown-to-provider': 'We say paid, they do not',
  amount: 'Another amount',
  refund: 'Given back at one place only',
  undecided: 'Nobody has decided',
}

/** What staff have to do about each kind. */
export const differenceHelp: Record<Discrepancy['kind'], string> = {
  'unknown-to-us': 'The order was told at once, or the money is on its way back. Look whether the customer has been served or called.',
  'unknown-to-provider': 'Look the payment up in the portal. If the money never came, call the customer and the provider.',
  amount: 'Look the payment up in the portal, and settle the rest with the customer.',
  refund: 'Look in the portal whether the money went back to the customer, and give it back where it did not.',
  undecided: 'Call the provider: it has neither taken the money nor refused it.',
}

export const moneyMessages = {
  title: 'Payments',
  lead: 'Money that has to go back, and what the wallets say otherwise than we do.',
  branchLead: 'Money of your outlet that has to go back.',
  views: 'Parts of this page',
  refunds: 'Refunds',
  differences: 'Differences',
  filter: 'Which ones',
  filters: { open: 'Open', done: 'Done', all: 'All' },
  refundsCaption: 'Money that has to go back',
  differencesCaption: 'Payments of which a wallet and we say different things',
  order: 'Order',
  amount: 'Amount',
  state: 'State',
  waiting: 'Waiting',
  why: 'Why',
  customer: 'Customer',
  today: 'Today',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  overdue: 'overdue',
  nothing: 'Nothing to give back',
  nothingText: 'When an order ends that was paid, it stands here until the money is back.',
  nothingDone: 'Nothing has gone back yet',
  noDifference: 'The wallets and we say the same',
  noDifferenceText: 'Every night each wallet payment is compared.',
  noDifferenceDone: 'No difference has been closed yet',
  failed: 'The list could not be read',
  tryAgain: 'Try again',
  loading: 'Loading...',
  gone: 'This is not on the page shown. Look for it under All.',

  refundOf: (orderNumber: string) => `Refund of ${orderNumber}`,
  paidWith: 'Paid with',
  outlet: 'Outlet',
  phone: 'Phone',
  owner: 'Owner',
  since: 'Since',
  due: 'Back by',
  sentAt: 'Sent',
  endedAt: 'Back since',
  transaction: 'Transaction to look up',
  reference: 'Reference',
  note: 'Note',
  confirmedBy: (wallet: string) => `Confirmed by ${wallet}`,
  send: 'Send to Khalti',
  sendAgain: 'Send to Khalti again',
  sending: 'Sending...',
  sendHint: 'Khalti gives the whole amount back to the wallet it came from.',
  sentWait: 'Khalti has it. We ask every few minutes and close it when the money is back.',
  refusedNote: 'Khalti did not take it. Send it again, or give it back in its portal.',
  sentToast: 'Sent. Khalti has not confirmed it yet.',
  doneToast: 'Done. The customer is told.',
  moneyIsBack: 'Money is back',
  byHand: {
    cash: 'Hand the money over, then write down who gave it to whom.',
    esewa: 'Give it back in the eSewa merchant portal, then write down its reference. We also ask eSewa ourselves.',
    khalti: 'If you gave it back in the Khalti portal, write down its reference.',
  } satisfies Record<Refund['method'], string>,
  referenceOf: {
    cash: 'Who handed it over, to whom',
    esewa: 'Reference in the portal',
    khalti: 'Reference in the portal',
  } satisfies Record<Refund['method'], string>,
  referenceMissing: 'Please write down the reference',
  confirm: 'Money is back',
  saving: 'Saving...',
  unsent: 'You wrote this earlier and have not saved it.',

  differenceOf: (orderNumber: string) => `Difference of ${orderNumber}`,
  kind: 'What differs',
  weSay: 'We say',
  theySay: (wallet: string) => `${wallet} says`,
  ourReference: 'Our reference',
  raised: 'Found',
  lookBy: 'Look by',
  closedAt: 'Closed',
  whatWasDone: 'What was done',
  whatWasDoneHint: 'It is recorded with your name.',
  whatWasDoneMissing: 'Please say what was done',
  close: 'Close difference',
  closed: 'The difference is closed.',
  faults: {
    offline: 'You seem to be offline. What you typed is still here; try again when you are connected.',
    failed: 'We can not reach the kitchen right now. What you typed is still here; please try again in a moment.',
    codes: {
      'payment.provider_silent': 'Khalti does not answer right now. We ask on by ourselves; you need not press again.',
      'refund.provider_refused': 'Khalti did not take the refund. Please give it back in its portal.',
      'refund.no_such_move': 'Someone else has seen to this refund meanwhile. Close this and look at the list again.',
      'refund.unknown': 'This refund is not there any more.',
      'difference.unknown': 'This difference is not there any more.',
    } as Record<string, string>,
  },
} as const
