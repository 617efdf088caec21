import type { Draft } from './review-draft-storage.ts'

/**
 * What a press on Submit does. REV-05: nothing goes without a rating. REV-06: nobody types for nothing, so the sign-in comes before the
 * comment. REV-04: an empty comment is filled in and shown; it goes with the next press, when its author has seen it.
 */
export function nextStep({ rating, comment }: Draft, hasToken: boolean): 'ask for a rating' | 'sign in' | 'fill in' | 'send' {
  if (rating === undefined) return 'ask for a rating'
  if (!hasToken) return 'sign in'
  return comment.trim() === '' ? 'fill in' : 'send'
}
