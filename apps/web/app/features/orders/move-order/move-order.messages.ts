const codes: Record<string, string> = {
  'order.not_asked': 'This order can no longer be changed here. Reload the page to see it.',
  'order.time_not_offered': 'This time is no longer offered. Choose another one.',
  'order.kitchen_full': 'This time is full now. Choose another one.',
  'branch.closed': 'This outlet has closed. Cancel the order, and we will refund what you paid.',
}

export const moveMessages = {
  title: 'Your order needs a new time',
  text: (reason: string) => `${reason}. Choose another time, or cancel the order.`,
  answerBy: (day: string, time: string) =>
    `Please answer by ${day}, ${time}. Otherwise we cancel it and refund what you paid.`,
  day: 'New day',
  time: 'New time',
  slot: (from: string, to: string) => `${from} to ${to}`,
  noTimes: 'There is no free time in the coming days. Call the outlet, or cancel the order.',
  move: 'Move my order',
  moving: 'Moving...',
  moved: 'Your order has a new time.',
  cancel: 'Cancel my order',
  cancelling: 'Cancelling...',
  cancelled: 'Your order is cancelled.',
  faults: {
    offline: "You're offline. Try again when you're back online.",
    failed: "Couldn't change your order. Try again.",
    codes,
  },
} as const
