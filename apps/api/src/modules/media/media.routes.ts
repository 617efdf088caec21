import type { FastifyInstance } from 'fastify'
import {
  changePicture,
  deletePicture,
  getPicture,
  listPictures,
  replacePicture,
  uploadFile,
} from '@momo/contracts/media'
import { mount } from '#platform/http/mount.ts'
import { mountUpload } from '#platform/http/upload/mount-upload.ts'
import * as library from './library/library.service.ts'
import * as replacing from './library/replace-picture.service.ts'
import { storePicture } from './store/store-picture.service.ts'

export function mediaRoutes(app: FastifyInstance): void {
  mountUpload(app, uploadFile, async ({ actor, file, fileName }) => {
    const { picture } = await storePicture({ bytes: file, fileName, alt: '', by: actor })
    return { url: picture.jpeg }
  })
  mount(app, listPictures, ({ query }) => library.listPictures(query))
  mount(app, getPicture, ({ params }) => library.readPicture(params.id))
  mount(app, changePicture, ({ actor, params, body }) => library.changePicture(actor, params.id, body))
  mountUpload(app, replacePicture, ({ actor, params, query, file, fileName }) =>
    replacing.replacePicture(actor, params.id, { bytes: file, fileName, version: query.version }),
  )
  mount(app, deletePicture, ({ actor, params }) => library.deletePicture(actor, params.id))
}
