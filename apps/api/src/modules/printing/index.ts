import type { ModuleRecord } from '#platform/module.ts'
import { printingHandlers } from './printing.handlers.ts'
import { printingPeriodicTasks } from './printing.periodic-tasks.ts'
import { printingRoutes } from './printing.routes.ts'

export { findAgentRooms } from './agents/require-agent.service.ts'

export const module: ModuleRecord = {
  name: 'printing',
  routes: printingRoutes,
  handlers: printingHandlers,
  periodicTasks: printingPeriodicTasks,
}
