import type { Position } from '@momo/contracts/branches'
import { longestPlaceSearch, type Place, searchPlaces, shortestPlaceSearch } from '@momo/contracts/places'
import { call } from '#lib/api/call.ts'

const shown = 6

type Options = { near?: Position | undefined; limit?: number; signal?: AbortSignal }

/** The places that a text may mean, best first; undefined while it is too short. `signal` ends the request when more is typed. */
export async function findPlaces(
  typed: string,
  { near, limit = shown, signal }: Options = {},
): Promise<Place[] | undefined> {
  const q = typed.trim().slice(0, longestPlaceSearch)
  if (q.length < shortestPlaceSearch) return undefined
  return call(searchPlaces, { query: { q, near, limit } }, { ...(signal && { signal }) })
}

/** The place next to a position; none in a region that the gazetteer does not cover. */
export async function findPlaceAt(near: Position, signal?: AbortSignal): Promise<Place | undefined> {
  const [place] = await call(searchPlaces, { query: { near, limit: 1 } }, { ...(signal && { signal }) })
  return place
}
