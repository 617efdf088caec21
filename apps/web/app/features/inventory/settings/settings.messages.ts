export const settingsMessages = {
  tryAgain: 'Try again',
  save: 'Save',
  saving: 'Saving...',

  stock: {
    title: 'Stock settings',
    closeDay: 'A Nepali month closes on day',
    closeDayHint: 'Of the next month, 1 to 28. Until then receipts, waste and counts can still be entered.',
    costs: 'Branches see costs and values',
    saved: 'Settings saved.',
    failed: "Couldn't load the stock settings.",
  },

  kitchens: {
    title: 'Central kitchens',
    none: 'No central kitchen yet.',
    name: 'Name of the kitchen',
    nameHint: 'A place for goods on the way is added with it.',
    add: 'Add kitchen',
    adding: 'Adding...',
    added: (name: string) => `${name} added.`,
    failed: "Couldn't load the kitchens.",
  },

  months: {
    title: 'Closed months',
    openSince: (day: string) => `Entries are open since ${day}.`,
    none: 'No month was closed by hand.',
    closed: (month: string, day: string) => `${month} closed on ${day}`,
    close: 'Close a month',
  },

  faults: {
    offline: "You're offline. What you entered is still here; try again when you're back online.",
    failed: "Couldn't reach the server. What you entered is still here; try again in a moment.",
    codes: {
      'stock.settings_changed': 'Someone else changed the settings. Save again to replace them with yours.',
      'location.exists': 'Another place has this name.',
    } as Record<string, string>,
  },
} as const
