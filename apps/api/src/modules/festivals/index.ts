import type { ModuleRecord } from '#platform/module.ts'
import { festivalsHandlers } from './festivals.handlers.ts'
import { festivalsPeriodicTasks } from './festivals.periodic-tasks.ts'
import { festivalsRoutes } from './festivals.routes.ts'

export const module: ModuleRecord = {
  name: 'festivals',
  routes: festivalsRoutes,
  handlers: festivalsHandlers,
  periodicTasks: festivalsPeriodicTasks,
}
