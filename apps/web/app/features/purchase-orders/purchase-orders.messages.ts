import type { PurchaseOrderOrigin, PurchaseOrderState, SendingMethod } from '@momo/contracts/purchase-orders'

export const orderMessages = {
  title: 'Supplier orders',
  tryAgain: 'Try again',
  loading: 'Loading...',
  cancel: 'Cancel',
  lines: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
  late: 'Late',
  states: {
    draft: 'Draft',
    'to-receive': 'To receive',
    'partly-received': 'Partly received',
    received: 'Received',
    billed: 'Billed',
    closed: 'Closed',
    cancelled: 'Cancelled',
  } satisfies Record<PurchaseOrderState, string>,
  origins: {
    person: 'Head office',
    alerts: 'Stock alerts',
    plan: 'Production plan',
  } satisfies Record<PurchaseOrderOrigin, string>,
  methods: {
    mail: 'Email',
    print: 'Printed',
    phone: 'By phone',
  } satisfies Record<SendingMethod, string>,
  views: { orders: 'Orders', proposals: 'Proposals', receipts: 'Receipts' },
  viewsLabel: 'Supplier orders',

  faults: {
    offline: "You're offline. What you typed is still here. Try again when you're back online.",
    failed: "Couldn't reach the server. What you typed is still here. Try again in a moment.",
    codes: {} as Record<string, string>,
  },
  /** For lists, which have nothing that was typed. */
  loadFaults: {
    offline: "You're offline. Try again when you're back online.",
    failed: "Couldn't reach the server. Try again in a moment.",
    codes: {} as Record<string, string>,
  },
} as const
