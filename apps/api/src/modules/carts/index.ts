import type { ModuleRecord } from '#platform/module.ts'
import { cartsHandlers } from './carts.handlers.ts'
import { cartsRoutes } from './carts.routes.ts'

export const module: ModuleRecord = { name: 'carts', routes: cartsRoutes, handlers: cartsHandlers }
