import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { accepted, failed, type Outcome, refused } from './outcome.ts'

/** `to` is a Nepali mobile number of ten digits. */
export type Sms = { to: string; text: string }

/** Port of an SMS provider; each provider has its own adapter. */
export type SmsPort = { send(sms: Sms): Promise<Outcome> }

export const smsTimeOutMs = 5_000
const mobileNumber = /^9[678]\d{8}$/
const Answer = z.object({ response_code: z.coerce.number() })

// These Sparrow codes are about the message. All others are about our account: IP address, token, sender or credit.
const refusals: Record<number, string> = {
  1000: 'a field is missing',
  1007: 'not a number it can reach',
  1010: 'the text is empty',
  1011: 'no valid number',
}

/** Sparrow SMS (Nepal), API v2: a form with token, from, to and text. It has no idempotency key. */
export function openSparrowSms({ url, token, from }: Config['sms'], timeOutMs = smsTimeOutMs): SmsPort {
  const address = new URL('/v2/sms/', url)
  return {
    async send({ to, text }: Sms): Promise<Outcome> {
      // Sparrow would treat a comma-separated value as a list.
      if (!mobileNumber.test(to)) return refused('not a mobile number')
      const body = new URLSearchParams({ token, from, to, text })
      // Following a redirect would send the token to another host.
      return fetch(address, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeOutMs),
      })
        .then(outcomeOf)
        .catch(toFailure)
    },
  }
}

async function outcomeOf(reply: Response): Promise<Outcome> {
  const answer = Answer.safeParse(await reply.json().catch(() => undefined))
  const code = answer.success ? answer.data.response_code : undefined
  if (reply.ok && code === 200) return accepted
  const refusal = refusals[code ?? 0]
  return refusal === undefined
    ? failed(`SMS HTTP ${reply.status}, code ${code ?? 'none'}`)
    : refused(`SMS code ${code}, ${refusal}`)
}

function toFailure(error: unknown): Outcome {
  const { name, cause } = error as { name: string; cause?: { code?: string } }
  return failed(`SMS ${cause?.code ?? name}`)
}
