export const secondFactorMessages = {
  title: 'Sign-in security',
  blue: 'Sign-in',
  orange: 'security',
  load: {
    failed: "Couldn't load your sign-in security.",
    tryAgain: 'Try again',
    loading: 'Loading your sign-in security',
  },

  step: {
    title: 'Second step',
    blue: 'Second',
    orange: 'step',
    back: 'Back',
    app: {
      intro: 'Enter the 6-digit code from your authenticator app.',
      send: 'Log in',
      other: 'Use your authenticator app',
    },
    passkey: {
      intro: 'Confirm with the passkey on your phone, computer or security key.',
      send: 'Use a passkey',
      waiting: 'Waiting for your passkey...',
      other: 'Use a passkey',
    },
    recovery: {
      intro: 'Enter one of the recovery codes that you saved. Each one works once.',
      label: 'Recovery code',
      send: 'Log in',
      other: 'Use a recovery code',
    },
    sending: 'Checking...',
    lost: 'Lost your phone and your codes? Ask a super admin to remove your second step.',
  },

  needed: {
    blue: 'Protect your',
    orange: 'account',
    text: "Your role needs a second step when you log in, so a stolen password isn't enough. Set up at least one to continue.",
    done: 'Your account is protected.',
    goOn: 'Continue',
    logOut: 'Log out',
  },

  card: {
    title: 'Second step at login',
    off: "A second step protects your account even if someone knows your password. It's off.",
    on: 'After your password you confirm with one of these:',
    passkeys: 'Passkeys',
    passkeysHint: 'The best choice: your fingerprint, face or screen lock. Only the real site can use it.',
    noPasskeys: "Passkeys don't work at this address. Open the site by its name.",
    notHere: "This browser doesn't support passkeys.",
    addPasskey: 'Add a passkey',
    app: 'Authenticator app',
    appHint:
      'An app on your phone, such as Google Authenticator or Aegis, shows a new code every 30 seconds.',
    setUpApp: 'Set up an app',
    changeApp: 'Change app',
    codes: 'Recovery codes',
    codesLeft: (count: number) => (count === 1 ? '1 code left' : `${count} codes left`),
    fewCodes: 'Only a few codes are left. Create new ones.',
    newCodes: 'New codes',
    creating: 'Creating...',
    times: (since: string, lastUsed: string | undefined) =>
      lastUsed === undefined ? `Added ${since}, not used yet` : `Added ${since}, last used ${lastUsed}`,
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    removing: 'Removing...',
    cancel: 'Cancel',
    askPasskey: (name: string) => `Remove the passkey ${name}?`,
    askPasskeyText: "You can't log in with it any more. Delete it on your device too.",
    askApp: 'Remove the authenticator app?',
    askAppText: "Its codes won't work any more.",
    askCodes: 'Create new recovery codes?',
    askCodesText: "Your old codes won't work any more.",
    create: 'Create new codes',
    removed: (name: string) => `${name} was removed.`,
  },

  appDialog: {
    title: 'Set up an authenticator app',
    scan: 'Scan this code with your authenticator app.',
    qr: 'QR code with the key for your authenticator app',
    orType: "Can't scan it? Enter this key in the app:",
    copy: 'Copy key',
    copied: 'Key copied.',
    enter: 'Then enter the code that the app shows.',
    save: 'Confirm',
    saving: 'Checking...',
    starting: 'Preparing the key',
    done: 'Your authenticator app is set up.',
  },

  passkeyDialog: {
    title: 'Add a passkey',
    intro: 'Give it a name that you will recognise, then follow your browser.',
    name: 'Name',
    namePlaceholder: 'My phone',
    save: 'Continue',
    saving: 'Waiting for your device...',
    done: (name: string) => `The passkey ${name} was added.`,
  },

  codesDialog: {
    title: 'Save your recovery codes',
    intro:
      "If you lose your phone, each of these codes lets you in once. Keep them somewhere safe, not on the same phone. They're shown only now.",
    download: 'Download',
    copy: 'Copy',
    copied: 'Codes copied.',
    fileName: 'jhol-momo-recovery-codes.txt',
    fileHead: 'Recovery codes for Jhol Momo. Each one works once.',
    done: "I've saved them",
    list: 'Recovery codes',
  },

  proof: {
    title: "Confirm it's you",
    intro: 'You are about to change how you log in.',
    password: 'Your password',
    passwordMissing: 'Enter your password.',
    send: 'Confirm',
    sending: 'Checking...',
  },

  passkeyFaults: {
    cancelled: 'The passkey was not confirmed. Try again.',
    known: 'This device has a passkey for your account already.',
    unsupported: "This browser can't use passkeys here.",
  },

  fields: {
    code: '6-digit code',
    codeMissing: 'Enter all 6 digits of the code.',
    recoveryMissing: 'Enter all 16 characters of the code.',
  },

  faults: {
    offline: "You're offline. Check your connection and try again.",
    failed: "We can't reach the kitchen right now. Please try again in a moment.",
    codes: {
      'auth.wait': 'Too many tries.',
      'auth.wrong_password': "That's not your password.",
      'second_factor.wrong':
        "That code isn't right, or it has been used. Wait for the next one and try again.",
      'second_step.expired': 'This step has timed out. Start again.',
    } as Record<string, string>,
  },
}
