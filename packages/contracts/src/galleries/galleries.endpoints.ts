import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { byId } from '../shared/ids.ts'
import { GalleryCardWire, GalleryWire } from './gallery.wire.ts'

/** Newest first, at most 100: a chain has a handful. */
export const listGalleries = endpoint({
  method: 'GET',
  path: '/api/v1/gallery/photogallery',
  access: 'public',
  summary: 'The photo galleries, newest first',
  reply: once(z.array(GalleryCardWire)),
})

export const getGallery = endpoint({
  method: 'GET',
  path: '/api/v1/gallery/photogallery/:id',
  access: 'public',
  summary: 'One gallery with its photos',
  params: byId,
  reply: once(GalleryWire),
})
