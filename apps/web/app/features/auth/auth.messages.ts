const fields = {
  identifier: 'Phone or email',
  identifierHint: '10-digit mobile number or email address.',
  identifierMissing: 'Enter your phone number or email.',
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  passwordMissing: 'Enter your password.',
  newPassword: 'New password',
  again: 'Repeat password',
  differ: "The passwords don't match.",
  code: '6-digit code',
  codeMissing: 'Enter all 6 digits of the code.',
}

export const authMessages = {
  fields,
  slogan: { nepali: 'झोल तातो, मन मिठो।', english: 'Hot jhol, happy heart.' },
  severalWrong: 'Please check the highlighted fields.',
  wait: (time: string) => `Please wait ${time}, then try again.`,
  waitRead: (seconds: number) => `Please wait ${seconds} seconds, then try again.`,
  waitOver: 'You can try again now.',
  tryAgainIn: (time: string) => `Please try again in ${time}.`,
  minutes: (count: number) => (count === 1 ? 'a minute' : `${count} minutes`),
  hours: (count: number) => `about ${count} hours`,
  length: {
    short: (least: number) => `At least ${least} characters. Length matters more than symbols.`,
    enough: "Long enough. We don't accept common passwords or your own name.",
  },
  backToLogin: 'Back to login',

  login: {
    title: 'Login',
    blue: 'Log in',
    orange: 'or join',
    intro:
      "Your phone number or email is enough. We'll send you a code, and if you're new, we'll open your account.",
    sendCode: 'Send me a code',
    sendingCode: 'Sending code...',
    consent: 'By logging in with a code you agree to the',
    forgot: 'Forgot password?',
    keep: 'Keep me signed in on this device',
    send: 'Login',
    sending: 'Logging in...',
    or: 'or',
    google: 'Continue with Google',
    googleRefused: {
      refused: "Google sign-in wasn't completed. Try again, or log in with your password.",
      unavailable: "We can't reach Google right now. Try again, or log in with your password.",
      suspended: 'This account is suspended. Please contact us.',
    } as Record<string, string>,
    farewell: "Your account has been deleted. Thanks for every plate. You're always welcome back.",
    newHere: 'Rather choose a password?',
    register: 'Register',
  },

  signUp: {
    title: 'Register',
    blue: 'Join',
    orange: 'Jhol Momo',
    intro: 'One account for every outlet.',
    agree: 'I agree to the',
    terms: 'Terms of Use',
    and: 'and',
    privacy: 'Privacy & Policy',
    newTab: '(opens in a new tab)',
    agreeMissing: 'Please accept the terms to register.',
    agreeLabel: 'Terms of Use',
    send: 'Register',
    sending: 'Sending code...',
    already: 'Already have an account?',
    login: 'Login',
  },

  code: {
    title: 'Enter the code',
    blue: 'Enter the',
    orange: 'code',
    sentTo: (address: string) => `We sent a 6-digit code to ${address}.`,
    sentAgain: 'We sent a new code. The old one no longer works.',
    back: 'Back',
    send: 'Verify',
    sending: 'Checking...',
    noCode: "Didn't get a code?",
    askAgainIn: (time: string) => `You can ask again in ${time}.`,
    askAgain: 'Send a new code',
    asking: 'Sending...',
    lookAround: (address: string) =>
      address.includes('@')
        ? 'Check your spam folder. Wrong address? Go back and change it.'
        : 'Wrong number? Go back and change it.',
    triesLeft: (left: number) => {
      if (left === 0) return 'No tries left. Ask for a new code.'
      return left === 1 ? 'One try left.' : `${left} tries left.`
    },
  },

  forgot: {
    title: 'Forgot password',
    blue: 'Forgot',
    orange: 'password?',
    intro: "Enter the phone number or email you registered with. We'll send you a 6-digit code.",
    startHere: "Please start here. We'll send you a code first.",
    send: 'Send code',
    sending: 'Sending...',
  },

  reset: {
    title: 'New password',
    blue: 'New',
    orange: 'password',
    intro: 'Your code is confirmed. Choose a new password.',
    send: 'Change password',
    sending: 'Updating...',
    askAgain: 'Get a new code',
  },

  resetDone: {
    title: 'Password changed',
    text: "You're signed out on all devices. Log in with your new password.",
    login: 'Login',
  },

  setUp: {
    title: 'Set up',
    blue: 'Set up',
    orange: 'Jhol Momo',
    intro: 'This link creates the first super admin account. It works only once.',
    noToken: 'This link is incomplete. Open the full link as it was printed.',
    send: 'Create account',
    sending: 'Creating account...',
  },

  faults: {
    offline: "You're offline. Check your connection and try again. What you typed is still here.",
    failed:
      "We can't reach the kitchen right now. Please try again in a moment. What you typed is still here.",
    codes: {
      'request.invalid': 'Please check the highlighted fields.',
      'auth.wrong_credentials': "That phone, email or password doesn't match.",
      'auth.wait': 'Too many tries.',
      'auth.suspended': 'This account is suspended. Please contact us.',
      'auth.wrong_password': "That's not your current password.",
      'code.wrong': "That code isn't right.",
      'code.spent': 'That code no longer works. Ask for a new one.',
      'code.expired': 'That code has expired. Ask for a new one.',
      'code.too_soon': 'We just sent you a code.',
      'code.too_many': "You've asked for too many codes.",
      'code.paused': "We can't send codes right now. Log in with your password, or try again in an hour.",
      'grant.spent': 'This step has timed out. Get a new code.',
      'password.common': 'That password is too common. Try a longer phrase.',
      'password.breached': 'That password is known from a data breach. Choose another one.',
      'set_up.spent': 'This link has already been used or has expired.',
      'rate.limited': 'Too many requests. Please wait a moment and try again.',
    } as Record<string, string>,
  },
}
