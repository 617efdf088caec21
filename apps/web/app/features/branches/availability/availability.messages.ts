/** Separate from the other outlet texts, so that only the two pages using them load them. */
export const availabilityMessages = {
  paused: (until: string, message = '') => `No new orders until ${until}${message && `: “${message.replace(/\.$/, '')}”`}.`,
  unwatched: 'This outlet is not answering online right now.',
  later: 'You can choose a later time at the checkout',
  orCall: ', or call ',
  end: '.',
} as const
