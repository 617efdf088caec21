import { type MoneyEntry, type MoneyFigure, type MoneyStep, mostMoneyDays } from '@momo/contracts/analytics'
import { wholeNumber } from '#lib/format/numbers.ts'

const figures: Record<MoneyFigure, string> = {
  ordered: 'Ordered',
  billed: 'Billed',
  net: 'Net',
  collected: 'Collected',
}
const definitions: Record<MoneyFigure, string> = {
  ordered: 'Orders placed in these days that count as sales, with VAT and delivery',
  billed: 'Bills issued in these days, with VAT',
  net: 'Bills after credit notes, without VAT',
  collected: 'Payments, and tips by card and wallet, after refunds and cash differences',
}
const steps: Record<MoneyStep, string> = {
  'unpaid-tabs': 'Unpaid tabs',
  'not-billed': 'Not billed yet',
  'billed-other-days': 'Billed on other days',
  'orders-other-days': 'Orders of other days',
  'cancelled-orders': 'Cancelled after the bill',
  discounts: 'Discounts on bills',
  'credit-notes': 'Credit notes',
  vat: 'VAT',
  'vat-paid': 'VAT that guests paid',
  'credit-notes-paid': 'Credit notes, until refunded',
  'unpaid-bills': 'Bills not paid yet',
  'paid-other-days': 'Bills paid on other days',
  'bills-other-days': 'Paid for bills of other days',
  'paid-without-bill': 'Paid without a bill yet',
  tips: 'Tips by card and wallet',
  refunds: 'Refunds',
  'cash-differences': 'Cash differences',
}
const kinds: Record<MoneyEntry['kind'], string> = {
  order: 'Order',
  bill: 'Bill',
  'credit-note': 'Credit note',
  payment: 'Payment',
  tip: 'Tip',
  refund: 'Refund',
  day: 'Day closing',
}
const { branch, chain } = mostMoneyDays

export const moneyWords = {
  title: 'From orders to money',
  note: 'Each figure is the one before it with the steps below it, to the paisa.',
  figures,
  definitions,
  steps,
  listNames: { ...figures, ...steps },
  plus: 'plus',
  minus: 'minus',
  noSteps: 'No differences',
  start: 'The line starts here',
  tooLong: `The line from orders to money covers at most ${branch} days of a branch, or ${chain} days of all branches. Choose fewer days to see it.`,
  filtered: 'The line from orders to money is shown without the filters Way, Payment and Source.',
  kinds,
  columns: { record: 'Entry', kind: 'Kind', at: 'Time', method: 'Payment method', amount: 'Amount (Rs.)' },
  caption: 'Entries',
  total: 'Total',
  entries: (count: number) => `${wholeNumber(count)} ${count === 1 ? 'entry' : 'entries'}`,
  none: 'No entries in these days',
  back: 'Back to the figures',
  days: { from: 'First day', to: 'Last day' },
  export: 'Export',
  exporting: 'Downloading...',
  exportFailed: "Couldn't download the file. Try again.",
} as const
