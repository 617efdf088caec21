import type { ModuleRecord } from '#platform/module.ts'
import { addressesHandlers } from './addresses.handlers.ts'
import { addressesRoutes } from './addresses.routes.ts'

export const module: ModuleRecord = {
  name: 'addresses',
  routes: addressesRoutes,
  handlers: addressesHandlers,
}
