import type { Outcome } from './outcome.ts'

/** `to` is a Nepali mobile number of ten digits. */
export type Sms = { to: string; text: string }

/** One provider of text messages; another one is another adapter. */
export type SmsPort = { send(sms: Sms): Promise<Outcome> }
