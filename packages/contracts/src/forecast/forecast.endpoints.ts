import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { AccuracyWire, FestivalChangeWire, FestivalWire } from './forecast.wire.ts'

const access = ['superadmin'] as const

export const getForecastAccuracy = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/forecast/accuracy',
  access,
  summary: 'Forecast against use of the last four weeks, beside the same day of the week before',
  query: z.strictObject({ branchId: Id.optional() }),
  reply: once(AccuracyWire),
})

export const listFestivals = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/forecast/festivals',
  access,
  summary: 'Days with more or fewer guests than usual, the latest first',
  reply: once(z.array(FestivalWire)),
})

export const saveFestival = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/forecast/festivals/:id',
  access,
  summary: 'Adds or changes days with more or fewer guests',
  params: byId,
  body: FestivalChangeWire,
  reply: once(FestivalWire),
})

export const deleteFestival = endpoint({
  method: 'DELETE',
  path: '/api/v1/super-admin/forecast/festivals/:id',
  access,
  summary: 'Removes days with more or fewer guests',
  params: byId,
  reply: once(z.null()),
})
