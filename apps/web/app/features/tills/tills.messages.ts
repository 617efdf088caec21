import type { PaymentMethod } from '@momo/contracts/payments'

const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`)

export const tillMessages = {
  title: 'Day closing',
  lead: "Compare the day's expected takings with what's in the till.",
  bills: 'All bills',
  day: 'Day',
  dayBefore: 'Previous day',
  dayAfter: 'Next day',
  today: 'Today',

  methods: 'Takings',
  method: 'Paid with',
  taken: 'Taken',
  returned: 'Refunded',
  paidOut: 'Paid out',
  expected: 'Expected',
  counted: 'Counted',
  difference: 'Difference',
  payments: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
  countedOf: (method: string) => `${method}, counted`,
  countedHint: {
    cash: 'Without the opening float.',
    esewa: 'As shown in the eSewa portal.',
    khalti: 'As shown in the Khalti portal.',
  } satisfies Record<PaymentMethod, string>,
  asExpected: 'Use expected amount',
  asExpectedOf: (method: string) => `${method}: use expected amount`,
  wrongAmount: 'Enter an amount like 1250 or 1250.50',
  together: 'Total',
  fits: 'Matches',
  over: (amount: string) => `${amount} over`,
  short: (amount: string) => `${amount} short`,
  withRiders: (amount: string) => `Riders still have ${amount} in cash.`,

  notes: 'Count notes and coins',
  notesHint: 'Enter how many of each. The total becomes the counted cash.',
  piecesOf: (rupees: number) => `Number of Rs. ${rupees} notes`,
  rs: (rupees: number) => `Rs. ${rupees}`,
  coins: 'Coins',
  coinsOf: 'Coins, in rupees',

  riders: 'Riders',
  ridersEmpty: 'No rider collected cash on this day.',
  rider: 'Rider',
  tookCash: (count: number, amount: string) => `Collected ${amount} for ${orders(count)}`,
  handedOver: (amount: string) => `Handed over ${amount}`,
  stillOpen: (amount: string) => `${amount} to hand over`,
  tooMuch: (amount: string) => `${amount} more than collected`,
  nothingOpen: 'All handed over',
  handOver: 'Record hand-over',
  handOverOf: (name: string) => `Record hand-over: ${name}`,
  anotherRider: 'Another rider',
  handOvers: 'Handed over so far',
  handOverRow: (name: string, amount: string, time: string, takenBy: string) =>
    `${name}, ${amount} at ${time}, to ${takenBy}`,
  amount: 'Amount',
  amountMissing: 'Enter an amount like 1250 or 1250.50',
  handOverHint: 'Count it in front of the rider. It is recorded with your name.',
  take: 'Confirm cash received',
  taking: 'Saving...',
  cancelTaking: 'Cancel',
  took: (name: string, amount: string) => `${amount} from ${name} recorded.`,

  payouts: 'Paid from the till',
  payoutsText: 'Purchases paid in cash. They lower the expected cash.',
  payoutRow: (what: string, time: string, name: string) => `${what}, ${time}, by ${name}`,
  payoutReversed: 'Put back',

  openOrders: (count: number) =>
    count === 1
      ? '1 order from this day is still open. Close the day once it is done.'
      : `${count} orders from this day are still open. Close the day once they are done.`,
  toBoard: 'Open order board',
  unpaid: 'Unrecorded cash',
  unpaidText: 'These orders were handed over, but no cash was recorded.',
  moreUnpaid: (count: number) => `Showing the latest ${count}. Older ones appear once these are recorded.`,
  broughtBy: (name: string) => `Delivered by ${name}`,
  settle: 'Record cash',
  settleOf: (number: string) => `Record cash: ${number}`,
  settleHint: "This adds to today's expected cash.",
  takenBy: 'Collected by',
  settled: (number: string) => `Cash for ${number} recorded.`,

  note: 'Note',
  noteHint: 'Explain any difference.',
  close: 'Close the day',
  closeTitle: (day: string) => `Close ${day}?`,
  closeText:
    "You can close a day only once. Later payments and refunds are shown separately and don't change it.",
  closing: 'Closing...',
  cancel: 'Count again',
  countAll: 'Count every payment method first.',
  closedToast: 'Day closed.',
  restored: "You counted this earlier but didn't close the day.",

  closed: (time: string, name: string) => `Closed on ${time} by ${name}`,
  since: 'After closing',
  sinceText: 'Paid or refunded after the day was closed. The count is unchanged.',
  print: 'Print',
  sheet: 'Day-end report',
  signature: 'Signature',

  failed: "Couldn't load the day",
  tryAgain: 'Try again',
  loading: 'Loading...',
  faults: {
    offline: "You're offline. Your count is still here. Try again when you're back online.",
    failed: 'No response from the server. Your count is still here. Try again.',
    codes: {
      'till.changed':
        'Payments changed while you were counting. The amounts below are updated. Please check them again.',
      'till.closed': 'Someone else already closed this day, with different counts.',
      'till.taken_otherwise':
        'Your first entry was already saved, as shown in the list. Close this and record only the difference, if any.',
      'till.not_yet': "This day hasn't started yet.",
      'order.no_such_move': 'There is no cash left to collect for this order.',
    } as Record<string, string>,
  },
} as const
