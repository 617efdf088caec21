import type { FastifyInstance } from 'fastify'
import { removePhoto, savePhoto } from '@momo/contracts/accounts'
import { mount } from '#platform/http/mount.ts'
import { mountUpload } from '#platform/http/upload/mount-upload.ts'
import * as photo from './profile/photo.service.ts'

export function photoRoutes(app: FastifyInstance): void {
  mountUpload(app, savePhoto, ({ actor, file }) => photo.savePhoto(actor, file))
  mount(app, removePhoto, ({ actor }) => photo.removePhoto(actor))
}
