const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A notification says where to look, never what is there: whoever sees it asks with their own rights. */
export function holdsOnlyIds(facts: Record<string, unknown>): boolean {
  return Object.values(facts).every((fact) => typeof fact === 'string' && uuid.test(fact))
}

type Room = { first: number | undefined; last: number; readUpTo: number }

/** Rows follow each other without gaps from the first that is left, so nothing has to be counted. */
export function unreadOf({ first, last, readUpTo }: Room): number {
  return first === undefined ? 0 : Math.max(0, last - Math.max(readUpTo, first - 1))
}

/** Ids grow with time (uuid v7): no id made before the moment is larger than this one, none made after it is smaller. */
export function smallestIdAt(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
