import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { PaymentMethod } from '@momo/contracts/payments'

/** Drops the chain's name: only the place distinguishes outlets. */
const placeOf = (outlet: string): string => outlet.replace(/^Jhol Momo (?=\S)/, '')

export const checkoutMessages = {
  title: 'Checkout',
  back: (outlet: string) => `Back to ${placeOf(outlet)}`,
  backLabel: 'Breadcrumb',
  loading: 'Loading your checkout...',
  failed: 'The checkout could not be loaded',
  failedText: 'We can not reach the kitchen right now. Please try again in a moment; what you chose is kept.',
  offline: 'You seem to be offline. Check your connection and try again; what you chose is kept.',
  tryAgain: 'Try again',

  how: {
    title: 'How would you like it?',
    ways: { delivery: 'Delivery', pickup: 'Pickup', 'dine-in': 'Dine-in' } satisfies Record<FulfilmentMethod, string>,
    between: (from: number, to: number) => `${from}–${to} min`,
    readyIn: (minutes: number) => `Ready in ${minutes} min`,
    servedIn: (minutes: number) => `Served in ${minutes} min`,
    about: (time: string) => `About ${time}`,
    later: 'Not now, but later',
    notNow: 'Not now',
    below: (outlet: string, minimum: string, missing: string) =>
      `${placeOf(outlet)} delivers from ${minimum}. ${missing} more, or pick it up yourself.`,
    addMore: 'Add more',
    none: (outlet: string) => `${placeOf(outlet)} takes no orders on the site. Please call the outlet.`,
  },

  when: {
    title: 'When?',
    quick: 'Quick',
    quickAbout: (time: string) => `As soon as cooked, about ${time}`,
    closed: (opens: string) => `Closed now, opens ${opens}`,
    closedNow: 'Closed now',
    paused: (until: string, message = '') => `No new orders until ${until}${message && `: “${message.replace(/\.$/, '')}”`}.`,
    unwatched: 'Not answering online right now.',
    callOrChoose: (phone: string) => `Choose a later time, or call ${phone}.`,
    call: (phone: string) => `Call the outlet: ${phone}`,
    chooseTime: 'Please choose a later time.',
    noRoom: 'The kitchen can not take more right now',
    scheduled: 'Scheduled',
    scheduledText: 'Choose a day and a time',
    notScheduled: 'Not offered here',
    day: 'Day',
    today: 'Today',
    dayClosed: 'closed',
    dayFull: 'full',
    dayLabel: (day: string, mark: string) => `${day}, ${mark}`,
    from: 'From',
    to: 'To',
    fullMark: (time: string) => `${time} (full)`,
    goneMark: (time: string) => `${time} (not any more)`,
    cooks: (outlet: string, day: string, hours: string) => `${placeOf(outlet)} cooks on ${day} from ${hours}.`,
    span: (from: string, to: string) => `${from} to ${to}`,
    and: ' and ',
    folding: (minutes: number) => `We start folding ${minutes} minutes before your time.`,
    tomorrow: (time: string) => `tomorrow ${time}`,
    onDay: (day: string, time: string) => `${day} ${time}`,
    none: 'No time can be had here at the moment. Please call the outlet.',
  },

  where: {
    title: { delivery: 'Where should we bring it?', pickup: 'Who is picking up?', 'dine-in': 'Where do you sit?' } satisfies Record<
      FulfilmentMethod,
      string
    >,
    riderPhone: 'Phone for the rider',
    note: 'Landmark or note',
    notePlaceholder: 'Blue gate, ring twice',
    name: 'Name',
    phone: 'Phone',
    table: 'Table number',
    tables: (count: number) => `Tables 1 to ${count}`,
  },

  payment: {
    title: 'Payment',
    cash: { delivery: 'Cash on delivery', pickup: 'Cash at pickup', 'dine-in': 'Cash at the counter' } satisfies Record<
      FulfilmentMethod,
      string
    >,
    cashText: 'Keep change ready',
    names: { cash: 'Cash', esewa: 'eSewa', khalti: 'Khalti' } satisfies Record<PaymentMethod, string>,
    soon: 'Soon',
    wallet: 'Approve by phone',
    next: (wallet: string) =>
      `You pay on the page of ${wallet} next. Your order is kept for you 15 minutes, and the kitchen sees it once it is paid.`,
    addPan: 'Add a PAN to the bill',
    pan: 'PAN for the bill',
    panHint: 'Only if your company keeps the bill for its tax.',
  },

  sum: {
    title: 'Your order',
    edit: 'Edit',
    times: (quantity: number) => `${quantity} ×`,
    subtotal: 'Subtotal',
    deliveryCharge: 'Delivery Charge',
    grandTotal: 'Grand Total',
    place: 'Place order',
    placing: 'Placing order...',
    again: 'Check again',
    cancel: 'You can cancel free of charge until the kitchen accepts, usually within two minutes.',
    notAvailable: (names: string) => `${names} can not be had any more.`,
    takeOut: 'Take out',
    takeOutNamed: (name: string) => `Take out ${name}`,
    changed: (was: string, is: string) => `The sum has changed from ${was} to ${is}. Press ‘Place order’ again if that is right for you.`,
  },

  checking: 'The line broke off. We are checking whether your order came through…',
  unknown: 'We can not say yet whether your order came through. It is not ordered twice: check again, or look at your orders.',
  unknownFrom: (time: string) =>
    `You placed this order at ${time}, and the line broke off. It is not ordered twice: check again, or look at your orders.`,
  yourOrders: 'Your orders',

  /** Field errors. */
  fields: {
    phone: 'Enter a 10-digit mobile number.',
    name: 'Enter the name for this order.',
    table: 'Enter the number of your table.',
    noTable: (count: number) => `There are tables 1 to ${count} here.`,
    address: 'Say where we should bring it.',
    label: 'Give it a name, such as Home.',
    time: 'Choose a day and a time.',
    pan: 'A PAN has 9 digits.',
  },

  /** Card errors by error code. */
  faults: {
    'order.cart_changed': 'Your cart has changed meanwhile. Please look at it again before you order.',
    'order.total_changed': 'The sum has changed. Please look at it again.',
    'order.lines_lacking': 'Something in your cart can not be had any more. Take it out and order the rest.',
    'order.branch_closed': 'The outlet has closed. Choose a time when it cooks again.',
    'order.branch_paused': 'The outlet takes no new orders for a moment. Choose a later time.',
    'order.branch_unwatched': 'The outlet is not answering online right now. Choose a time, or call it.',
    'order.way_not_offered': 'The outlet does not offer that any more. Please choose another way.',
    'order.below_minimum': 'This is less than the outlet delivers.',
    'order.too_far': 'That is too far away for this outlet. Choose another address, or pick it up yourself.',
    'order.time_not_offered': 'This time can not be had any more. Please choose another one.',
    'order.kitchen_full': 'The kitchen is full at that time. Please choose another one.',
    'order.payment_not_offered': 'This way of paying is not offered yet.',
    'order.table_unknown': 'There is no such table here.',
    'order.key_reused': 'This order was sent already. Look at your orders.',
    'request.invalid': 'Something is not filled in as it should be. Please look at it again.',
    'rate.limited': 'Too many tries from here. Please wait a minute and try again.',
  } as Record<string, string>,
  closedUntil: (opens: string) => `The outlet has closed. It opens ${opens}: choose a time from then on.`,
  tooFar: (far: string, most: string) =>
    `That is ${far} away, and this outlet delivers up to ${most}. Choose another address, or pick it up yourself.`,
  refused: 'The order could not be placed. Please try again in a moment; what you chose is kept.',
  offlineNow: 'You seem to be offline, so nothing was sent. What you chose is kept: place the order when the line is back.',
} as const
