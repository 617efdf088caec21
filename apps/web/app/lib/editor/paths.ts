/** Returns a copy of a list with one entry at another place. */
export const withMoved = <T>(entries: readonly T[], from: number, to: number): T[] =>
  entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1))

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Absent and undefined are equal. A list is compared as a whole, because a moved entry looks like a changed one. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, i) => isSame(entry, other[i]))
  if (isPlain(one) && isPlain(other))
    return namesOf(one, other).every((name) => isSame(one[name], other[name]))
  return Object.is(one, other)
}

const namesOf = (one: object, other: object) => [...new Set([...Object.keys(one), ...Object.keys(other)])]

export function differences(one: unknown, other: unknown, path = ''): string[] {
  if (isSame(one, other)) return []
  if (!isPlain(one) || !isPlain(other)) return [path]
  return namesOf(one, other).flatMap((name) =>
    differences(one[name], other[name], path ? `${path}.${name}` : name),
  )
}
