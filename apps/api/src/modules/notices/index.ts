import type { ModuleRecord } from '#platform/module.ts'
import { noticesRoutes } from './notices.routes.ts'
import { findPictureUses } from './picture-uses.store.ts'

export { readAllNotices, saveNotice } from './notices.service.ts'

export const module: ModuleRecord = { name: 'notices', routes: noticesRoutes, pictureUses: findPictureUses }
