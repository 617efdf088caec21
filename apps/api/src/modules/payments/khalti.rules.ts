import type { SaidStatus } from './attempt.rules.ts'

/** Rs. 10: less it does not take. */
export const leastPaisa = 1_000

// Khalti writes 'Partially Refunded' and 'Partially refunded'.
// Not an object: a provider's word may be any, also 'constructor'.
const statuses = new Map<string, SaidStatus>([
  ['completed', 'paid'],
  ['pending', 'open'],
  ['initiated', 'open'],
  ['refunded', 'refunded'],
  ['partially refunded', 'part-refunded'],
  ['expired', 'expired'],
  ['user canceled', 'failed'],
])

/** A word that Khalti did not know in 2025 decides nothing. */
export const statusOf = (word: string): SaidStatus => statuses.get(word.trim().toLowerCase()) ?? 'open'
