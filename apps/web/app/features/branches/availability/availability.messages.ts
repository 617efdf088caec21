/** Separate from the other outlet texts, so that only the two pages that need these load them. */
export const availabilityMessages = {
  paused: (until: string, message = '') =>
    `No new orders until ${until}${message && `: “${message.replace(/\.$/, '')}”`}.`,
  unwatched: "This outlet isn't taking online orders right now.",
  later: 'You can choose a later time at checkout',
  orCall: ', or call ',
  end: '.',
} as const
