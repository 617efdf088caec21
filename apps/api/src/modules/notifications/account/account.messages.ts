import { clockTime } from '#platform/clock/local-date.rules.ts'

const aims = {
  'sign-in': 'log in',
  'change-contact': 'confirm this contact',
  'sign-up': 'sign up',
  'reset-password': 'set a new password',
  'set-password': 'set a password',
  'confirm-owner': 'confirm a change to your account',
}

/** Purpose of a code; it selects the wording. */
export type CodeAim = keyof typeof aims

type Code = { code: string; aim: CodeAim; goodUntil: Date }

// The code is not in the subject, which appears on lock screens and in mail server logs.
export const codeMail = ({ code, aim, goodUntil }: Code) => ({
  subject: 'Your Jhol Momo code',
  paragraphs: [
    `Your code to ${aims[aim]} at Jhol Momo:`,
    { standsOut: code },
    `It works once and expires at ${clockTime(goodUntil)} Nepal time.`,
    'Never share it. We will never ask you for it.',
    "Didn't ask for a code? You can ignore this email.",
  ],
})

/** The code comes first, so a phone shows it in the preview. Plain characters only: one part of 160 characters. */
export const codeSms = ({ code, aim, goodUntil }: Code): string =>
  `${code} is your Jhol Momo code to ${aims[aim]}. It expires at ${clockTime(goodUntil)}. Never share it.`

type Pages = { login: string; forgotPassword: string }

// These messages contain no names, because a name typed at sign-up would reach a stranger's mailbox.
export const repeatedSignUpMail = ({ login, forgotPassword }: Pages) => ({
  subject: 'You already have a Jhol Momo account',
  paragraphs: [
    'Someone, maybe you, tried to sign up at Jhol Momo with this email address. You already have an account, so nothing has changed.',
    { label: 'Log in', link: login },
    { label: 'Forgot your password?', link: forgotPassword },
    'Not you? You can ignore this email.',
  ],
})

export const repeatedSignUpSms = ({ login }: Pages): string =>
  `You already have a Jhol Momo account with this number. Log in: ${login} Not you? Ignore this message.`

export const staffCodeMail = ({ login, forgotPassword }: Pages) => ({
  subject: 'Log in to Jhol Momo with your password',
  paragraphs: [
    'Someone, maybe you, asked for a code to log in with this email address. Staff accounts log in with their password, so we sent no code.',
    { label: 'Log in', link: login },
    { label: 'Forgot your password?', link: forgotPassword },
    'Not you? You can ignore this email.',
  ],
})

export const staffCodeSms = ({ login }: Pages): string =>
  `Staff accounts log in to Jhol Momo with their password: ${login} Not you? Ignore this message.`

export const contactTakenMail = ({ login, forgotPassword }: Pages) => ({
  subject: 'This email address already has a Jhol Momo account',
  paragraphs: [
    'Someone, maybe you, tried to add this email address to another Jhol Momo account. It already has its own account, so nothing has changed.',
    { label: 'Log in', link: login },
    { label: 'Forgot your password?', link: forgotPassword },
    'Not you? You can ignore this email.',
  ],
})

export const contactTakenSms = ({ login }: Pages): string =>
  `This number already has its own Jhol Momo account, so it was not added to another. Log in: ${login} Not you? Ignore this message.`

const changeOf = (masked: string, isFormer: boolean): string =>
  isFormer
    ? `Your Jhol Momo account now uses ${masked} instead of this one.`
    : `${masked} was added to your Jhol Momo account.`

type ContactChange = { masked: string; isFormer: boolean; contact: string }

/** Goes to the former contact, or to the one that the account had already. */
export const changedContactMail = ({ masked, isFormer, contact }: ContactChange) => ({
  subject: 'Your Jhol Momo contact was changed',
  paragraphs: [
    changeOf(masked, isFormer),
    'Not you? Tell us at once, so that we can close the account to others.',
    { label: 'Contact us', link: contact },
  ],
})

export const changedContactSms = ({ masked, isFormer, contact }: ContactChange): string =>
  `${changeOf(masked, isFormer)} Not you? Tell us at once: ${contact}`

const signedOut = {
  changed: "You're signed out on your other devices.",
  reset: "You're signed out on all devices.",
}

/** Changed while signed in, or reset with a code. */
export type Change = keyof typeof signedOut

export const changedPasswordMail = (how: Change, { forgotPassword }: Pages) => ({
  subject: 'Your Jhol Momo password was changed',
  paragraphs: [
    `Your Jhol Momo password was changed. ${signedOut[how]}`,
    'Not you? Reset it now:',
    { label: 'Reset password', link: forgotPassword },
  ],
})

export const changedPasswordSms = ({ forgotPassword }: Pages): string =>
  `Your Jhol Momo password was changed. Not you? Reset it now: ${forgotPassword}`
