import type { FulfilmentMethod } from '@momo/contracts/branches'
import { isFailed, isFulfilled, type OrderState } from '@momo/contracts/orders'
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

const names: Record<PaymentMethod, string> = {
  cash: 'cash',
  card: 'card',
  esewa: 'eSewa',
  khalti: 'Khalti',
  fonepay: 'Fonepay',
  mixed: 'several methods',
}

type Payment = {
  method: PaymentMethod
  state: PaymentState
  redirectedAt?: Date | undefined
  refund?: 'pending' | 'done' | undefined
}
type Paid = { fulfilmentMethod: FulfilmentMethod; state: OrderState; payment: Payment }

const paidWith = (method: PaymentMethod): string =>
  method === 'cash' ? 'Paid in cash' : `Paid with ${names[method]}`

const refunds = {
  /** For a failed order. */
  all: { pending: 'Refund pending', done: 'Refunded' },
  /** For a completed order, of which a part was refunded. */
  part: { pending: 'Refund pending', done: 'Partly refunded' },
  /** For an order that was paid in both wallets. */
  twice: { pending: 'Extra payment: refund pending', done: 'Extra payment refunded' },
}

/** After the food a refund is about the order itself, unless all of its own payment is still there. */
function refundText(order: OrderState, payment: PaymentState, refund: 'pending' | 'done'): string {
  if (isFailed(order) || payment === 'refunded') return refunds.all[refund]
  const isOwn = payment === 'part-refunded' || (isFulfilled(order) && refund === 'pending')
  return refunds[isOwn ? 'part' : 'twice'][refund]
}

/** ORD-08: a refund is pending until it is confirmed, whatever the payment state. */
function paymentText({
  fulfilmentMethod,
  state: order,
  payment: { method, state, redirectedAt, refund },
}: Paid): string {
  if (refund !== undefined) return `${paidWith(method)}. ${refundText(order, state, refund)}`
  const words: Record<PaymentState, string> = {
    due: dueBy[fulfilmentMethod],
    pending: redirectedAt
      ? `We're checking your ${names[method]} payment`
      : `To be paid with ${names[method]}`,
    paid: paidWith(method),
    failed: `The ${names[method]} payment didn't go through`,
    expired: `The ${names[method]} payment didn't go through`,
    void: 'Nothing to pay',
    replaced: 'Switched to another payment method',
    mismatch: `We're checking your ${names[method]} payment`,
    surplus: "Paid twice: we're refunding the extra payment",
    returned: 'Refunded',
    'part-refunded': 'Paid, partly refunded',
    refunded: 'Refunded',
  }
  return words[state]
}

export const trackingMessages = {
  title: 'Your order',
  history: 'Order History',
  order: 'Order',
  unknown: {
    title: "We can't find this order",
    text: 'The link may be wrong, or the order belongs to someone else.',
    back: 'Back to your orders',
  },
  loading: 'Loading your order',
  failed: "Couldn't load your order",
  tryAgain: 'Try again',
  offline: "You're offline. Check your connection and try again.",
  unreachable: "We can't reach the kitchen right now. Please try again in a moment.",

  connection: {
    live: 'Live',
    checking: (at: string) => `Last updated ${at}`,
    offline: (at: string) => `Offline since ${at}`,
  },
  expected: (fulfilmentMethod: FulfilmentMethod, outlet: string, inMinutes: number | undefined) =>
    inMinutes === undefined
      ? `${places[fulfilmentMethod](outlet)}.`
      : `${places[fulfilmentMethod](outlet)} in about ${minutes(inMinutes)}.`,
  expectedOn: (fulfilmentMethod: FulfilmentMethod, outlet: string, day: string) =>
    `${places[fulfilmentMethod](outlet)} on ${day}.`,
  /** A scheduled order has a time slot instead of an estimate. */
  expectedInSlot: (fulfilmentMethod: FulfilmentMethod, outlet: string, slot: string) =>
    `${places[fulfilmentMethod](outlet)}: ${slot}.`,
  slot: (from: string, to: string) => `${from} to ${to}`,
  /** Read out before the expected time when it changes. */
  around: 'Expected around',
  runningLate: (inMinutes: number, expected: string, promised: string) =>
    `Sorry, your order is running about ${minutes(inMinutes)} late: expected ${expected}. We promised ${promised}.`,
  late: "Sorry, this is taking longer than we said. Call the outlet if you can't wait.",
  ready: {
    delivery: (_, at) => `Packed at ${at}.`,
    pickup: (outlet, at) => `Ready to collect at ${outlet} since ${at}.`,
    'dine-in': (_, at) => `Ready since ${at}. We're bringing it to your table.`,
  } satisfies Record<FulfilmentMethod, (outlet: string, at: string) => string>,
  question: (outlet: string) => `Questions? Call ${outlet}:`,
  steps: (now: number, all: number) => `Step ${now} of ${all}`,

  progress: 'Progress',
  notes: {
    unpaid: (at: string, until: string | undefined) =>
      until === undefined ? at : `Since ${at}, held for you until ${until}`,
    waiting: (at: string) => `${at}, waiting for the outlet to accept`,
    booked: (at: string) => `${at}, we'll start cooking in time for your slot`,
    steaming: (at: string) => `Folding and steaming since ${at}`,
    waitingForRider: (at: string) => `Ready since ${at}, waiting for the rider`,
    rider: (at: string, name: string) => `${at}, with ${name}`,
    riderWillCall: (phone: string) => `The rider will call ${phone}`,
    byYou: (at: string) => `${at}, by you`,
    byBranch: (at: string) => `${at}, by the outlet`,
    bySystem: (at: string) => `${at}, automatically`,
  },
  map: (outlet: string) => `Route from ${outlet} to you`,
  you: 'You',
  mapNote: 'Sketch, not to scale',

  yourOrder: 'Your order',
  quick: (fulfilmentMethod: string) => `ASAP · ${fulfilmentMethod}`,
  scheduled: (fulfilmentMethod: string) => `Scheduled · ${fulfilmentMethod}`,
  subtotal: 'Subtotal',
  delivery: 'Delivery Charge',
  total: 'Grand Total',
  vat: (amount: string) => `${amount} VAT included`,
  payment: paymentText,
  paidWith,

  pay: {
    checking: "We're checking your payment. You can leave this page; we'll let you know.",
    /** The customer was not redirected to a wallet, or paid nothing there. */
    open: (until: string | undefined) =>
      until === undefined
        ? "This order isn't paid yet."
        : `This order isn't paid yet. We'll hold it for you until ${until}.`,
    now: 'Pay now',
    see: 'See payment',
  },
  /** ORD-08 */
  refund: {
    pending: (amount: string) => `Refund pending: ${amount}. We'll let you know when it's done.`,
    done: (amount: string) => `Refunded: we sent ${amount} back to you.`,
    /** The order expired while the payment was being checked. */
    late: "If you were charged anyway, we'll refund you or make the order. We'll let you know either way.",
  },

  where: { delivery: 'Deliver to', pickup: 'Collect at', 'dine-in': 'Your table' } satisfies Record<
    FulfilmentMethod,
    string
  >,
  table: (number: string) => `Table ${number}`,
  noteToKitchen: (note: string) => `Your note: ${note}`,
  noteToRider: (note: string) => `Note for the rider: ${note}`,
  distanceUnknown: 'Distance unknown. The outlet checks it before accepting.',
  distance: (km: string) => `${km} km from the outlet`,
  callRider: (name: string) => `Call ${name}`,
  call: (outlet: string) => `Call ${outlet}`,
  directions: 'Get directions',
  receipt: 'Order summary',
  again: 'Order again',
  copy: 'Copy tracking link',
  copied: 'Link copied. Anyone with the link can follow this order.',
  copyByHand: 'Copy this link to share:',
  noLonger:
    'The kitchen has started, so this order can no longer be cancelled here. Call the outlet if something is wrong.',
  acceptedAlready:
    'The outlet has accepted this order, so it can no longer be cancelled here. Call the outlet if something is wrong.',

  cancel: {
    button: 'Cancel order',
    title: 'Cancel this order?',
    text: (number: string, outlet: string) => `${outlet} won't cook ${number}. You can order again any time.`,
    keep: 'Keep order',
    confirm: 'Cancel order',
    confirming: 'Cancelling...',
    done: (number: string) => `${number} is cancelled.`,
    tooLate: 'The outlet has already accepted this order. Call the outlet if something is wrong.',
    failed: "Couldn't cancel the order. Try again, or call the outlet.",
    offline: "You're offline, so the order wasn't cancelled.",
  },

  placed: {
    thanks: (name: string) => (name === '' ? 'Dhanyabad!' : `Dhanyabad, ${name}!`),
    waiting: (outlet: string) =>
      `${outlet} has your order. We'll let you know here when the kitchen accepts it.`,
    accepted: (outlet: string) => `${outlet} has accepted your order.`,
    order: 'Order',
    expected: 'Expected',
    scheduledFor: 'Scheduled for',
    about: (time: string) => `around ${time}`,
    place: {
      delivery: 'Delivery to',
      pickup: 'Pickup at',
      'dine-in': 'Dine-in',
    } satisfies Record<FulfilmentMethod, string>,
    toPay: 'To pay in cash',
    paid: 'Paid',
    track: 'Track your order',
  },

  shared: {
    title: 'Order tracking',
    unknownBlue: 'Order',
    unknownOrange: 'not found',
    unknownText: 'The link may be incomplete. Ask the sender to copy it again.',
    outlets: 'Find outlets',
    own: 'Is this your order? Log in to see all the details.',
    signIn: 'Log in',
  },
}
