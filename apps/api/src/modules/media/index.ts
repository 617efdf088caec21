import type { ModuleRecord } from '#platform/module.ts'
import { mediaHandlers } from './media.handlers.ts'

export { pictureColumns, pictureOf, type PictureRow } from './media.rules.ts'
export { storePicture } from './store-picture.service.ts'

export const module: ModuleRecord = { name: 'media', handlers: mediaHandlers }
