import type { branchOrderFilters, OrderSource } from '@momo/contracts/orders'
import type { PaymentMethod, PaymentState } from '@momo/contracts/payments'
import { methodWords } from '#lib/format/staff-order.messages.ts'

/** Shown after the payment method. */
const paymentWords: Record<PaymentState, string> = {
  due: 'to be paid',
  pending: 'not decided',
  paid: 'paid',
  failed: 'not paid',
  expired: 'not paid',
  void: 'nothing to pay',
  replaced: 'paid another way',
  mismatch: 'another amount',
  surplus: 'goes back',
  returned: 'given back',
  'part-refunded': 'a part given back',
  refunded: 'given back',
}

const sources: Record<OrderSource, string> = { site: 'Website', counter: 'Counter', phone: 'Phone' }

export const branchOrderMessages = {
  title: 'All orders',
  lead: 'Every order of your outlet, the newest first.',
  board: 'Back to the board',
  filter: 'Which orders',
  filters: { all: 'All', open: 'Under way', done: 'Had', failed: 'Not had' } satisfies Record<(typeof branchOrderFilters)[number], string>,
  way: 'How',
  anyWay: 'How: all',
  days: { from: 'First day', to: 'Last day' },
  searchLabel: 'Number, phone or name',
  caption: 'Orders of your outlet',
  order: 'Order',
  total: 'Total',
  state: 'State',
  placed: 'Placed',
  customer: 'Customer',
  how: 'How',
  payment: 'Payment',
  late: 'Late',
  source: (source: OrderSource) => sources[source],
  table: (number: string) => `Table ${number}`,
  today: 'Today',
  yesterday: 'Yesterday',
  paid: (method: PaymentMethod, state: PaymentState) => `${methodWords[method]}, ${paymentWords[state]}`,
  /** larger counts are not computed. */
  many: '1000+ orders',
  count: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  ofDays: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  none: 'No orders in these days',
  noneText: 'Choose other days, or look on the board for what is under way.',
  nothingFound: 'Nothing found',
  nothingFoundText: 'A number is found whatever its day. Phones and names are looked for in the days that are shown.',
  clear: 'Show the last seven days',
  failed: 'The orders could not be read',
  tryAgain: 'Try again',
  loading: 'Loading...',
  faults: {
    offline: 'You seem to be offline. Try again when you are connected.',
    failed: 'We can not reach the kitchen right now. Please try again in a moment.',
    codes: {} as Record<string, string>,
  },
} as const
