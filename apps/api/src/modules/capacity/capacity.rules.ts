export const quarterMs = 15 * 60_000

/** Kathmandu's UTC offset is a multiple of 15 minutes, so its quarters are those of UTC. */
export const quarterOf = (at: Date): number => Math.floor(at.getTime() / quarterMs) * quarterMs

/** An order's load on one station, in tenths of a basket. */
export type Load = { station: string; load: number }
/** Cooking may use the quarters from the one that contains `from` up to those that end by `until`. */
export type Window = { from: Date; until: Date }

/** Capacity per quarter, and per quarter start the load taken and the part of it that unpaid orders hold. */
type StationLoad = {
  capacity: number
  taken: ReadonlyMap<number, number>
  unpaid: ReadonlyMap<number, number>
}
/** A missing station has no limit. */
export type Kitchen = ReadonlyMap<string, StationLoad>

/** Orders awaiting a wallet payment may hold a third of a quarter, so that they cannot block a kitchen. Must match `reserveSlots`. */
const unpaidShare = (capacity: number): number => Math.ceil(capacity / 3)

/** Sums the loads per station and drops empty ones. */
export function joinLoads(loads: Load[]): Load[] {
  const sums = new Map<string, number>()
  for (const { station, load } of loads) sums.set(station, (sums.get(station) ?? 0) + load)
  return [...sums].flatMap(([station, load]) => (load > 0 ? [{ station, load }] : []))
}

/** When everything would be cooked; undefined without enough capacity. Must match the SQL of `reserveSlots`. */
export function estimateCookedAt(
  kitchen: Kitchen,
  loads: Load[],
  { from, until, isUnpaid = false }: Window & { isUnpaid?: boolean },
): Date | undefined {
  const first = quarterOf(from)
  const ends = joinLoads(loads).flatMap(({ station, load }) => {
    const limit = kitchen.get(station)
    return limit ? [endOf(limit, load, { first, until: until.getTime(), isUnpaid })] : []
  })
  const last = Math.max(from.getTime(), ...ends)
  return Number.isFinite(last) ? new Date(last) : undefined
}

function endOf(
  { capacity, taken, unpaid }: StationLoad,
  load: number,
  { first, until, isUnpaid }: { first: number; until: number; isUnpaid: boolean },
): number {
  let left = load
  for (let start = first; start + quarterMs <= until; start += quarterMs) {
    const free = capacity - (taken.get(start) ?? 0)
    const share = isUnpaid ? unpaidShare(capacity) - (unpaid.get(start) ?? 0) : free
    left -= Math.max(Math.min(free, share), 0)
    if (left <= 0) return start + quarterMs
  }
  return Infinity
}
