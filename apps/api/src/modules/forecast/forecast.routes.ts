import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/forecast'
import { mount } from '#platform/http/mount.ts'
import { readAccuracy } from './accuracy/read-accuracy.service.ts'
import { deleteFestival, listFestivals, saveFestival } from './festivals/festivals.service.ts'

export function forecastRoutes(app: FastifyInstance): void {
  mount(app, endpoints.getForecastAccuracy, ({ query }) => readAccuracy(query))
  mount(app, endpoints.listFestivals, () => listFestivals())
  mount(app, endpoints.saveFestival, ({ actor, params, body }) => saveFestival(actor, params.id, body))
  mount(app, endpoints.deleteFestival, ({ actor, params }) => deleteFestival(actor, params.id))
}
