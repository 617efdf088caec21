import { contentRoles } from '../../shared/content-roles.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { done, once } from '../../shared/wire/envelope.wire.ts'
import { byId } from '../../shared/ids.ts'
import { GalleryWire } from '../gallery.wire.ts'
import { GalleryForm } from './gallery-form.ts'
import { GalleryChangeWire } from './gallery-form.wire.ts'

/** Both are multipart forms: the text fields, and files as 'galleryPhotos'. */
export const createGallery = endpoint({
  method: 'POST',
  path: '/api/v1/gallery/photogallery',
  access: contentRoles,
  summary: 'Creates a gallery with a title and photos',
  body: GalleryForm,
  reply: once(GalleryWire),
})

export const changeGallery = endpoint({
  method: 'PATCH',
  path: '/api/v1/gallery/photogallery/:id',
  access: contentRoles,
  summary: "Changes a gallery's title, adds, removes and reorders photos",
  params: byId,
  body: GalleryChangeWire,
  reply: once(GalleryWire),
})

export const deleteGallery = endpoint({
  method: 'DELETE',
  path: '/api/v1/gallery/photogallery/:id',
  access: contentRoles,
  summary: 'Deletes a gallery',
  params: byId,
  reply: done,
})
