import type { ModuleRecord } from '#platform/module.ts'
import { mediaHandlers } from './media.handlers.ts'
import { mediaRoutes } from './media.routes.ts'

export { dropPicture } from './drop-picture.service.ts'
export { pictureColumns, pictureOf, type PictureRow } from './media.rules.ts'
export { storePicture } from './store-picture.service.ts'

export const module: ModuleRecord = { name: 'media', routes: mediaRoutes, handlers: mediaHandlers }
