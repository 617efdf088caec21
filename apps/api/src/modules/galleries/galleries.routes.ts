import type { FastifyInstance } from 'fastify'
import { getGallery, listGalleries } from '@momo/contracts/galleries'
import {
  changeGallery,
  createGallery,
  deleteGallery,
  galleryPhotosAtOnce,
} from '@momo/contracts/galleries/writes'
import { mount, mountCached } from '#platform/http/mount.ts'
import { mountForm } from '#platform/http/upload/mount-form.ts'
import { galleriesKey, galleryKey, readGalleries, readGallery } from './galleries.service.ts'
import * as saving from './save-gallery.service.ts'

const files = { galleryPhotos: galleryPhotosAtOnce }

export function galleriesRoutes(app: FastifyInstance): void {
  mountCached(app, listGalleries, { key: () => galleriesKey }, () => readGalleries())
  mountCached(app, getGallery, { key: ({ params }) => galleryKey(params.id) }, ({ params }) =>
    readGallery(params.id),
  )
  mountForm(app, createGallery, files, ({ actor, body, files: sent }) =>
    saving.createGallery(actor, body, sent.galleryPhotos),
  )
  mountForm(app, changeGallery, files, ({ actor, params, body, files: sent }) =>
    saving.changeGallery(actor, params.id, body, sent.galleryPhotos),
  )
  mount(app, deleteGallery, ({ actor, params }) => saving.deleteGallery(actor, params.id))
}
