import type { BillKind } from '@momo/contracts/invoices'

export const kindWords: Record<BillKind, string> = { invoice: 'Bill', 'credit-note': 'Credit note' }

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

export const billListMessages = {
  title: 'Invoice',
  lead: 'Bills and credit notes of your outlet, the newest first.',
  closing: 'Day closing',
  kind: 'Which ones',
  all: 'All',
  kinds: { invoice: 'Bills', 'credit-note': 'Credit notes' } satisfies Record<BillKind, string>,
  method: 'Paid with',
  anyMethod: 'Paid with: all',
  days: { from: 'First day', to: 'Last day' },
  searchLabel: 'Bill, order or buyer',
  caption: 'Bills and credit notes of your outlet',
  number: 'Number',
  total: 'Total',
  state: 'State',
  issued: 'Issued',
  buyer: 'Buyer',
  actions: 'Actions',
  takenBack: (number: string) => `Taken back by ${number}`,
  printed: (times: number) => (times === 0 ? 'Not printed yet' : times === 1 ? 'Printed once' : `Printed ${times} times`),
  unpaid: 'to be paid',
  paid: 'paid',
  bills: (count: number, total: string) => `${counted(count, 'bill', 'bills')}, ${total}`,
  notes: (count: number, total: string) => `${counted(count, 'credit note', 'credit notes')}, ${total}`,
  net: (total: string) => `together ${total}`,
  ofDays: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  none: 'No bills in these days',
  noneText: 'A bill is written when a sale is final: accepted and paid, or handed over and paid in cash.',
  nothingFound: 'Nothing found',
  nothingFoundText: 'A number is found whatever its day. Names are looked for in the days that are shown.',
  clear: 'Show the last seven days',
  failed: 'The bills could not be read',
  tryAgain: 'Try again',
  loading: 'Loading...',
  faults: {
    offline: 'You seem to be offline. Try again when you are connected.',
    failed: 'We can not reach the kitchen right now. Please try again in a moment.',
    codes: {} as Record<string, string>,
  },
} as const
