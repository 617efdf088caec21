import type { Paisa } from '@momo/contracts/shared'
import type { CommonStatus } from '../checkout/attempt.rules.ts'

/** '240' or '1250.50'. The only formatter for eSewa, because '240' and '240.00' have different signatures. */
export function rupeesOf(paisa: Paisa): string {
  const rest = paisa % 100
  return `${Math.floor(paisa / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

/** B2, trap 2: accepts '1,250.5', '1000.0' and '240'. Undefined if the text is not an amount in whole paisa. */
export function paisaOf(text: string): Paisa | undefined {
  const [, rupees, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text.replaceAll(',', '')) ?? []
  return rupees === undefined ? undefined : Number(rupees) * 100 + Number(fraction.padEnd(2, '0'))
}

// A map, because a provider's word can be any text, even 'constructor'.
const statuses = new Map<string, CommonStatus>([
  ['COMPLETE', 'paid'],
  ['PENDING', 'open'],
  ['AMBIGUOUS', 'open'],
  ['CANCELED', 'failed'],
  ['FULL_REFUND', 'refunded'],
  ['PARTIAL_REFUND', 'part-refunded'],
])

/** NOT_FOUND means not yet known or no longer known; the age of the attempt decides which. */
const unknownForMs = 15 * 60_000

/** An unknown word counts as open, so it decides nothing. */
export function statusOf(word: string, ageMs: number): CommonStatus {
  if (word === 'NOT_FOUND') return ageMs < unknownForMs ? 'open' : 'expired'
  return statuses.get(word) ?? 'open'
}
