import type { Paisa } from '@momo/contracts/shared'
import type { SaidStatus } from './attempt.rules.ts'

/** '240' or '1250.50'. Written once and used everywhere: to eSewa '240' and '240.00' are two texts, and so two signatures. */
export function rupeesOf(paisa: Paisa): string {
  const rest = paisa % 100
  return `${Math.floor(paisa / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

/** B2, trap 2: '1,250.5', '1000.0' and '240' are all meant. Undefined where it is no amount to the paisa. */
export function paisaOf(text: string): Paisa | undefined {
  const [, rupees, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text.replaceAll(',', '')) ?? []
  return rupees === undefined ? undefined : Number(rupees) * 100 + Number(fraction.padEnd(2, '0'))
}

// Not an object: a provider's word may be any, also 'constructor'.
const statuses = new Map<string, SaidStatus>([
  ['COMPLETE', 'paid'],
  ['PENDING', 'open'],
  ['AMBIGUOUS', 'open'],
  ['CANCELED', 'failed'],
  ['FULL_REFUND', 'refunded'],
  ['PARTIAL_REFUND', 'part-refunded'],
])

/** eSewa does not know it yet, or not any more: which of the two, only its age tells. */
const unknownForMs = 15 * 60_000

/** A word that eSewa did not know in 2025 decides nothing. */
export function statusOf(word: string, ageMs: number): SaidStatus {
  if (word === 'NOT_FOUND') return ageMs < unknownForMs ? 'open' : 'expired'
  return statuses.get(word) ?? 'open'
}
