import type { FulfilmentMethod } from '@momo/contracts/branches'
import type {
  cancelReasons,
  OrderSource,
  OrderState,
  rejectReasons,
  StaffMove,
  StaffOrder,
} from '@momo/contracts/orders'
import { stateWords } from '#lib/format/staff-order.messages.ts'

export const stepWords: Record<OrderState, string> = { ...stateWords, placed: 'Order placed' }

export const sourceWords: Record<OrderSource, string> = {
  site: 'website',
  counter: 'at the counter',
  phone: 'by phone',
}

export const moveWords: Record<StaffMove['move'], string> = {
  accept: 'Accept',
  reject: 'Reject order',
  start: 'Start cooking',
  ready: 'Mark ready',
  'hand-over': 'Give to rider',
  deliver: 'Mark delivered',
  collect: 'Mark picked up',
  serve: 'Mark served',
  cancel: 'Cancel order',
}

export const reasonWords: Record<(typeof rejectReasons)[number] | (typeof cancelReasons)[number], string> = {
  'too-busy': 'Kitchen too busy',
  'closing-early': 'Closing early today',
  'sold-out': 'Item sold out',
  'too-far': 'Too far to deliver',
  'customer-asked': 'Customer asked to cancel',
  'not-reached': 'Customer not reached',
  'not-collected': 'Not collected',
  other: 'Other reason',
}

export const taskWords: Record<StaffOrder['tasks'][number]['kind'], string> = {
  unanswered: 'Not accepted yet',
  late: 'Kitchen is running late',
  'not-taken': 'Not handed over yet',
  'not-arrived': 'Not delivered yet',
  missed: 'Missed order: call the customer',
  refund: 'Refund the customer',
  payment: 'Check the payment',
}

export const refundWords = { due: 'Refund due', sent: 'Sent', refused: 'Rejected', done: 'Refunded' } as const

export const orderViewMessages = {
  title: (number: string) => `Order ${number}`,
  pageTitle: 'Order',
  loading: 'Loading order...',
  all: 'Customer orders',
  late: 'Late',
  printTicket: 'Print ticket',
  printAgain: 'Print ticket again',
  printPacking: 'Packing ticket',
  printed: (count: number) =>
    count === 1 ? 'Kitchen ticket printed once' : `Kitchen ticket printed ${count} times`,
  customer: 'Customer',
  guest: 'Guest',
  call: 'Call',
  callName: (name: string) => `Call ${name}`,
  earlier: (count: number, last: string) =>
    `${count} earlier ${count === 1 ? 'order' : 'orders'} here, last on ${last}`,
  first: 'First order here',
  taken: { site: '', counter: 'Ordered at the counter', phone: 'Ordered by phone' } satisfies Record<
    OrderSource,
    string
  >,
  phone: 'Phone',
  fulfilment: 'Type',
  quick: 'ASAP',
  table: (number: string) => `Table ${number}`,
  requestedSlot: (day: string, from: string, to: string) => `${day}, ${from} – ${to}`,
  due: { delivery: 'Deliver by', pickup: 'Ready by', 'dine-in': 'Ready by' } satisfies Record<
    FulfilmentMethod,
    string
  >,
  payment: 'Payment',
  cashToCome: 'Cash, not paid yet',
  cashTaken: (name: string) => `Cash, collected by ${name}`,
  paidWith: (method: string) => `${method}, paid`,
  notPaid: (method: string) => `${method}, not paid`,
  givenBack: (method: string) => `${method}, refunded`,
  notNeeded: 'Nothing to pay',
  distance: 'Distance',
  distanceUnknown: 'Unknown (no pin)',
  rider: 'Rider',
  map: 'Show on the map',
  notes: 'Note for the kitchen',
  timeline: 'Timeline',
  since: (time: string) => `since ${time}`,
  bySystem: 'automatically',
  byCustomer: 'by the customer',
  chooseRider: 'Choose a rider',
  reason: (words: string) => `Reason: ${words}`,
  money: 'Tasks and refunds',
  taskDue: (owner: string, time: string) => `${owner}, by ${time}`,
  dueBy: (time: string) => `by ${time}`,
  taskDone: 'Done',
  owners: { branch: 'Branch', 'head-office': 'Head office' },
  toPayments: 'Payments',
  items: 'Items',
  quantity: 'Qty',
  rate: 'Rate',
  amount: 'Amount',
  subtotal: 'Subtotal',
  deliveryCharge: 'Delivery Charge',
  grandTotal: 'Grand Total',
  noBill: 'The bill is issued when the sale is final.',
  failed: "Couldn't load the order",
  tryAgain: 'Try again',
  offline: (time: string) => `Offline since ${time}. The order may have changed.`,
  faults: {
    offline: "You're offline. Nothing was changed. Try again when you're back online.",
    failed: "No response from the server. Try again; it won't be done twice.",
    codes: {
      'order.changed':
        'Not saved: another device already changed this order. You now see the latest version.',
      'order.no_such_move': 'Not saved: the order status has changed. You now see the latest version.',
    },
  },
  readFaults: {
    offline: "You're offline. Try again when you're back online.",
    failed: 'No response from the server. Try again.',
    codes: {},
  },
  movedOn: (number: string) => `${number} updated.`,
  dismiss: 'OK',
  rideTitle: 'Which rider takes it?',
  riderName: 'Rider name',
  riderPhone: 'Rider phone',
  riderNameMissing: 'Enter a name',
  riderPhoneMissing: 'Enter a 10-digit mobile number that starts with 96, 97 or 98',
  handOver: 'Give to rider',
  cashTitle: (sum: string) => `${sum} in cash`,
  cashText: "This order isn't paid yet. Who collected the cash?",
  cashBy: 'Collected by',
  cashByMissing: 'Enter a name',
  cashTakenButton: 'Cash collected',
  cashLater: 'Not paid yet',
  back: 'Back',
  saving: 'Saving...',
  cancel: 'Cancel order',
  cancelAndRefund: 'Cancel order and refund',
  reject: 'Reject order',
  rejectAndRefund: 'Reject order and refund',
  keep: 'Keep order',
  why: 'Reason',
  chooseWhy: 'Choose a reason',
  whyInWords: 'Message to the customer',
  whyMissing: 'Please give a reason',
  happens: 'What happens next',
  customerNotified: 'The customer is notified right away, with the reason.',
  kitchenFree: 'The kitchen can take other orders in its place.',
  ticketOff: 'A ticket was already printed. Print it again to tell the kitchen.',
  nothingBack: 'Nothing was paid, so there is nothing to refund.',
  walletBack: (sum: string, method: string) =>
    `${sum} will be refunded to the customer's ${method}. It stays under Payments until then.`,
  cashBack: (sum: string) => `${sum} must be refunded in cash. It stays under Payments until that is done.`,
  billBack: 'If a bill was issued, a credit note cancels it.',
  noWayBack: "This can't be undone.",
}
