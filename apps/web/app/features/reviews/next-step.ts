import type { Draft } from './review-draft-storage.ts'

/**
 * The effect of Submit. REV-05: a rating is required. REV-06: sign-in comes before the comment, so that no typing is wasted. REV-04: an
 * empty comment is filled in and shown; the next submit sends it.
 */
export function nextStep({ rating, comment }: Draft, hasToken: boolean): 'ask for a rating' | 'sign in' | 'fill in' | 'send' {
  if (rating === undefined) return 'ask for a rating'
  if (!hasToken) return 'sign in'
  return comment.trim() === '' ? 'fill in' : 'send'
}
