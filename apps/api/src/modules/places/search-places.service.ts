import type { Place, PlaceQuery } from '@momo/contracts/places'
import { gazetteerIndex } from './gazetteer.ts'
import { readNearestDeliveries } from './nearest-deliveries.service.ts'
import { nearestPlaces, rankPlaces } from './rank-places.rules.ts'

/** OUT-03: 'Where are you?' */
export async function findPlaces({ q, near, limit }: PlaceQuery): Promise<Place[]> {
  const index = gazetteerIndex()
  const around = near ? nearestPlaces(index, near, limit) : []
  const places = q === undefined ? around : rankPlaces(index, { q, near, limit })
  const deliveries = await readNearestDeliveries(places.map(({ position }) => position))
  return places.map(({ names: _names, areas: _areas, ...place }, i) => ({
    ...place,
    delivery: deliveries[i],
  }))
}
