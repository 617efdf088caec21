export const quarterMs = 15 * 60_000

/** Kathmandu is a whole number of quarters away from UTC, so its quarters are UTC's. */
export const quarterOf = (at: Date): number => Math.floor(at.getTime() / quarterMs) * quarterMs

/** What an order asks of one station, in tenths of a basket. */
export type Load = { station: string; load: number }
/** When it may be cooked: from the quarter in which `from` lies, in quarters that end by `until`. */
export type Window = { from: Date; until: Date }

/** What a limited station can cook in a quarter, and what is taken of which. */
type StationToday = { capacity: number; taken: ReadonlyMap<number, number> }
/** A station that is not in it has no limit. */
export type Kitchen = ReadonlyMap<string, StationToday>

/** One load per station, without those that ask for nothing. */
export function joinLoads(loads: Load[]): Load[] {
  const sums = new Map<string, number>()
  for (const { station, load } of loads) sums.set(station, (sums.get(station) ?? 0) + load)
  return [...sums].flatMap(([station, load]) => (load > 0 ? [{ station, load }] : []))
}

/** When everything would be cooked if it were ordered now; undefined when there is no room. The statement that takes does the same. */
export function whenCooked(kitchen: Kitchen, loads: Load[], { from, until }: Window): Date | undefined {
  const first = quarterOf(from)
  const ends = joinLoads(loads).flatMap(({ station, load }) => {
    const limit = kitchen.get(station)
    return limit ? [endOf(limit, load, { first, until: until.getTime() })] : []
  })
  const last = Math.max(from.getTime(), ...ends)
  return Number.isFinite(last) ? new Date(last) : undefined
}

function endOf({ capacity, taken }: StationToday, load: number, { first, until }: { first: number; until: number }): number {
  let left = load
  for (let start = first; start + quarterMs <= until; start += quarterMs) {
    left -= Math.max(capacity - (taken.get(start) ?? 0), 0)
    if (left <= 0) return start + quarterMs
  }
  return Infinity
}
