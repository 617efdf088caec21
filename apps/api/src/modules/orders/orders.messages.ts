import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { OrderSource } from '@momo/contracts/orders'

/** Names for guests who gave none, shown on the board, the ticket and the invoice. */
export const guestNames = {
  walkIn: 'Walk-in',
  table: (number: string): string => `Table ${Number(number)}`,
  /** The customer has deleted the account. */
  erased: 'Deleted customer',
}

/** Head row of an exported file. */
export const exportColumns = [
  'Order',
  'Date',
  'Time',
  'Branch',
  'Customer',
  'Phone',
  'Type',
  'Table',
  'Source',
  'Status',
  'Items',
  'Subtotal (Rs.)',
  'Delivery (Rs.)',
  'VAT included (Rs.)',
  'Total (Rs.)',
  'Payment',
  'Payment status',
  'Refunded (Rs.)',
  'Ended',
]

export const exportWords = {
  fulfilment: { delivery: 'Delivery', pickup: 'Pickup', 'dine-in': 'Dine-in' } satisfies Record<
    FulfilmentMethod,
    string
  >,
  source: { site: 'Website', counter: 'Counter', phone: 'Phone' } satisfies Record<OrderSource, string>,
}
