const aims = { 'sign-up': 'sign up', 'reset-password': 'set a new password' }

/** Purpose of a code; it selects the wording. */
export type CodeAim = keyof typeof aims

type Code = { code: string; aim: CodeAim; goodUntil: Date }

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kathmandu', hour: '2-digit', minute: '2-digit' })

// The code is not in the subject, which appears on lock screens and in mail server logs.
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

/** The code comes first, so a phone shows it in the preview. Plain characters only: one part of 160 characters. */
export const codeSms = ({ code, aim, goodUntil }: Code): string =>
  `${code} is your Jhol Momo code to ${aims[aim]}. It works until ${clock.format(goodUntil)}. Never share it.`

type Pages = { login: string; forgotPassword: string }

// These messages contain no names, because a name typed at sign-up would reach a stranger's mailbox.
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

/** Changed while signed in, or reset with a code. */
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
