import type { FactorChange } from '#modules/auth'
import { clockTime } from '#platform/clock/local-date.rules.ts'

type Pages = { forgotPassword: string }
type SignIn = { deviceName: string; at: Date }

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kathmandu', day: 'numeric', month: 'long' })
const whenOf = (at: Date): string => `on ${day.format(at)} at ${clockTime(at)}`

// Staff accounts have rights, so their owners learn of every new way in.
export const newDeviceMail = ({ deviceName, at }: SignIn, { forgotPassword }: Pages) => ({
  subject: 'New sign-in to your Jhol Momo account',
  paragraphs: [
    `Your staff account was signed in to on a new device ${whenOf(at)} Nepal time: ${deviceName}.`,
    'Was it you? Then there is nothing to do.',
    'Not you? Reset your password now, which signs out all devices, and contact your super admin:',
    { label: 'Reset password', link: forgotPassword },
  ],
})

/** Plain characters only, so it fits one SMS part. */
export const newDeviceSms = ({ deviceName, at }: SignIn, { forgotPassword }: Pages): string =>
  `New sign-in to your Jhol Momo account ${whenOf(at)}, ${deviceName}. Not you? ${forgotPassword}`

type Changed = { change: FactorChange; left?: number | undefined }

const changes: Record<FactorChange, string> = {
  app_added: 'An authenticator app was added to your Jhol Momo account.',
  app_removed: 'The authenticator app was removed from your Jhol Momo account.',
  passkey_added: 'A passkey was added to your Jhol Momo account.',
  passkey_removed: 'A passkey was removed from your Jhol Momo account.',
  recovery_codes_renewed: 'New recovery codes replaced those of your Jhol Momo account.',
  recovery_code_used: 'A recovery code of your Jhol Momo account was used.',
  reset: 'The second step of your Jhol Momo account was removed. Set up a new one after your next login.',
}

const leftOf = ({ change, left }: Changed): string =>
  change === 'recovery_code_used' && left !== undefined ? ` ${left} left.` : ''

export const changedFactorMail = (changed: Changed, { forgotPassword }: Pages) => ({
  subject: 'The second step of your Jhol Momo account changed',
  paragraphs: [
    `${changes[changed.change]}${leftOf(changed)}`,
    'Not you? Reset your password now, which signs out all devices, and contact your super admin:',
    { label: 'Reset password', link: forgotPassword },
  ],
})

export const changedFactorSms = (changed: Changed, { forgotPassword }: Pages): string =>
  `${changes[changed.change]}${leftOf(changed)} Not you? ${forgotPassword}`
