import { z } from 'zod'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import {
  BannerWire,
  ClosureChangeWire,
  ClosureDraftWire,
  ClosurePreviewWire,
  ClosureWire,
} from './festivals.wire.ts'

const access = ['superadmin'] as const

export const listClosures = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/festivals',
  access,
  summary: 'Closures of many branches, the latest first, paged',
  query: z.strictObject({ cursor: z.string().max(100).optional() }),
  reply: paged(ClosureWire),
})
export const exportClosures = exportOf(listClosures)

const PlacesWire = z.object({
  branches: z.array(z.object({ id: Id, name: z.string(), place: z.string() })),
})

export const listClosurePlaces = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/festivals/branches',
  access,
  summary: 'Open branches with their places, to choose from',
  reply: once(PlacesWire),
})

export const previewClosure = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/festivals/:id/preview',
  access,
  summary: 'What saving a closure would change; writes nothing',
  params: byId,
  body: ClosureDraftWire,
  reply: once(ClosurePreviewWire),
})

export const saveClosure = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/festivals/:id',
  access,
  summary: 'Adds or changes a closure and the opening times of its branches',
  params: byId,
  body: ClosureChangeWire,
  reply: once(ClosureWire),
})

export const cancelClosure = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/festivals/:id/cancel',
  access,
  summary: 'Cancels a closure and restores the opening times of its branches',
  params: byId,
  body: z.strictObject({ version: z.int().positive() }),
  reply: once(ClosureWire),
})

export const listBanners = endpoint({
  method: 'GET',
  path: '/api/v1/festivals/banners',
  access: 'public',
  summary: 'Banners of current closures',
  reply: once(z.array(BannerWire)),
})
