import type { ProblemReason, ProblemState, RefundBlock } from '@momo/contracts/problem-reports'

export const reasonWords: Record<ProblemReason, string> = {
  'missing-item': 'Something is missing',
  'wrong-item': 'Wrong dish',
  'cold-or-spoiled': 'Cold or spoiled',
  late: 'Too late',
  'not-delivered': 'Not delivered',
  'charged-wrongly': 'Charged wrongly',
  other: 'Something else',
}

/** Several states share a colour, so the word says all. */
export const stateWords: Record<ProblemState, string> = {
  open: 'Waiting for an answer',
  answered: 'Answered',
  refunded: 'Refund agreed',
  declined: 'Declined',
}

export const stateTones = {
  open: 'amber',
  answered: 'green',
  refunded: 'green',
  declined: 'grey',
} as const satisfies Record<ProblemState, string>

export const photoMessages = {
  alt: (index: number) => `Photo ${index} of the problem`,
  open: (index: number) => `Open photo ${index} in a new tab`,
  failed: "Couldn't load the photo",
} as const

export const customerMessages = {
  title: 'Something wrong?',
  lead: 'Tell the outlet. You get an answer here, usually within a day.',
  report: 'Report a problem',
  reports: 'Your report',
  about: (dishes: string) => `About: ${dishes}`,
  sentAt: (moment: string) => `Sent ${moment}`,
  answerFrom: (outlet: string) => `Answer from ${outlet}`,
  waiting: 'The outlet answers within a day. If not, head office does.',
  refund: {
    pending: (amount: string) => `${amount} will be refunded.`,
    done: (amount: string) => `${amount} was refunded.`,
  },
  failed: "Couldn't load your reports.",
  tryAgain: 'Try again',

  form: {
    title: 'Report a problem',
    reason: "What's wrong?",
    dishes: 'Which dishes?',
    text: 'What happened?',
    photos: 'Photos',
    photoHint: 'Only the outlet and head office see them.',
    addPhoto: 'Add photo',
    photoRule: 'Up to 3, jpg or png',
    photoAlt: (index: number) => `Photo ${index}`,
    removePhoto: (index: number) => `Remove photo ${index}`,
    photoNotStored: "Couldn't keep the photo on this device. Try again.",
    needsReason: 'Choose what is wrong',
    send: 'Send report',
    sending: 'Sending...',
    cancel: 'Cancel',
    restored: "You wrote this earlier but didn't send it.",
    sent: 'Your report is sent. The outlet will answer it.',
  },

  photosLeft: {
    sending: (count: number) => (count === 1 ? 'Sending 1 photo...' : `Sending ${count} photos...`),
    failed: (count: number) => (count === 1 ? "1 photo isn't sent yet." : `${count} photos aren't sent yet.`),
    retry: 'Send again',
    remove: "Don't send",
  },

  faults: {
    offline: "You're offline. What you wrote is kept here. Send it when you're back online.",
    failed: "Couldn't send your report. What you wrote is kept here. Try again.",
    codes: {} as Record<string, string>,
  },
} as const

const blocks: Record<RefundBlock, string> = {
  'nothing-paid': "Nothing is paid for this order, or all of it was refunded, so there's nothing to refund.",
  'order-open': "The order isn't over yet. Cancel it to refund all of it, or refund a part once it is over.",
  'refund-open': 'A refund of this order is still open. Finish it under Payments, then refund the rest.',
}

export const staffMessages = {
  title: 'Problem reports',
  branchLead: 'Answer within a day. After that head office sees them too.',
  lead: 'What customers reported about their orders. Branches answer first.',
  filter: 'Filter by state',
  filters: {
    open: 'Open',
    late: 'Over a day',
    answered: 'Answered',
    refunded: 'Refunded',
    declined: 'Declined',
    all: 'All',
  },
  caption: 'Problem reports',
  order: 'Order',
  problem: 'Problem',
  state: 'State',
  waiting: 'Waiting',
  customer: 'Customer',
  today: 'Today',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  overdue: 'over a day',
  photosOf: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
  none: 'No open reports',
  noneText: 'When a customer reports a problem with an order, it appears here.',
  noneHere: 'No reports here',
  onlyBranch: (name: string) => `Only ${name}`,
  oneBranch: 'Only one branch',
  showAll: 'Show all branches',
  failed: "Couldn't load the reports",
  tryAgain: 'Try again',
  loading: 'Loading...',
  unknown: {
    title: 'Report not found',
    text: 'The link may be incomplete, or it belongs to another branch.',
  },

  /** In the branch's list of waiting work. */
  waitingLink: {
    one: '1 problem report to answer',
    many: (count: string) => `${count} problem reports to answer`,
    text: 'Customers wait for an answer or their money.',
  },

  reportOf: (orderNumber: string) => `Problem with ${orderNumber}`,
  branch: 'Branch',
  phone: 'Phone',
  dishes: 'Dishes',
  words: 'What the customer wrote',
  photos: 'Photos',
  sentAt: 'Sent',
  answerBy: 'Answer by',
  paid: 'Paid',
  answer: 'Answer',
  answeredBy: 'Answered by',
  refund: 'Refund',
  refundStates: { pending: 'due', done: 'done' },

  form: {
    outcome: 'What do you do?',
    outcomes: {
      answered: 'Answer only',
      refunded: 'Answer and refund',
      declined: 'Decline',
    },
    text: 'Answer to the customer',
    textHint: 'The customer reads this on the order page.',
    amount: 'Refund in rupees',
    amountHint: (most: string) => `At most ${most}: paid and not refunded yet.`,
    amountInvalid: 'Enter an amount such as 180 or 180.50',
    amountTooMuch: (most: string) => `Enter at most ${most}`,
    blocks,
    send: 'Send answer',
    sending: 'Sending...',
    sent: 'Answer sent. The customer is notified.',
    sentWithRefund: 'Answer sent. The refund is in the list of payments.',
    unsent: "You typed this earlier but didn't send it.",
  },

  faults: {
    offline: "You're offline. What you typed is still here. Try again when you're back online.",
    failed: 'No response from the server. What you typed is still here. Try again.',
    codes: {
      'problem.closed': 'Someone else has answered this report. Close this and open it again.',
      'refund.too_much': 'This is more than what was paid and not refunded yet.',
      'refund.nothing_paid': blocks['nothing-paid'],
      'refund.open': blocks['refund-open'],
      'refund.order_open': blocks['order-open'],
    } as Record<string, string>,
  },
} as const
