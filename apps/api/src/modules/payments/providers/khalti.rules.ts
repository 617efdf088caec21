import { isLocalHost } from '#platform/config/wallets.ts'
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

const isKhaltiHost = (host: string): boolean => host === 'khalti.com' || host.endsWith('.khalti.com')

/** The customer is sent to Khalti only: by HTTPS to the host of the API or another one of Khalti's. A stand-in is on this machine. */
export function isPaymentPage(url: string, base: string): boolean {
  const [page, api] = [new URL(url), new URL(base)]
  if (isLocalHost(api.hostname)) return isLocalHost(page.hostname)
  const isTheirs =
    page.hostname === api.hostname || (isKhaltiHost(api.hostname) && isKhaltiHost(page.hostname))
  return page.protocol === 'https:' && isTheirs
}
