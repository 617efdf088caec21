import { wholeNumber } from '#lib/format/numbers.ts'

const count = (value: number, one: string, many: string): string => `${wholeNumber(value)} ${value === 1 ? one : many}`

/** Shared by the today and period screens. */
export const figuresWords = {
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  orders: (value: number) => count(value, 'order', 'orders'),
  plates: (value: number) => count(value, 'plate', 'plates'),
  minutes: (value: number) => `${value} min`,
  none: '–',
  asTable: 'Show as a table',
  day: 'Day',
  hour: 'Hour',
  ordersHead: 'Orders',
  platesHead: 'Plates',
  sales: 'Sales',
  notFresh: (time: string) => `These figures are of ${time}. They go on when you are connected again.`,
  failed: 'The figures could not be loaded',
  tryAgain: 'Try again',
  loading: 'Loading...',
  faults: {
    offline: 'You seem to be offline. Please try again when you are connected.',
    failed: 'Please try again in a moment.',
    codes: { 'auth.forbidden': 'Your account has no outlet yet. The super admin can give it one.' },
  },
} as const
