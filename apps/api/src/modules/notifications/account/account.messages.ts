const aims = { 'sign-up': 'sign up', 'reset-password': 'set a new password' }

/** What a code is for; it decides the words around it. */
export type CodeAim = keyof typeof aims

type Code = { code: string; aim: CodeAim; goodUntil: Date }

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kathmandu', hour: '2-digit', minute: '2-digit' })

// Not in the subject: that is shown on locked screens and kept in other people's logs.
export const codeMail = ({ code, aim, goodUntil }: Code) => ({
  subject: 'Your Jhol Momo code',
  paragraphs: [
    `Your code to ${aims[aim]} at Jhol Momo is`,
    { standsOut: code },
    `It works once, until ${clock.format(goodUntil)} Nepal time.`,
    'Never share it. Nobody from Jhol Momo will ask you for it.',
    'Did you not ask for a code? Then ignore this mail: without the code nothing happens.',
  ],
})

/** The code first, so that the phone shows it without opening the message. Plain letters only: one part of 160 characters. */
export const codeSms = ({ code, aim, goodUntil }: Code): string =>
  `${code} is your Jhol Momo code to ${aims[aim]}. It works until ${clock.format(goodUntil)}. Never share it.`

type Pages = { login: string; forgotPassword: string }

// No name in any of these: whoever types a name at sign-up would write into a mail of ours to a stranger.
export const repeatedSignUpMail = ({ login, forgotPassword }: Pages) => ({
  subject: 'You already have a Jhol Momo account',
  paragraphs: [
    'Someone, perhaps you, tried to sign up at Jhol Momo with this address. You already have an account, so nothing has changed.',
    { label: 'Log in', link: login },
    { label: 'Forgot your password?', link: forgotPassword },
    'Was it not you? Then there is nothing to do.',
  ],
})

export const repeatedSignUpSms = ({ login }: Pages): string =>
  `You already have a Jhol Momo account with this number. Log in: ${login} If you did not try to sign up, ignore this.`

const signedOut = { changed: 'Your other devices were signed out.', reset: 'All your devices were signed out.' }

/** Whether someone changed the password while signed in, or set a new one with a code. */
export type Change = keyof typeof signedOut

export const changedPasswordMail = (how: Change, { forgotPassword }: Pages) => ({
  subject: 'Your Jhol Momo password was changed',
  paragraphs: [
    `The password of your Jhol Momo account was changed. ${signedOut[how]}`,
    'Was it not you? Then set a new one at once:',
    { label: 'Set a new password', link: forgotPassword },
  ],
})

export const changedPasswordSms = ({ forgotPassword }: Pages): string =>
  `Your Jhol Momo password was changed. Was it not you? Set a new one at once: ${forgotPassword}`
