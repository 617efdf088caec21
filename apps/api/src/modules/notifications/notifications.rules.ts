const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A notification carries only ids; the client fetches the content with its own permissions. */
export function holdsOnlyIds(facts: Record<string, unknown>): boolean {
  return Object.values(facts).every((fact) => typeof fact === 'string' && uuid.test(fact))
}

type Room = { first: number | undefined; last: number; readUpTo: number }

/** Sequences have no gaps from the first stored row on, so unread is a subtraction instead of a count. */
export function countUnread({ first, last, readUpTo }: Room): number {
  return first === undefined ? 0 : Math.max(0, last - Math.max(readUpTo, first - 1))
}

/** Lower bound for ids created at or after the moment (uuid v7 ids grow with time). */
export function smallestIdAt(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
