import type { FulfilmentMethod } from '@momo/contracts/branches'
import type { TicketKind } from '@momo/contracts/orders'

export const ticketMessages = {
  kinds: { kitchen: 'Kitchen', packing: 'Packing' } satisfies Record<TicketKind, string>,
  fulfilmentMethods: { delivery: 'Delivery', pickup: 'Pickup', 'dine-in': 'Table' } satisfies Record<
    FulfilmentMethod,
    string
  >,
  sent: 'Sent to the printer',
  cancelled: 'CANCELLED',
  stop: 'Stop cooking. Do not send anything out.',
  changed: (revision: number) => `CHANGED, ticket ${revision}`,
  onlyChanges: 'Only what changed since the last ticket.',
  copyOf: (n: number) => `Copy of Original - ${n}`,
  ordered: 'Ordered',
  ready: 'Ready by',
  requestedSlot: 'For',
  note: 'Note',
  table: (number: string) => `Table ${number}`,
  addition: (place: string) => `Addition, ${place}`,
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
    offline: "You're offline, so no ticket was printed. Try again when you're back online.",
    failed: 'No response from the server, so no ticket was printed. Try again.',
    codes: {
      'auth.forbidden': 'This order belongs to another branch.',
      'order.no_such_move': "The order isn't paid yet, so there's nothing to cook.",
    },
  },
}
