import type { ModuleRecord } from '#platform/module.ts'
import { galleriesRoutes } from './galleries.routes.ts'
import { findPictureUses } from './picture-uses.store.ts'

export { findGalleriesNamed } from './find-galleries.service.ts'
export { readGalleries, saveGallery } from './galleries.service.ts'

export const module: ModuleRecord = {
  name: 'galleries',
  routes: galleriesRoutes,
  pictureUses: findPictureUses,
}
