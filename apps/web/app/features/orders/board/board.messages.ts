import type { KitchenStation } from '@momo/contracts/orders'
import type { LaneName } from '../board-rules/lanes.ts'
import type { MoveName, Step } from '../board-actions/order-actions.ts'

const many = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`

export const laneWords: Record<LaneName, { title: string; tab: string; empty: string }> = {
  new: { title: 'New', tab: 'New', empty: 'No new orders' },
  kitchen: { title: 'In the kitchen', tab: 'Kitchen', empty: 'Nothing cooking' },
  ready: { title: 'Ready', tab: 'Ready', empty: 'Nothing ready' },
  outForDelivery: { title: 'On the way', tab: 'On the way', empty: 'No deliveries out' },
}

/** Label of a card's main button. */
export const stepWords: Record<Step, string> = {
  accept: 'Accept',
  start: 'Start now',
  ready: 'Mark ready',
  'hand-over': 'Give to rider',
  deliver: 'Delivered',
  collect: 'Picked up',
  serve: 'Served',
}

/** Result of an action, beside its undo button. */
export const doneWords: Record<MoveName, string> = {
  accept: 'accepted',
  reject: 'rejected',
  start: 'started',
  delay: 'delayed by 10 min',
  bump: 'done in the kitchen',
  recall: 'back in the kitchen',
  ready: 'marked ready',
  'hand-over': 'given to rider',
  deliver: 'delivered',
  collect: 'picked up',
  serve: 'served',
  cancel: 'cancelled',
}

export const boardMessages = {
  title: 'Customer orders',
  loading: 'Loading orders...',
  failed: {
    title: "Couldn't load the orders",
    text: "We'll keep trying every few seconds. Orders already placed are safe.",
    offline: "You're offline. Orders already placed are safe.",
    tryAgain: 'Try again',
  },
  empty: {
    title: 'No orders yet',
    text: "You're all set. New orders will ring here.",
    closedText: 'Start your shift, and new orders will ring here.',
  },
  nothingFound: 'No orders match your search or filter.',
  clear: 'Show all orders',
  hidden: (count: number) =>
    `${many(count, 'new order is', 'new orders are')} hidden by your search or filter.`,
  unpaidHold: (orders: number, baskets: number) =>
    `${many(orders, 'unpaid order holds', 'unpaid orders hold')} ${many(baskets, 'basket or pan', 'baskets or pans')} for up to 10 minutes.`,

  filters: 'Filter orders',
  all: 'All',
  filter: (name: string, count: number) => `${name} ${count}`,
  search: 'Search by order, name or item',
  searchHint: 'Search',
  lanes: 'Lanes',
  lane: (name: string, count: number) => `${name}, ${many(count, 'order')}`,
  target: {
    new: (minutes: number) => `accept in ${minutes} min`,
    kitchen: (minutes: number) => `target ${minutes} min`,
    ready: () => 'hand over',
    outForDelivery: () => 'by promised time',
  },
  minutes: (count: number) => `${count} min`,
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  /** Shown before the minutes: 'Late · 35 min'. */
  late: 'Late ·',
  card: (number: number, fulfilmentMethod: string) => `Order ${number}, ${fulfilmentMethod}`,
  ofOrder: (number: number) => ` order ${number}`,
  openOrder: (number: string) => `Open order ${number}`,
  reject: (number: number) => `Reject order ${number}`,
  acceptIn: (number: number) => `Accept order ${number} with a different time`,
  delay: '+10',
  delayOf: (number: number) => `Delay order ${number} by 10 minutes`,
  print: (number: number) => `Print ticket for order ${number}`,
  printAgain: (number: number) => `Print ticket for order ${number} again`,
  printTicket: 'Print kitchen ticket',
  printPacking: 'Print packing ticket',
  more: (number: number) => `More actions for order ${number}`,
  openWhole: 'Open order',
  openOf: (number: number) => `Open order ${number}`,
  cancel: 'Cancel order',
  call: (name: string) => `Call ${name}`,
  promised: (time: string) => `by ${time}`,
  noName: 'Guest',
  table: (number: string) => `Table ${number}`,
  rider: (name: string) => `Rider: ${name}`,
  paid: 'Paid',
  toPay: (method: string, sum: string) => `${method} ${sum}`,
  onTab: 'On the tab',
  orderNote: 'Note: ',
  times: '×',
  source: { site: undefined, counter: 'Counter', phone: 'Phone' },
  starts: (time: string) => `starts ${time}`,
  pendingState: { waiting: "Will send when you're back online", sending: 'Sending...' },

  scheduled: 'Scheduled',
  group: (orders: number, plates: number) => `${many(orders, 'order')}, ${many(plates, 'plate')}`,
  toAccept: (count: number) => `${count} to accept`,
  scheduledToAccept: (count: number, time: string) =>
    `${many(count, 'scheduled order')} to accept, ${count > 1 ? 'the first ' : ''}for ${time}`,
  groupTitle: (time: string) => `Scheduled for ${time}`,

  connection: { live: 'Live', reconnecting: 'Reconnecting', offline: 'Offline' },
  reconnecting: (time: string | undefined) => (time ? `Reconnecting, last update ${time}` : 'Reconnecting'),
  offline: (time: string | undefined) => (time ? `Offline since ${time}` : 'Offline'),
  actionsSaved: "Your actions are saved on this device and sent when you're back online.",
  soundLocked: 'Sound is blocked. Tap anywhere to turn it on.',
  soundOff: "Sound is off, so you won't hear new orders.",
  turnSoundOn: 'Turn sound on',
  startShift: 'Start shift',
  startShiftText: "Turns on sound and shows customers you're open.",
  /** While a shift runs on another device, and for three minutes after the last one has ended. */
  startShiftHere: 'Start a shift to hear new orders on this device too.',
  startShiftUnwatched: 'Until then, customers can only order for later.',
  endShift: 'End shift',
  soundOn: 'Sound on',
  soundIsOff: 'Sound off',
  lightBoard: 'Light mode',
  darkBoard: 'Dark mode',
  pause: 'Pause new orders',
  paused: (until: string) => `New orders are paused until ${until}.`,
  pauseSays: (message: string) => `Customers see: “${message}”`,
  goOn: 'Resume orders',
  goOnFailed: "Couldn't resume. New orders are still paused. Try again.",
  changePause: 'Change pause',
  newOrder: 'New order',
  allOrders: 'All orders',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  tools: 'Board menu',
  toolsTitle: 'Board',
  keys: 'Keyboard shortcuts',
  allDay: 'All day',
  allDayTitle: 'Left to cook, by station',
  allDayNone: 'Nothing to cook.',
  stations: { steam: 'Steam', fry: 'Fry', wok: 'Wok', other: 'Other' } satisfies Record<
    KitchenStation,
    string
  >,
  stationDone: (station: string) => `${station} ✓`,
  /** Beside the number. A plate needs no unit: '3 Veg Thukpa'. */
  toCook: (name: string, unit: 'pieces' | 'plates', count: number) =>
    unit === 'plates' ? name : `${name} ${count === 1 ? 'piece' : 'pieces'}`,

  actionDone: (number: number, done: string) => `${number} ${done}`,
  undo: 'Undo',
  undoOf: (number: number) => ` for order ${number}`,
  conflictTitle: 'Not saved',
  dismiss: 'OK',
  dismissOf: (number: string) => `, dismiss the alert for ${number}`,
  announcement: (number: number, fulfilmentMethod: string, items: string) =>
    `New order ${number}, ${fulfilmentMethod}: ${items}`,
  item: (quantity: number, name: string) => `${quantity} ${name}`,

  keyRows: [
    ['↑ ↓ ← →', 'Move between cards (or H, J, K, L)'],
    ['1 2 3 4', 'Go to the first card in a lane'],
    ['Enter', 'Accept a new order, or open any other'],
    ['A', 'Accept as planned'],
    ['T', 'Accept with a different time'],
    ['X', 'Reject or cancel'],
    ['S', 'Start a scheduled order now'],
    ['+', 'Delay by 10 minutes'],
    ['R', 'Mark ready'],
    ['G', 'Give to rider'],
    ['D', 'Mark delivered, picked up or served'],
    ['P', 'Print ticket'],
    ['O', 'Open order'],
    ['U', 'Undo the last action'],
    ['/', 'Search'],
    ['?', 'Show these shortcuts'],
  ],
} as const
