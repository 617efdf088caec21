export const againMessages = {
  title: 'Order again',
  usual: 'Your usual',
  loading: 'Loading your last orders',
  none: 'Your first order is still to come',
  noneText: 'After it, one tap orders the same again.',
  outlets: 'Find outlets',
  failed: "Couldn't load your last orders.",
  offline: "You're offline, so your last orders can't be shown.",
  tryAgain: 'Try again',
} as const
