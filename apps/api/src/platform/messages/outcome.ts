export type Channel = 'mail' | 'sms'

/**
 * What a provider made of a message. Refused: it would be refused again. Failed: it may go well later, or it went well and
 * the answer was lost. The reason is in our words, because the provider's tend to repeat the address.
 */
export type Outcome = { kind: 'accepted' } | { kind: 'refused' | 'failed'; reason: string }

export const accepted: Outcome = { kind: 'accepted' }
export const refused = (reason: string): Outcome => ({ kind: 'refused', reason })
export const failed = (reason: string): Outcome => ({ kind: 'failed', reason })
