export const ownAccountMessages = {
  change: {
    title: 'Change password',
    blue: 'Change',
    orange: 'password',
    intro: 'Your other devices are signed out when you change it.',
    firstIntro: 'You sign in with Google so far. With a password you can sign in without it too.',
    current: 'Current password',
    currentMissing: 'Please type your current password.',
    send: 'Change password',
    sending: 'Updating...',
    done: 'Your password is changed. Your other devices were signed out.',
  },

  changeDone: {
    title: 'Password changed',
    text: 'Other phones were signed out. This one stays signed in.',
    profile: 'View Profile',
  },

  devices: {
    title: 'Signed-in devices',
    intro: 'You do not know one of them? Sign it out and change your password.',
    thisOne: 'This device',
    times: (since: string, lastUsed: string) => `Signed in ${since}, last used ${lastUsed}`,
    end: 'Sign out',
    endNamed: (name: string) => `Sign out ${name}`,
    endOthers: 'Sign out all other devices',
    ending: 'Signing out...',
    onlyThis: 'No other device is signed in.',
    askOne: (name: string) => `Sign out ${name}?`,
    askOneText: 'Whoever uses it has to sign in again. Your password stays as it is.',
    askOthers: 'Sign out all other devices?',
    askOthersText: (count: number) =>
      count === 1
        ? 'One device has to sign in again. This one stays signed in.'
        : `${count} devices have to sign in again. This one stays signed in.`,
    cancel: 'Cancel',
    ended: (name: string) => `${name} is signed out.`,
    endedOthers: 'All other devices are signed out.',
    failed: 'Your devices could not be loaded.',
    tryAgain: 'Try again',
    loading: 'Loading your devices',
    today: 'today',
    yesterday: 'yesterday',
  },

  remove: {
    title: 'Delete account',
    intro: 'Your account goes for good, on every device.',
    open: 'Delete my account',
    ask: 'Delete your account?',
    lost: 'This will be lost, and nobody can bring it back:',
    losses: (name: string) => [
      `your name (${name}), your phone, your email and your photo`,
      'your password and the sign-in on every device',
      'the way to your order history; the figures of past orders stay without your name',
    ],
    password: 'Your password',
    passwordMissing: 'Please type your password.',
    word: 'DELETE',
    typeWord: 'Type DELETE to confirm',
    wordMissing: 'Please type DELETE in capital letters.',
    wrongPassword: 'The password is not right.',
    keep: 'Keep my account',
    send: 'Delete for good',
    sending: 'Deleting...',
  },
}
