import type { CommonStatus } from '../checkout/attempt.rules.ts'

/** Rs. 10, the minimum that Khalti accepts. */
export const minimumPaisa = 1_000

// Khalti writes 'Partially Refunded' and 'Partially refunded'.
// A map, because a provider's word can be any text, even 'constructor'.
const statuses = new Map<string, CommonStatus>([
  ['completed', 'paid'],
  ['pending', 'open'],
  ['initiated', 'open'],
  ['refunded', 'refunded'],
  ['partially refunded', 'part-refunded'],
  ['expired', 'expired'],
  ['user canceled', 'failed'],
])

/** An unknown word counts as open, so it decides nothing. */
export const statusOf = (word: string): CommonStatus => statuses.get(word.trim().toLowerCase()) ?? 'open'
