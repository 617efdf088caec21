import type { Place, PlaceQuery } from '@momo/contracts/places'
import { gazetteerIndex } from './gazetteer.ts'
import { readNearestDeliveries } from './nearest-deliveries.service.ts'
import { rankPlaces } from './rank-places.rules.ts'

/** OUT-03: 'Where are you?' */
export async function findPlaces(query: PlaceQuery): Promise<Place[]> {
  const places = rankPlaces(gazetteerIndex(), query)
  const deliveries = await readNearestDeliveries(places.map(({ position }) => position))
  return places.map(({ names: _names, areas: _areas, ...place }, i) => ({
    ...place,
    delivery: deliveries[i],
  }))
}
