import type { FulfilmentMethod } from '@momo/contracts/branches'
import { isFailed, type OrderState } from '@momo/contracts/orders'
import type { PaymentMethod, PaymentState } from '@momo/contracts/payments'

const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

const places: Record<FulfilmentMethod, (outlet: string) => string> = {
  delivery: () => 'Expected at your door',
  pickup: (outlet) => `Ready to collect at ${outlet}`,
  'dine-in': () => 'Expected at your table',
}

const dueBy: Record<FulfilmentMethod, string> = {
  delivery: 'Cash on delivery',
  pickup: 'Cash at the counter',
  'dine-in': 'Cash at the counter',
}

const names: Record<PaymentMethod, string> = { cash: 'cash', esewa: 'eSewa', khalti: 'Khalti' }

type Payment = { method: PaymentMethod; state: PaymentState; handedAt?: Date | undefined; refund?: 'pending' | 'done' | undefined }
type Paid = { way: FulfilmentMethod; state: OrderState; payment: Payment }

const paidWith = (method: PaymentMethod): string => (method === 'cash' ? 'Paid in cash' : `Paid with ${names[method]}`)

const refunds = {
  /** For a failed order. */
  all: { pending: 'Refund pending', done: 'Refunded' },
  /** For an open order that was paid in both wallets. */
  twice: { pending: 'What was paid twice: refund pending', done: 'What was paid twice is refunded' },
}

/** ORD-08: a refund is pending until it is confirmed, whatever the payment state. */
function paymentText({ way, state: order, payment: { method, state, handedAt, refund } }: Paid): string {
  if (refund !== undefined) return `${paidWith(method)}. ${refunds[isFailed(order) ? 'all' : 'twice'][refund]}`
  const words: Record<PaymentState, string> = {
    due: dueBy[way],
    pending: handedAt ? `The payment with ${names[method]} is being checked` : `To be paid with ${names[method]}`,
    paid: paidWith(method),
    failed: `The payment with ${names[method]} was not made`,
    expired: `The payment with ${names[method]} was not made`,
    void: 'Nothing to pay',
    replaced: 'To be paid another way',
    mismatch: `The payment with ${names[method]} is being checked`,
    surplus: 'Paid twice: your money goes back',
    returned: 'Refunded',
    'part-refunded': 'Paid, a part is refunded',
    refunded: 'Refunded',
  }
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
  expected: (way: FulfilmentMethod, outlet: string, inMinutes: number | undefined) =>
    inMinutes === undefined ? `${places[way](outlet)}.` : `${places[way](outlet)}, about ${minutes(inMinutes)} from now.`,
  expectedOn: (way: FulfilmentMethod, outlet: string, day: string) => `${places[way](outlet)} on ${day}.`,
  late: 'This takes longer than we said, and we are sorry. Call the branch if you can not wait.',
  question: (outlet: string) => `A question? ${outlet}:`,
  steps: (now: number, all: number) => `Step ${now} of ${all}`,

  progress: 'Progress',
  notes: {
    unpaid: (at: string, until: string | undefined) => (until === undefined ? at : `Since ${at}, kept for you until ${until}`),
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
  paidWith,

  pay: {
    checking: 'We are checking your payment. You need not stay here: we tell you.',
    /** The customer was not redirected to a wallet, or paid nothing there. */
    open: (until: string | undefined) =>
      until === undefined ? 'This order is not paid yet.' : `This order is not paid yet. We keep it for you until ${until}.`,
    now: 'Pay now',
    see: 'See the payment',
  },
  /** ORD-08 */
  refund: {
    pending: (amount: string) => `Refund pending: ${amount} goes back to you. We tell you when it is there.`,
    done: (amount: string) => `Refunded: ${amount} went back to you.`,
    /** The order expired while the payment was being checked. */
    late: 'If money left your wallet all the same, it comes back to you, or the kitchen takes the order up after all. We tell you either way.',
  },

  where: { delivery: 'Deliver to', pickup: 'Collect at', 'dine-in': 'Your table' } satisfies Record<FulfilmentMethod, string>,
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
