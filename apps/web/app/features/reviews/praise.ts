import { longestComment } from '@momo/contracts/reviews'

/** REV-04: ten short phrases. The first six are buttons; any of the ten may fill an empty comment. */
export const praise = [
  'Delicious!',
  'Juicy momos!',
  'Loved the jhol!',
  'Hot and fresh!',
  'Friendly service!',
  'Will come again!',
  'Perfect spice level!',
  'Clean and cosy place!',
  'Great value!',
  'Best momo in town!',
] as const

export const quickPraise = praise.slice(0, 6)

/** The comment with the phrase appended, or undefined if it would exceed the contract's limit. */
export function withPraise(comment: string, words: string): string | undefined {
  const start = comment.trimEnd()
  const next = start ? `${start} ${words}` : words
  return next.length > longestComment ? undefined : next
}

/** REV-04: praise must not stand beside fewer stars, so such a review is sent without a comment. */
export const deservesPraise = (rating: number): boolean => rating >= 3

export const anyPraise = (): string => praise[Math.floor(Math.random() * praise.length)] ?? praise[0]
