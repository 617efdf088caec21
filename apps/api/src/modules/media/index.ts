import type { ModuleRecord } from '#platform/module.ts'
import { mediaHandlers } from './media.handlers.ts'
import { mediaJobs } from './media.jobs.ts'
import { mediaRoutes } from './media.routes.ts'

export { dropPicture } from './library/delete-picture.service.ts'
export { findPicturesNamed } from './library/find-pictures.service.ts'
export { registerPictureUsers } from './library/picture-uses.service.ts'
export { findPicturesAt, lockPictureAt, lockPicturesAt, movedTo } from './store/pictures-at.service.ts'
export { jpegAddressOf, pictureColumns, pictureOf, type PictureRow } from './media.rules.ts'
export { toPrivatePhoto } from './store/private-photo.service.ts'
export { storePicture } from './store/store-picture.service.ts'
export { storePictures } from './store/store-pictures.service.ts'

export const module: ModuleRecord = {
  name: 'media',
  routes: mediaRoutes,
  jobs: mediaJobs,
  handlers: mediaHandlers,
}
