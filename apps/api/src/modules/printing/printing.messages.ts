import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { Ticket } from '@momo/contracts/orders'
import type { PaymentMethod } from '@momo/contracts/payments'

const stationNames: Record<string, string> = { steam: 'Steam', fry: 'Fry', wok: 'Wok' }
const fulfilmentMethods: Record<FulfilmentMethod, string> = {
  delivery: 'Delivery',
  pickup: 'Pickup',
  'dine-in': 'Table',
}
const methods: Record<PaymentMethod, string> = {
  cash: 'Cash',
  esewa: 'eSewa',
  khalti: 'Khalti',
  card: 'Card',
  fonepay: 'Fonepay',
  mixed: 'Several methods',
}

/** What papers say, and the reasons of failed jobs. */
export const printingMessages = {
  printerRemoved: 'The printer was removed before it printed this.',
  waitedTooLong: 'It waited for the printer for two hours.',
  reprint: 'PRINTED AGAIN - check if you already have this paper',

  kitchen: 'KITCHEN',
  packing: 'PACKING',
  stations: (stations: readonly string[]) => stations.map((one) => stationNames[one] ?? one).join(' + '),
  place({ fulfilmentMethod, tableNumber, isAddition }: Ticket): string {
    const place = tableNumber === undefined ? fulfilmentMethods[fulfilmentMethod] : `Table ${tableNumber}`
    return isAddition ? `Addition, ${place}` : place
  },
  cancelled: 'CANCELLED',
  stop: 'Stop cooking. Do not send anything out.',
  changed: (revision: number) => `CHANGED, ticket ${revision}`,
  onlyChanges: 'Only what changed since the last ticket.',
  copyOf: (n: number) => `Copy of Original - ${n}`,
  allergy: (note: string) => `ALLERGY: ${note}`,
  ordered: (time: string) => `Ordered ${time}`,
  ready: (time: string) => `Ready by ${time}`,
  wanted: (day: string, from: string, to: string) => `For ${day}, ${from} - ${to}`,
  note: (note: string) => `Note: ${note}`,
  items: 'Items',
  discount: 'Discount',
  free: (plates: number) => `${plates} complimentary`,
  delivery: 'Delivery charge',
  total: 'Total',
  paid: 'PAID',
  unpaid: (sum: string) => `TO COLLECT: ${sum}`,
  nothingToPay: 'NOTHING TO COLLECT',
  printed: (day: string, time: string, by: string) =>
    `Printed ${day}, ${time}${by === '' ? '' : ` by ${by}`}`,

  taxInvoice: 'Tax Invoice / कर बीजक',
  panBill: 'PAN bill / प्यान बिल',
  creditNote: 'Credit Note / क्रेडिट नोट',
  phone: (number: string) => `Phone ${number}`,
  pan: 'PAN',
  vatNumber: 'PAN / VAT No.',
  invoiceNumber: 'Invoice No.',
  noteNumber: 'Note No.',
  against: 'Against invoice',
  reason: 'Reason',
  date: 'Date',
  bs: (date: string) => `${date} BS`,
  ad: (date: string, time: string) => `${date} AD, ${time}`,
  order: 'Order',
  buyer: 'Buyer',
  buyerPan: "Buyer's PAN",
  table: 'Table',
  payment: 'Payment',
  paidBy: (method: PaymentMethod, isPaid: boolean) => `${methods[method]}, ${isPaid ? 'paid' : 'unpaid'}`,
  taxable: 'Taxable amount',
  vat: (rate: number) => `VAT ${rate} %`,
  words: (words: string) => `In words: ${words}`,
  issuedBy: (name: string) => `Issued by: ${name}`,
  included: 'Prices include VAT.',
  notCertified: 'Computer-generated bill, not IRD-certified',
  billCopy: (n: number, by: string, when: string) => `Copy of Original - ${n}, printed by ${by} on ${when}`,
  reversed: (number: string) => `Reversed by credit note ${number}`,

  testTitle: 'Test page',
  drawerTitle: 'Open drawer',
  test: {
    head: 'Test page',
    works: (printer: string) => `${printer} works.`,
    devanagari: 'झोल मोमो · भाफमा पकाएको',
    width: 'The line below must fit on one row:',
    stations: (names: string) => `Stations: ${names}`,
    everyStation: 'all',
  },
}
