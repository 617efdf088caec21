import type { Way } from '@momo/contracts/branches'
import type { PaymentMethod, PaymentState } from '@momo/contracts/payments'

const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

const places: Record<Way, (outlet: string) => string> = {
  delivery: () => 'Expected at your door',
  pickup: (outlet) => `Ready to collect at ${outlet}`,
  'dine-in': () => 'Expected at your table',
}

const dueBy: Record<Way, string> = { delivery: 'Cash on delivery', pickup: 'Cash at the counter', 'dine-in': 'Cash at the counter' }

function paymentText(way: Way, { method, state }: { method: PaymentMethod; state: PaymentState }): string {
  const names = { cash: 'cash', esewa: 'eSewa', khalti: 'Khalti' }
  const words: Record<PaymentState, string> = {
    due: dueBy[way],
    pending: `The payment with ${names[method]} is being checked`,
    paid: `Paid in cash`,
    failed: `The payment with ${names[method]} did not go through`,
    expired: `The payment with ${names[method]} did not arrive in time`,
    void: 'Nothing to pay',
    'part-refunded': 'Paid, a part is refunded',
    refunded: 'Refunded',
  }
  if (state === 'paid' && method !== 'cash') return `Paid with ${names[method]}`
  return words[state]
}

export const trackingMessages = {
  title: 'Your order',
  history: 'Order History',
  order: 'Order',
  unknown: {
    title: 'We do not know this order',
    text: 'The address may be wrong, or the order belongs to somebody else.',
    back: 'Back to your orders',
  },
  loading: 'Loading your order',
  failed: 'Your order could not be loaded',
  tryAgain: 'Try again',
  offline: 'You seem to be offline. Check your connection and try again.',
  unreachable: 'We can not reach the kitchen right now. Please try again in a moment.',

  line: {
    live: 'Live',
    checking: (at: string) => `Checking, last update ${at}`,
    offline: (at: string) => `Offline, as of ${at}`,
  },
  expected: (way: Way, outlet: string, inMinutes: number | undefined) =>
    inMinutes === undefined ? `${places[way](outlet)}.` : `${places[way](outlet)}, about ${minutes(inMinutes)} from now.`,
  expectedOn: (way: Way, outlet: string, day: string) => `${places[way](outlet)} on ${day}.`,
  late: 'This takes longer than we said, and we are sorry. Call the branch if you can not wait.',
  question: (outlet: string) => `A question? ${outlet}:`,
  steps: (now: number, all: number) => `Step ${now} of ${all}`,

  progress: 'Progress',
  notes: {
    waiting: (at: string) => `${at}, waiting for the branch to accept`,
    booked: (at: string) => `${at}, the kitchen starts in time`,
    steaming: (at: string) => `Folding and steaming since ${at}`,
    waitingForRider: (at: string) => `Ready since ${at}, waiting for the rider`,
    rider: (at: string, name: string) => `${at}, with ${name}`,
    riderWillCall: (phone: string) => `The rider will call ${phone}`,
    byYou: (at: string) => `${at}, by you`,
    byBranch: (at: string) => `${at}, by the branch`,
    bySystem: (at: string) => `${at}, by itself`,
  },
  map: (outlet: string) => `A sketch of the way from ${outlet} to you`,
  mapNote: 'A sketch, not to scale',

  yourOrder: 'Your order',
  quick: (way: string) => `Quick · ${way}`,
  scheduled: (way: string) => `Scheduled · ${way}`,
  subtotal: 'Subtotal',
  delivery: 'Delivery Charge',
  total: 'Grand Total',
  vat: (amount: string) => `${amount} VAT included`,
  payment: paymentText,

  where: { delivery: 'Deliver to', pickup: 'Collect at', 'dine-in': 'Your table' } satisfies Record<Way, string>,
  table: (number: string) => `Table ${number}`,
  noteToKitchen: (note: string) => `Your note: ${note}`,
  distanceUnknown: 'Distance unknown, the branch decides on accepting',
  distance: (km: string) => `${km} km from the branch`,
  callRider: (name: string) => `Call ${name}`,
  call: (outlet: string) => `Call ${outlet}`,
  receipt: 'Receipt',
  again: 'Order again',
  copy: 'Copy the link to share',
  copied: 'The link is copied. Whoever has it sees how far the order is.',
  copyByHand: 'Copy this link to share:',
  /** literal, from the design */
  noLonger: 'The kitchen has started, so this order can no longer be cancelled here. Call the branch if something is wrong.',
  acceptedAlready: 'The branch has accepted this order, so it can no longer be cancelled here. Call the branch if something is wrong.',

  cancel: {
    button: 'Cancel order',
    title: 'Cancel this order?',
    text: (number: string, outlet: string) => `${outlet} will not cook ${number}. You can order again at any time.`,
    keep: 'Keep it',
    confirm: 'Cancel order',
    confirming: 'Cancelling...',
    done: (number: string) => `${number} is cancelled.`,
    tooLate: 'The branch has accepted the order meanwhile. Call the branch if something is wrong.',
    failed: 'It could not be cancelled. Please try again, or call the branch.',
    offline: 'You seem to be offline. The order still stands.',
  },

  placed: {
    thanks: (name: string) => (name === '' ? 'Dhanyabad!' : `Dhanyabad, ${name}!`),
    waiting: (outlet: string) => `${outlet} has your order. We will tell you here when the kitchen accepts it.`,
    accepted: (outlet: string) => `${outlet} has accepted your order.`,
    order: 'Order',
    expected: 'Expected',
    about: (time: string) => `about ${time}`,
    toPay: 'To pay in cash',
    paid: 'Paid',
    track: 'Track your order',
  },

  shared: {
    title: 'How far the order is',
    unknownBlue: 'This link leads to',
    unknownOrange: 'no order',
    unknownText: 'It may be cut short. Ask whoever sent it to copy it again.',
    outlets: 'Find outlets',
    own: 'Is it your order? Sign in to see all of it.',
    signIn: 'Login',
  },
}
