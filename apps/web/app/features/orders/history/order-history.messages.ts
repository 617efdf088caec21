import type { Reordered } from '@momo/contracts/orders'

type Change = Reordered['changes'][number]['change']

const changes: Record<Change, (name: string) => string> = {
  gone: (name) => `${name} is no longer on the menu`,
  'sold-out': (name) => `${name} is sold out`,
  dearer: (name) => `${name} costs more than last time`,
  cheaper: (name) => `${name} costs less than last time`,
  options: (name) => `${name} isn't available with those options`,
}

export const orderHistoryMessages = {
  title: 'Order History',
  blue: 'Order',
  orange: 'History',
  filters: {
    label: 'Filter orders',
    all: 'All',
    current: 'Current',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  },
  none: 'No orders yet',
  noneText: 'Your orders will show up here.',
  noneHere: {
    current: 'No current orders',
    delivered: 'No delivered orders yet',
    cancelled: 'No cancelled orders',
  },
  noneHereText: 'Try looking at all your orders.',
  showAll: 'Show all',
  outlets: 'Find outlets',
  list: 'Your orders',
  today: (time: string) => `Today, ${time}`,
  yesterday: (time: string) => `Yesterday, ${time}`,
  track: 'Track',
  pay: 'Pay now',
  payOf: (number: string) => `Pay ${number} now`,
  checking: "We're checking your payment",
  checkingOf: (number: string) => `See payment for ${number}`,
  see: 'See payment',
  trackOf: (number: string) => `Track ${number}`,
  details: (number: string) => `Open ${number}`,
  again: 'Order again',
  againOf: (number: string) => `Order again: ${number}`,
  receiptOf: (number: string) => `Order summary for ${number}`,
  more: 'Show more',
  loadingMore: 'Loading...',
  moreFailed: "Couldn't load more orders. Try again.",
  loading: 'Loading your orders',
  failed: "Couldn't load your orders",
  tryAgain: 'Try again',
  offline: "You're offline. Check your connection and try again.",
  unreachable: "We can't reach the kitchen right now. Please try again in a moment.",

  reorder: {
    done: (outlet: string) => `Added to your cart at ${outlet}.`,
    changedTitle: 'Some items have changed',
    changedText: (outlet: string) => `The available items are in your cart at ${outlet}.`,
    nothingTitle: 'None of these items is available now',
    change: (name: string, change: Change) => changes[change](name),
    toCart: 'View cart',
    close: 'Close',
    outlet: (outlet: string) => `See the ${outlet} menu`,
    failed: "Couldn't add these items to your cart. Try again.",
    offline: "You're offline, so nothing was added to your cart.",
  },
}
