const size = 3
const unnamed = 'PRE'
const filler = 'X'

/**
 * Three characters from A to Z: 'CHF' for 'Chicken filling', 'TSA' for 'Tomato-sesame achar', 'ACH' for 'Achar'. Items with the same
 * prefix share its numbers, so codes are unique in any case.
 */
export function prefixOf(name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '')
  if (words.length === 0) return unnamed
  const initials = words.slice(1, size).map((word) => word[0])
  return (words[0]!.slice(0, size - initials.length) + initials.join('')).padEnd(size, filler)
}

/** 'CHF-261114-2': the second batch of that day. */
export const batchCode = (prefix: string, day: string, number: number): string =>
  `${prefix}-${day.slice(2).replaceAll('-', '')}-${number}`
