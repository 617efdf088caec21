import type { branchOrderFilters, OrderSource } from '@momo/contracts/orders'
import type { PaymentMethod, PaymentState } from '@momo/contracts/payments'
import { methodWords } from '#lib/format/staff-order.messages.ts'

/** Shown after the payment method. */
export const paymentWords: Record<PaymentState, string> = {
  due: 'unpaid',
  pending: 'pending',
  paid: 'paid',
  failed: 'payment failed',
  expired: 'not paid in time',
  void: 'nothing to pay',
  replaced: 'paid another way',
  mismatch: 'wrong amount',
  surplus: 'refund due',
  returned: 'refunded',
  'part-refunded': 'partly refunded',
  refunded: 'refunded',
}

export const sourceWords: Record<OrderSource, string> = {
  site: 'Website',
  counter: 'Counter',
  phone: 'Phone',
}

export const branchOrderMessages = {
  title: 'All orders',
  lead: 'All orders of your branch, newest first.',
  board: 'Back to board',
  filter: 'Filter orders',
  filters: {
    all: 'All',
    open: 'Open',
    done: 'Completed',
    failed: 'Failed',
    'cash-due': 'Not paid',
    sold: 'Sold',
    late: 'Completed late',
    cancelled: 'Cancelled',
    rejected: 'Rejected',
    missed: 'Missed',
    overdue: 'Late now',
  } satisfies Record<(typeof branchOrderFilters)[number], string>,
  fulfilmentMethod: 'Order type',
  anyMethod: 'All types',
  days: { from: 'From', to: 'To' },
  searchLabel: 'Order number, phone or name',
  caption: 'Orders of your branch',
  order: 'Order',
  total: 'Total',
  state: 'Status',
  placed: 'Placed',
  customer: 'Customer',
  fulfilment: 'Type',
  payment: 'Payment',
  late: 'Late',
  source: (source: OrderSource) => sourceWords[source],
  table: (number: string) => `Table ${number}`,
  today: 'Today',
  yesterday: 'Yesterday',
  paid: (method: PaymentMethod, state: PaymentState) => `${methodWords[method]}, ${paymentWords[state]}`,
  /** larger counts are not computed. */
  many: '1000+ orders',
  count: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  ofDays: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  none: 'No orders on these days',
  noneText: 'Choose other days, or check the board for open orders.',
  nothingFound: 'No orders found',
  nothingFoundText: 'Order numbers are searched on all days, phones and names only on the days shown.',
  clear: 'Show the last 7 days',
  failed: "Couldn't load the orders",
  tryAgain: 'Try again',
  loading: 'Loading...',
  faults: {
    offline: "You're offline. Try again when you're back online.",
    failed: 'No response from the server. Try again.',
    codes: {} as Record<string, string>,
  },
} as const
