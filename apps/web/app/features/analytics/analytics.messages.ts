import { wholeNumber } from '#lib/format/numbers.ts'

const count = (value: number, one: string, many: string): string =>
  `${wholeNumber(value)} ${value === 1 ? one : many}`

/** Shared by the today and period screens. */
export const figuresWords = {
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  orders: (value: number) => count(value, 'order', 'orders'),
  plates: (value: number) => count(value, 'plate', 'plates'),
  minutes: (value: number) => `${value} min`,
  none: '–',
  asTable: 'Show as table',
  day: 'Day',
  hour: 'Hour',
  ordersHead: 'Orders',
  platesHead: 'Plates',
  sales: 'Sales',
  notFresh: (time: string) =>
    `You're offline. These figures are from ${time} and will update when you reconnect.`,
  failed: "Couldn't load the figures",
  tryAgain: 'Try again',
  loading: 'Loading...',
  faults: {
    offline: "You're offline. Try again when you're back online.",
    failed: 'Try again in a moment.',
    codes: { 'auth.forbidden': 'Your account has no branch yet. Ask a super admin to assign one.' },
  },
} as const
