import type { Outcome } from './outcome.ts'

/** `to` is a Nepali mobile number of ten digits. */
export type Sms = { to: string; text: string }

/** Port of an SMS provider; each provider has its own adapter. */
export type SmsPort = { send(sms: Sms): Promise<Outcome> }
