import type { Position } from '@momo/contracts/branches'
import { longestPlaceSearch, type Place, searchPlaces, shortestPlaceSearch } from '@momo/contracts/places'
import { call } from '#lib/api/call.ts'

const shown = 6

/** The places that a text may mean, best first; none while it is too short. `signal` ends the request when more is typed. */
export async function findPlaces(
  typed: string,
  { near, signal }: { near?: Position | undefined; signal?: AbortSignal } = {},
): Promise<Place[]> {
  const q = typed.trim().slice(0, longestPlaceSearch)
  if (q.length < shortestPlaceSearch) return []
  return call(searchPlaces, { query: { q, near, limit: shown } }, { ...(signal && { signal }) })
}
