import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { PlaceQueryWire, PlaceWire } from './place.wire.ts'

/** Ours: 'Where are you?' */
export const searchPlaces = endpoint({
  method: 'GET',
  path: '/api/v1/places',
  access: 'public',
  summary:
    'Places and landmarks by name in either script, or around a position, each with the nearest branch that delivers there. Positions © OpenStreetMap contributors',
  query: PlaceQueryWire,
  reply: once(z.array(PlaceWire)),
})
