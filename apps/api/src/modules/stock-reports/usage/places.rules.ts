type Place = { location_id: string | null; item_id: string | null; movements: number }
type PlaceKey = { locationId: string; itemId: string }

const keyOf = (place: PlaceKey): string => `${place.locationId} ${place.itemId}`

/**
 * The first places, in the order of the index, that together have enough movements for a page. The place of the cursor comes first and
 * does not count, because its movements may all be on earlier pages.
 */
export function placesOfPage(
  sums: Place[],
  { after, limit }: { after: PlaceKey | undefined; limit: number },
): PlaceKey[] {
  const counts = new Map<string, PlaceKey & { movements: number }>()
  for (const { location_id: locationId, item_id: itemId, movements } of sums) {
    if (locationId === null || itemId === null || movements === 0) continue
    const key = keyOf({ locationId, itemId })
    counts.set(key, { locationId, itemId, movements: (counts.get(key)?.movements ?? 0) + movements })
  }
  const start = after ? keyOf(after) : ''
  const places = [...counts].filter(([key]) => key >= start).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const chosen: PlaceKey[] = []
  let found = 0
  for (const [key, { movements, ...place }] of places) {
    if (found >= limit) break
    chosen.push(place)
    if (key !== start) found += movements
  }
  return chosen
}
