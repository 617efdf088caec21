import { createHmac, timingSafeEqual } from 'node:crypto'
import { exactJson } from './raw-answer.rules.ts'

const hmac = (message: string, secret: string): string =>
  createHmac('sha256', secret).update(message).digest('base64')

const messageOf = (names: readonly string[], values: Record<string, string>): string =>
  names.map((name) => `${name}=${values[name]}`).join(',')

const sentNames = ['total_amount', 'transaction_uuid', 'product_code'] as const
const returnedNames = [
  'transaction_code',
  'status',
  'total_amount',
  'transaction_uuid',
  'product_code',
  'signed_field_names',
] as const

export type Signed = { total_amount: string; transaction_uuid: string; product_code: string }

export const signatureOf = (signed: Signed, secret: string): string =>
  hmac(messageOf(sentNames, signed), secret)
export const signedFieldNames = sentNames.join(',')

/** Threat E1: the fields of an eSewa return, or undefined unless eSewa signed all fields that matter. */
export function readReturn(data: unknown, secret: string): Record<string, string> | undefined {
  if (typeof data !== 'string' || data.length > 4_000) return undefined
  // Query parsing turns the plus of base64 into a space.
  const read = exactJson(Buffer.from(data.replaceAll(' ', '+'), 'base64').toString())
  const values = (read ?? {}) as Record<string, string>
  if (![...returnedNames, 'signature'].every((name) => typeof values[name] === 'string')) return undefined
  // The expected field list is ours: a shorter one would leave the amount unsigned.
  if (values['signed_field_names'] !== returnedNames.join(',')) return undefined
  return isSame(values['signature'] ?? '', hmac(messageOf(returnedNames, values), secret))
    ? values
    : undefined
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
