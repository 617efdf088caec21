import type { ModuleRecord } from '#platform/module.ts'
import { wishlistHandlers } from './wishlist.handlers.ts'
import { wishlistRoutes } from './wishlist.routes.ts'

export const module: ModuleRecord = { name: 'wishlist', routes: wishlistRoutes, handlers: wishlistHandlers }
