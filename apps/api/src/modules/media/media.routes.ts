import type { FastifyInstance } from 'fastify'
import { uploadFile } from '@momo/contracts/media'
import { mountUpload } from '#platform/http/upload/mount-upload.ts'
import { storePicture } from './store-picture.service.ts'

export function mediaRoutes(app: FastifyInstance): void {
  mountUpload(app, uploadFile, async ({ actor, file }) => {
    const { picture } = await storePicture({ bytes: file, alt: '', by: actor })
    return { url: picture.jpeg }
  })
}
