import type { Reordered } from '@momo/contracts/orders'

type Change = Reordered['changes'][number]['change']

const changes: Record<Change, (name: string) => string> = {
  gone: (name) => `${name} is no longer on the menu`,
  'sold-out': (name) => `${name} is sold out`,
  dearer: (name) => `${name} costs more than last time`,
  cheaper: (name) => `${name} costs less than last time`,
  options: (name) => `${name} can not be had the way you had it`,
}

export const orderHistoryMessages = {
  title: 'Order History',
  blue: 'Order',
  orange: 'History',
  filters: { label: 'Which orders', all: 'All', current: 'Current', delivered: 'Delivered', cancelled: 'Cancelled' },
  none: 'No orders yet',
  noneText: 'Your orders stand here, with what they cost and how far they are.',
  noneHere: { current: 'Nothing is on its way', delivered: 'Nothing was delivered yet', cancelled: 'Nothing was cancelled' },
  noneHereText: 'Look at all your orders instead.',
  showAll: 'Show all',
  outlets: 'Find outlets',
  list: 'Your orders',
  today: (time: string) => `Today, ${time}`,
  yesterday: (time: string) => `Yesterday, ${time}`,
  track: 'Track',
  pay: 'Pay now',
  payOf: (number: string) => `Pay ${number} now`,
  checking: 'We are checking your payment',
  checkingOf: (number: string) => `See the payment of ${number}`,
  see: 'See payment',
  trackOf: (number: string) => `Track ${number}`,
  details: (number: string) => `Open ${number}`,
  again: 'Order again',
  againOf: (number: string) => `Order again what was in ${number}`,
  receiptOf: (number: string) => `Receipt of ${number}`,
  more: 'More',
  loadingMore: 'Loading...',
  moreFailed: 'The next orders could not be read. Please try again.',
  loading: 'Loading your orders',
  failed: 'Your orders could not be loaded',
  tryAgain: 'Try again',
  offline: 'You seem to be offline. Check your connection and try again.',
  unreachable: 'We can not reach the kitchen right now. Please try again in a moment.',

  reorder: {
    done: (outlet: string) => `It is in your cart at ${outlet}.`,
    changedTitle: 'Not everything is as it was',
    changedText: (outlet: string) => `What can be had is in your cart at ${outlet}.`,
    nothingTitle: 'Nothing of it can be had now',
    change: (name: string, change: Change) => changes[change](name),
    toCart: 'View cart',
    close: 'Close',
    outlet: (outlet: string) => `See the menu of ${outlet}`,
    failed: 'It could not be put into your cart. Please try again.',
    offline: 'You seem to be offline. Nothing was put into your cart.',
  },
}
