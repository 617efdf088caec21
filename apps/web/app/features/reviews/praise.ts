import { longestComment } from '@momo/contracts/reviews'

/** REV-04: ten short words of praise. The first six are offered as buttons, any of the ten may fill an empty comment in. */
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

/** The comment with the words at its end, or undefined where they would not fit: the contract counts as the field does. */
export function withPraise(comment: string, words: string): string | undefined {
  const start = comment.trimEnd()
  const next = start ? `${start} ${words}` : words
  return next.length > longestComment ? undefined : next
}

export const anyPraise = (): string => praise[Math.floor(Math.random() * praise.length)] ?? praise[0]
