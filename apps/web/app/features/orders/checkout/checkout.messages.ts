import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { CheckoutMethod } from '@momo/contracts/payments'

/** Drops the chain's name: only the place distinguishes outlets. */
const placeOf = (outlet: string): string => outlet.replace(/^Jhol Momo (?=\S)/, '')
const minutesText = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`)

export const checkoutMessages = {
  title: 'Checkout',
  back: (outlet: string) => `Back to ${placeOf(outlet)}`,
  backLabel: 'Breadcrumb',
  loading: 'Loading your checkout...',
  failed: "Couldn't load the checkout",
  failedText: "We can't reach the kitchen right now. Please try again in a moment. Your choices are saved.",
  offline: "You're offline. Check your connection and try again. Your choices are saved.",
  tryAgain: 'Try again',

  fulfilment: {
    title: 'How would you like it?',
    fulfilmentMethods: { delivery: 'Delivery', pickup: 'Pickup', 'dine-in': 'Dine-in' } satisfies Record<
      FulfilmentMethod,
      string
    >,
    between: (from: number, to: number) => `${from}–${to} min`,
    readyIn: (minutes: number) => `Ready in ${minutes} min`,
    servedIn: (minutes: number) => `Served in ${minutes} min`,
    about: (time: string) => `Around ${time}`,
    later: 'Order for later',
    notNow: 'Unavailable now',
    below: (outlet: string, minimum: string, missing: string) =>
      `The delivery minimum at ${placeOf(outlet)} is ${minimum}. Add ${missing} more, or switch to pickup.`,
    addMore: 'Add more',
    none: (outlet: string) => `${placeOf(outlet)} isn't taking online orders. Please call the outlet.`,
  },

  when: {
    title: 'When?',
    quick: 'As soon as possible',
    quickAbout: (time: string) => `Around ${time}`,
    closed: (opens: string) => `Closed now, opens ${opens}`,
    closedNow: 'Closed now',
    paused: (until: string, message = '') =>
      `No new orders until ${until}${message && `: “${message.replace(/\.$/, '')}”`}.`,
    unwatched: "This outlet isn't taking online orders right now.",
    callOrChoose: (phone: string) => `Choose a later time, or call ${phone}.`,
    call: (phone: string) => `Call the outlet: ${phone}`,
    chooseTime: 'Please choose a later time.',
    noRoom: 'The kitchen is full right now',
    scheduled: 'Schedule for later',
    scheduledText: 'Choose a day and a time',
    notScheduled: 'Not available here',
    day: 'Day',
    today: 'Today',
    dayClosed: 'closed',
    dayFull: 'full',
    dayLabel: (day: string, mark: string) => `${day}, ${mark}`,
    from: 'From',
    to: 'To',
    fullMark: (time: string) => `${time} (full)`,
    goneMark: (time: string) => `${time} (unavailable)`,
    cooks: (outlet: string, day: string, hours: string) =>
      `${placeOf(outlet)} takes ${day} orders from ${hours}.`,
    span: (from: string, to: string) => `${from} to ${to}`,
    and: ' and ',
    folding: (count: number) => `We start cooking ${minutesText(count)} before your slot.`,
    tomorrow: (time: string) => `tomorrow ${time}`,
    onDay: (day: string, time: string) => `${day} ${time}`,
    none: 'No times are available right now. Please call the outlet.',
  },

  where: {
    firstLabel: 'Home',
    title: {
      delivery: 'Where should we deliver?',
      pickup: "Who's picking up?",
      'dine-in': 'Which table are you at?',
    } satisfies Record<FulfilmentMethod, string>,
    riderPhone: 'Phone for the rider',
    note: 'Note for the rider',
    notePlaceholder: 'Blue gate, ring twice',
    name: 'Name',
    phone: 'Phone',
    table: 'Table number',
    tables: (count: number) => (count === 1 ? 'Table 1' : `Tables 1 to ${count}`),
  },

  payment: {
    title: 'Payment',
    cash: {
      delivery: 'Cash on delivery',
      pickup: 'Cash at pickup',
      'dine-in': 'Cash at the counter',
    } satisfies Record<FulfilmentMethod, string>,
    cashText: 'Have change ready',
    cashUpTo: (limit: string) => `Up to ${limit}`,
    names: { cash: 'Cash', esewa: 'eSewa', khalti: 'Khalti' } satisfies Record<CheckoutMethod, string>,
    soon: 'Coming soon',
    wallet: 'Pay online',
    next: (wallet: string) =>
      `Next you'll pay on ${wallet}. We hold your order for 10 minutes and send it to the kitchen once it's paid.`,
    seeUnpaid: 'See the unpaid order',
    addPan: 'Add a PAN to the bill',
    pan: 'PAN for the bill',
    panHint: 'Only if your company claims VAT.',
  },

  sum: {
    title: 'Your order',
    edit: 'Edit',
    times: (quantity: number) => `${quantity} ×`,
    subtotal: 'Subtotal',
    deliveryCharge: 'Delivery Charge',
    byDistance: (distance: string) => `Delivery ${distance}`,
    freeFrom: (amount: string) => `Free from ${amount}`,
    noPin: 'Charged for the farthest distance: the address has no pin',
    grandTotal: 'Grand Total',
    place: 'Place order',
    placing: 'Placing order...',
    again: 'Check again',
    cancel: 'You can cancel for free until the kitchen accepts, usually within two minutes.',
    notAvailable: (names: string) => `No longer available: ${names}.`,
    takeOut: 'Remove',
    takeOutNamed: (name: string) => `Remove ${name}`,
    changed: (was: string, is: string) =>
      `Your total changed from ${was} to ${is}. Tap ‘Place order’ again to confirm.`,
  },

  checking: 'We lost the connection. Checking whether your order went through…',
  unknown:
    "We can't tell yet whether your order went through. It won't be placed twice: check again, or look at your orders.",
  unknownFrom: (time: string) =>
    `We lost the connection when you placed this order at ${time}. It won't be placed twice: check again, or look at your orders.`,
  yourOrders: 'Your orders',

  /** Field errors. */
  fields: {
    phone: 'Enter a 10-digit mobile number.',
    name: 'Enter a name for this order.',
    table: 'Enter your table number.',
    noTable: (count: number) => `Enter a table number from 1 to ${count}.`,
    address: 'Enter a delivery address.',
    label: 'Enter a name, such as Home.',
    time: 'Choose a day and a time.',
    pan: 'Enter a 9-digit PAN.',
  },

  /** Card errors by error code. */
  faults: {
    'order.cart_changed': 'Your cart has changed. Check it before you order.',
    'order.total_changed': 'Your total has changed. Check it before you order.',
    'order.lines_unavailable': 'Some items are no longer available. Remove them to order the rest.',
    'order.branch_closed': "The outlet has closed. Choose a time when it's open.",
    'order.branch_paused': "The outlet isn't taking new orders right now. Choose a later time.",
    'order.branch_unwatched':
      "The outlet isn't taking online orders right now. Choose a later time, or call the outlet.",
    'order.method_not_offered': 'The outlet no longer offers this. Choose another option.',
    'order.below_minimum': 'Your order is below the delivery minimum. Add more, or switch to pickup.',
    'order.too_far': 'That address is too far for this outlet. Choose another address, or switch to pickup.',
    'order.time_not_offered': 'That time is no longer available. Choose another one.',
    'order.kitchen_full': 'The kitchen is full at that time. Choose another one.',
    'order.wallet_full':
      'Too many orders for that time are waiting for payment. Pay in cash, choose another time, or try again in a few minutes.',
    'order.open_limit':
      "You have several orders that the outlet hasn't answered yet. Wait for its answer, or pay this one online.",
    'order.daily_limit': 'You have placed many cash orders today. Pay this one online, or call the outlet.',
    'order.unpaid_limit':
      'You already have two unpaid orders. Pay or cancel one of them, or pay this one in cash.',
    'order.payment_not_offered': "This payment method isn't available yet. Choose another one.",
    'order.cash_limit': 'This order is too large for cash on delivery. Pay online, or switch to pickup.',
    'order.table_unknown': "This outlet doesn't have that table. Check the number.",
    'order.key_reused': 'This order was already sent. Look at your orders.',
    'request.invalid': 'Some details are missing or wrong. Check them and try again.',
    'rate.limited': 'Too many tries. Wait a minute and try again.',
  } as Record<string, string>,
  closedUntil: (opens: string) => `The outlet has closed. It opens ${opens}. Choose a later time.`,
  tooFar: (far: string, most: string) =>
    `That address is ${far} away. This outlet delivers up to ${most}. Choose another address, or switch to pickup.`,
  cashLimit: (limit: string) =>
    `Cash on delivery is for orders up to ${limit}. Pay online, or switch to pickup.`,
  unpaidPhone:
    'Two orders with this phone number are still unpaid. Pay or cancel one of them, use another number, or pay this one in cash.',
  refused: "Couldn't place the order. Please try again in a moment. Your choices are saved.",
  offlineNow:
    "You're offline, so nothing was sent. Your choices are saved. Place the order when you're back online.",
} as const
