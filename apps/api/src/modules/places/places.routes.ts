import type { FastifyInstance } from 'fastify'
import { searchPlaces } from '@momo/contracts/places'
import { mount } from '#platform/http/mount.ts'
import { gazetteerIndex } from './gazetteer.ts'
import { findPlaces } from './search-places.service.ts'

/** So that searches, which are sent while someone types, leave most connections of the pool to other requests. */
const concurrency = { running: 4, waiting: 64 }

export function placesRoutes(app: FastifyInstance): void {
  // Takes a tenth of a second, which would be added to the first search.
  gazetteerIndex()
  mount(app, searchPlaces, ({ query }) => findPlaces(query), { concurrency })
}
