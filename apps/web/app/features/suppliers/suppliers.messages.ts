export const supplierMessages = {
  title: 'Suppliers',
  tryAgain: 'Try again',
  loading: 'Loading...',
  cancel: 'Cancel',
  vatRegistered: 'VAT registered',
  archived: 'Archived',
  preferred: 'Preferred',

  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  weekdayNames: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],

  nextOrder: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    by: (time: string) => `by ${time}`,
    dayBy: (day: string, time: string) => `${day}, by ${time}`,
    none: 'No order days',
    /** In one line, on a phone. */
    onToday: (time: string) => `Order today, by ${time}`,
    onTomorrow: 'Next order tomorrow',
    onDay: (day: string) => `Next order ${day}`,
  },

  change: {
    up: (percent: string) => `Up ${percent}`,
    down: (percent: string) => `Down ${percent}`,
    same: 'No change',
    unknown: 'No older price',
  },

  faults: {
    offline: "You're offline. What you typed is still here. Try again when you're back online.",
    failed: "Couldn't reach the server. What you typed is still here. Try again in a moment.",
    codes: {
      'supplier.exists': 'Another supplier has this name.',
      'supplier.changed':
        "Someone else changed this supplier. Fields you didn't edit now show their changes. Check them and save again.",
    } as Record<string, string>,
  },
  /** For lists, which have nothing that was typed. */
  loadFaults: {
    offline: "You're offline. Try again when you're back online.",
    failed: "Couldn't reach the server. Try again in a moment.",
    codes: { 'supplier.exists': 'Another supplier has this name. Rename that one first.' } as Record<
      string,
      string
    >,
  },
} as const
