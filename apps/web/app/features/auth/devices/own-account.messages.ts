export const ownAccountMessages = {
  change: {
    title: 'Change password',
    blue: 'Change',
    orange: 'password',
    intro: 'Your other devices will be signed out when you change it.',
    current: 'Current password',
    currentMissing: 'Enter your current password.',
    send: 'Change password',
    sending: 'Updating...',
    done: 'Password changed. Your other devices were signed out.',
  },

  first: {
    intro: "You have no password yet. To add one, confirm with a code that it's you.",
    send: 'Send me a code',
    sending: 'Sending code...',
    save: 'Add password',
    saving: 'Saving...',
  },

  changeDone: {
    title: 'Password changed',
    text: "Your other devices were signed out. You're still signed in on this one.",
    profile: 'View Profile',
  },

  devices: {
    title: 'Signed-in devices',
    intro: "Don't recognise a device? Sign it out and change your password.",
    thisOne: 'This device',
    times: (since: string, lastUsed: string) => `Signed in ${since}, last used ${lastUsed}`,
    end: 'Sign out',
    endNamed: (name: string) => `Sign out ${name}`,
    endOthers: 'Sign out all other devices',
    ending: 'Signing out...',
    onlyThis: 'No other device is signed in.',
    askOne: (name: string) => `Sign out ${name}?`,
    askOneText: "You'll need to log in again on that device. Your password stays the same.",
    askOthers: 'Sign out all other devices?',
    askOthersText: (count: number) =>
      count === 1
        ? "You'll need to log in again on 1 device. This one stays signed in."
        : `You'll need to log in again on ${count} devices. This one stays signed in.`,
    cancel: 'Cancel',
    ended: (name: string) => `${name} is signed out.`,
    endedOthers: 'All other devices are signed out.',
    failed: "Couldn't load your devices.",
    tryAgain: 'Try again',
    loading: 'Loading your devices',
    today: 'today',
    yesterday: 'yesterday',
  },

  remove: {
    title: 'Delete account',
    intro: 'This permanently deletes your account.',
    open: 'Delete my account',
    ask: 'Delete your account?',
    lost: "You can't undo this. You'll lose:",
    losses: (name: string) => [
      name === ''
        ? 'your phone number, email and photo'
        : `your name (${name}), phone number, email and photo`,
      'your password and access on all your devices',
      'access to your order history (orders and what they cost are kept without your name, number and address; bills stay as printed)',
    ],
    openOrders: (numbers: string[]) =>
      numbers.length === 1
        ? `Order ${numbers[0]} is still open. The outlet will make it, but you can't track or cancel it here any more.`
        : `Orders ${numbers.join(', ')} are still open. The outlet will make them, but you can't track or cancel them here any more.`,
    seeOrders: 'See open orders',
    password: 'Your password',
    passwordMissing: 'Enter your password.',
    confirm: "First, confirm with a code that it's you.",
    wrongPassword: "That's not your password.",
    keep: 'Keep my account',
    send: 'Delete permanently',
    sending: 'Deleting...',
  },
}
