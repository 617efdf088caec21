import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { TicketKind } from '@momo/contracts/orders'

export const ticketMessages = {
  kinds: { kitchen: 'Kitchen', packing: 'Packing' } satisfies Record<TicketKind, string>,
  ways: { delivery: 'Delivery', pickup: 'Pickup', 'dine-in': 'Table' } satisfies Record<FulfilmentMethod, string>,
  cancelled: 'CANCELLED',
  stop: 'Stop cooking. Nothing of this goes out.',
  changed: (revision: number) => `CHANGED, ticket ${revision}`,
  onlyChanges: 'Only what changed since the last ticket.',
  copyOf: (n: number) => `Copy of Original - ${n}`,
  ordered: 'Ordered',
  ready: 'Ready by',
  wanted: 'For',
  note: 'Note',
  table: (number: string) => `Table ${number}`,
  customer: 'Customer',
  phone: 'Phone',
  address: 'Address',
  items: 'Items',
  delivery: 'Delivery charge',
  total: 'Total',
  paid: 'PAID',
  unpaid: (sum: string) => `TO COLLECT: ${sum}`,
  nothingToPay: 'NOTHING TO COLLECT',
  printedBy: (name: string, time: string) => `Printed ${time}${name === '' ? '' : ` by ${name}`}`,
  faults: {
    offline: 'There is no line to the server, so no ticket was printed. Press again when it is back.',
    failed: 'The server does not answer, so no ticket was printed. Press again in a moment.',
    codes: {
      'auth.forbidden': 'This order is not of your branch.',
      'order.no_such_move': 'The order is not paid yet, so there is nothing to cook.',
    },
  },
}
