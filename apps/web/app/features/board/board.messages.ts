import type { Way } from '@momo/contracts/branches'
import type { PaymentMethod } from '@momo/contracts/payments'
import type { LaneName } from './rules/lanes.ts'
import type { MoveName, Step } from './rules/deeds.ts'

const many = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`

export const laneWords: Record<LaneName, { title: string; tab: string; empty: string }> = {
  new: { title: 'New', tab: 'New', empty: 'Nobody waits for an answer.' },
  kitchen: { title: 'In the kitchen', tab: 'Kitchen', empty: 'Nothing is being cooked.' },
  ready: { title: 'Ready', tab: 'Ready', empty: 'Nothing stands at the counter.' },
  way: { title: 'On the way', tab: 'On the way', empty: 'Nobody is on the road.' },
}

export const wayWords: Record<Way, string> = { delivery: 'Delivery', pickup: 'Pickup', 'dine-in': 'Dine-in' }
export const methodWords: Record<PaymentMethod, string> = { cash: 'Cash', esewa: 'eSewa', khalti: 'Khalti' }

/** What the large button of a card says. */
export const stepWords: Record<Step, string> = {
  accept: 'Accept',
  start: 'Start now',
  ready: 'Mark ready',
  'hand-over': 'Give to rider',
  deliver: 'Delivered',
  collect: 'Picked up',
  serve: 'Served',
}

/** What became of an order when somebody pressed. */
export const doneWords: Record<MoveName, string> = {
  accept: 'accepted',
  reject: 'rejected',
  start: 'started',
  ready: 'is ready',
  'hand-over': 'given to the rider',
  deliver: 'delivered',
  collect: 'picked up',
  serve: 'served',
  cancel: 'cancelled',
}

export const boardMessages = {
  title: 'Customer orders',
  loading: 'Loading the orders...',
  failed: {
    title: 'The orders could not be fetched',
    text: 'We keep trying every few seconds. Orders that have come in are safe.',
    offline: 'There is no line at the moment. Orders that have come in are safe.',
    tryAgain: 'Try again',
  },
  empty: {
    title: 'No orders yet',
    text: 'The steamers are warm and the door is open. The next order rings here.',
    closedText: 'Start the shift, and the next order rings here.',
  },
  nothingFound: 'No order fits what you are looking for.',
  clear: 'Show all orders',
  hidden: (count: number) => `${many(count, 'new order is', 'new orders are')} hidden by what you look for.`,

  filters: 'Which orders are shown',
  all: 'All',
  filter: (name: string, count: number) => `${name} ${count}`,
  search: 'Order, name or item',
  searchHint: 'Order or item',
  lanes: 'Lanes',
  lane: (name: string, count: number) => `${name}, ${many(count, 'order')}`,
  target: {
    new: (minutes: number) => `accept in ${minutes} min`,
    kitchen: (minutes: number) => `target ${minutes} min`,
    ready: () => 'hand over',
    way: () => 'as promised',
  },
  minutes: (count: number) => `${count} min`,
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  late: 'late',
  card: (number: number, way: string) => `Order ${number}, ${way}`,
  ofOrder: (number: number) => ` order ${number}`,
  openOrder: (number: string) => `Open order ${number}`,
  reject: (number: number) => `Reject order ${number}`,
  acceptIn: (number: number) => `Accept order ${number} with another time`,
  print: (number: number) => `Print ticket of order ${number}`,
  printAgain: (number: number) => `Print ticket of order ${number} again`,
  printTicket: 'Print kitchen ticket',
  printPacking: 'Print packing ticket',
  more: (number: number) => `More for order ${number}`,
  openWhole: 'Open order',
  cancel: 'Cancel order',
  call: (name: string) => `Call ${name}`,
  noName: 'Guest',
  table: (number: string) => `Table ${number}`,
  rider: (name: string) => `Rider: ${name}`,
  paid: 'Paid',
  toPay: (method: string, sum: string) => `${method} ${sum}`,
  allergy: 'Allergy: ',
  orderNote: 'Note: ',
  times: '×',
  source: { site: undefined, counter: 'Counter', phone: 'Phone' },
  starts: (time: string) => `starts ${time}`,
  press: { waiting: 'Waiting for the line', sending: 'Sending...' },

  scheduled: 'Scheduled',
  group: (orders: number, plates: number) => `${many(orders, 'order')}, ${many(plates, 'plate')}`,
  toAccept: (count: number) => `${count} to accept`,
  groupTitle: (time: string) => `Scheduled for ${time}`,

  line: { live: 'Live', reconnecting: 'Reconnecting', offline: 'Offline' },
  reconnecting: (time: string | undefined) => (time ? `Reconnecting, last update ${time}` : 'Reconnecting'),
  offline: (time: string | undefined) => (time ? `No line, last update ${time}` : 'No line'),
  pressesKept: 'What you press is kept on this device and sent as soon as the line is back.',
  soundLocked: 'The sound is locked by the browser: nobody hears a new order.',
  soundOff: 'The sound is off: nobody hears a new order.',
  turnSoundOn: 'Turn sound on',
  startShift: 'Start shift',
  startShiftText: 'Turns the sound on and says that somebody watches this board.',
  startShiftUnwatched: 'Until then customers can’t order for now, only for later: nobody watches this board.',
  endShift: 'End shift',
  soundOn: 'Sound on',
  soundIsOff: 'Sound off',
  lightBoard: 'Light board',
  darkBoard: 'Dark board',
  pause: 'Pause new orders',
  paused: (until: string) => `New orders are paused until ${until}.`,
  pauseSays: (message: string) => `Customers read: “${message}”`,
  goOn: 'Go on',
  goOnFailed: 'That did not work: new orders are still paused. Please try again.',
  changePause: 'Change the pause',
  newOrder: 'New order',
  allOrders: 'All orders',
  tools: 'More of the board',
  toolsTitle: 'Board',
  keys: 'Keys of the board',
  allDay: 'All day',
  allDayTitle: 'Pieces still to steam',
  allDayNone: 'Nothing to steam.',

  pressed: (number: string, done: string) => `${number} ${done}`,
  undo: 'Undo',
  undoOf: (number: string) => ` for ${number}`,
  conflictTitle: 'Not done',
  dismiss: 'OK',
  dismissOf: (number: string) => `, I have read it, ${number}`,
  news: (number: number, way: string, items: string) => `New order ${number}, ${way}: ${items}`,
  item: (quantity: number, name: string) => `${quantity} ${name}`,

  keyRows: [
    ['↑ ↓ ← →', 'From card to card; j, k, h and l do the same'],
    ['1 2 3 4', 'The first card of a lane'],
    ['Enter', 'Accept a new order; open any other'],
    ['A', 'Accept as planned'],
    ['T', 'Accept with another time'],
    ['X', 'Reject or cancel'],
    ['S', 'Start a scheduled order now'],
    ['R', 'Mark ready'],
    ['G', 'Give to rider'],
    ['D', 'Delivered, picked up or served'],
    ['P', 'Print the ticket'],
    ['O', 'Open the order'],
    ['U', 'Undo the last press'],
    ['/', 'Search'],
    ['?', 'These keys'],
  ],
} as const
