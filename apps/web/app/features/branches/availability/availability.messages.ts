/** Apart from the other texts of outlets: only the two pages that say them carry them. */
export const takingMessages = {
  paused: (until: string, message = '') => `No new orders until ${until}${message && `: “${message.replace(/\.$/, '')}”`}.`,
  unwatched: 'This outlet is not answering online right now.',
  later: 'You can choose a later time at the checkout',
  orCall: ', or call ',
  end: '.',
} as const
