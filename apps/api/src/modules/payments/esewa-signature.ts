import { createHmac, timingSafeEqual } from 'node:crypto'
import { exactJson } from './raw-answer.rules.ts'

const hmac = (message: string, secret: string): string => createHmac('sha256', secret).update(message).digest('base64')

const messageOf = (names: readonly string[], values: Record<string, string>): string =>
  names.map((name) => `${name}=${values[name]}`).join(',')

const sentNames = ['total_amount', 'transaction_uuid', 'product_code'] as const
const returnedNames = ['transaction_code', 'status', 'total_amount', 'transaction_uuid', 'product_code', 'signed_field_names'] as const

export type Signed = { total_amount: string; transaction_uuid: string; product_code: string }

export const signatureOf = (signed: Signed, secret: string): string => hmac(messageOf(sentNames, signed), secret)
export const signedFieldNames = sentNames.join(',')

/** What the browser brought from eSewa, if eSewa signed every field of it that counts; threat E1. */
export function readReturn(data: unknown, secret: string): Record<string, string> | undefined {
  if (typeof data !== 'string' || data.length > 4_000) return undefined
  // A query makes a space of the plus in base64.
  const read = exactJson(Buffer.from(data.replaceAll(' ', '+'), 'base64').toString())
  const values = (read ?? {}) as Record<string, string>
  if (![...returnedNames, 'signature'].every((name) => typeof values[name] === 'string')) return undefined
  // Our list, never its own: a shorter one would leave the amount uncovered.
  if (values['signed_field_names'] !== returnedNames.join(',')) return undefined
  return isSame(values['signature'] ?? '', hmac(messageOf(returnedNames, values), secret)) ? values : undefined
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
