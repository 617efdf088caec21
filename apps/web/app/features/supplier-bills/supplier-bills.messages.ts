import type { BillState, PaymentMethod } from '@momo/contracts/supplier-bills'

export const billMessages = {
  title: 'Supplier bills',
  suppliers: 'Suppliers',
  tryAgain: 'Try again',
  loading: 'Loading...',
  cancel: 'Cancel',
  states: {
    entered: 'To approve',
    held: 'On hold',
    approved: 'To pay',
    paid: 'Paid',
    cancelled: 'Cancelled',
  } satisfies Record<BillState, string>,
  /** Of a credit note. */
  creditStates: { approved: 'Not used yet', paid: 'Used' },
  overdue: 'Overdue',
  creditNote: 'Credit note',
  methods: {
    cash: 'Cash',
    bank: 'Bank transfer',
    wallet: 'Wallet',
    'credit-note': 'Credit note',
  } satisfies Record<PaymentMethod, string>,

  due: {
    today: 'today',
    inDays: (days: number) => (days === 1 ? 'tomorrow' : `in ${days} days`),
    late: (days: number) => (days === 1 ? '1 day overdue' : `${days} days overdue`),
  },

  faults: {
    offline: "You're offline. What you typed is still here. Try again when you're back online.",
    failed: "Couldn't reach the server. What you typed is still here. Try again in a moment.",
    codes: {} as Record<string, string>,
  },
  /** For lists and buttons, where nothing was typed. */
  loadFaults: {
    offline: "You're offline. Try again when you're back online.",
    failed: "Couldn't reach the server. Try again in a moment.",
    codes: {} as Record<string, string>,
  },
} as const
