export type Channel = 'mail' | 'sms' | 'push'

/**
 * Result of a provider call. Refused: permanent, a retry would be rejected again. Failed: temporary, or accepted and the response was
 * lost. The reason is our own text, because provider messages often contain the address.
 */
export type Outcome =
  | { kind: 'accepted' }
  | { kind: 'failed'; reason: string }
  /** `isGone`: the recipient does not exist any more. */
  | { kind: 'refused'; reason: string; isGone?: true }

export const accepted: Outcome = { kind: 'accepted' }
export const refused = (reason: string): Outcome => ({ kind: 'refused', reason })
export const failed = (reason: string): Outcome => ({ kind: 'failed', reason })
export const gone = (reason: string): Outcome => ({ kind: 'refused', reason, isGone: true })
