export type Channel = 'mail' | 'sms'

/**
 * Result of a provider call. Refused: permanent, a retry would be rejected again. Failed: temporary, or accepted and the response was
 * lost. The reason is our own text, because provider messages often contain the address.
 */
export type Outcome = { kind: 'accepted' } | { kind: 'refused' | 'failed'; reason: string }

export const accepted: Outcome = { kind: 'accepted' }
export const refused = (reason: string): Outcome => ({ kind: 'refused', reason })
export const failed = (reason: string): Outcome => ({ kind: 'failed', reason })
