import type { BillKind } from '@momo/contracts/invoices'

export const kindWords: Record<BillKind, string> = { invoice: 'Bill', 'credit-note': 'Credit note' }

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

export const billListMessages = {
  title: 'Invoice',
  lead: 'Bills and credit notes of your branch, newest first.',
  closing: 'Day closing',
  kind: 'Filter bills',
  all: 'All',
  kinds: { invoice: 'Bills', 'credit-note': 'Credit notes' } satisfies Record<BillKind, string>,
  method: 'Paid with',
  anyMethod: 'All methods',
  days: { from: 'From', to: 'To' },
  searchLabel: 'Bill, order or buyer',
  caption: 'Bills and credit notes of your branch',
  number: 'Number',
  total: 'Total',
  state: 'Status',
  issued: 'Issued',
  buyer: 'Buyer',
  actions: 'Actions',
  takenBack: (number: string) => `Reversed by ${number}`,
  partCredited: (amount: string) => `${amount} credited`,
  printed: (times: number) =>
    times === 0 ? 'Not printed yet' : times === 1 ? 'Printed once' : `Printed ${times} times`,
  unpaid: 'unpaid',
  paid: 'paid',
  bills: (count: number, total: string) => `${counted(count, 'bill', 'bills')}, ${total}`,
  notes: (count: number, total: string) => `${counted(count, 'credit note', 'credit notes')}, ${total}`,
  net: (total: string) => `net ${total}`,
  ofDays: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  none: 'No bills on these days',
  noneText: 'A bill is issued once an order is accepted and paid, or handed over and paid in cash.',
  nothingFound: 'No bills found',
  nothingFoundText: 'Bill and order numbers are searched on all days, names only on the days shown.',
  clear: 'Show the last 7 days',
  failed: "Couldn't load the bills",
  tryAgain: 'Try again',
  loading: 'Loading...',
  faults: {
    offline: "You're offline. Try again when you're back online.",
    failed: 'No response from the server. Try again.',
    codes: {} as Record<string, string>,
  },
} as const
